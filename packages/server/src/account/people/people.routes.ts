import { api, actingSessionIn, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { People } from './people.ts';

export const peopleRoutes = (people: People) => ({
  list: api.people.list.handler(({ context }) => people.list(personIn(context).accountId)),
  add: api.people.add.handler(async ({ input, context }) =>
    orRefuse(await people.add(actingSessionIn(context), input)),
  ),
  color: api.people.color.handler(async ({ input, context }) => {
    orRefuse(await people.color(personIn(context).accountId, input.user_id, input.color));
    return {};
  }),
  remove: api.people.remove.handler(async ({ input, context }) =>
    orRefuse(await people.remove(actingSessionIn(context), input.user_id)),
  ),
  putBack: api.people.putBack.handler(async ({ input, context }) => {
    orRefuse(await people.putBack(actingSessionIn(context), input.user_id));
    return {};
  }),
});
