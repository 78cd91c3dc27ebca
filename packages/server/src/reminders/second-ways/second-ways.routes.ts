import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { SecondWays } from './second-ways.ts';

export const secondWaysRoutes = (ways: SecondWays) => ({
  list: api.secondWays.list.handler(({ context }) => ways.list(personIn(context))),
  add: api.secondWays.add.handler(async ({ input, context }) =>
    orRefuse(await ways.add(personIn(context), context.site, input.way)),
  ),
  arrange: api.secondWays.arrange.handler(async ({ input, context }) => {
    orRefuse(await ways.arrange(personIn(context), input.ways));
    return {};
  }),
  remove: api.secondWays.remove.handler(async ({ input, context }) => {
    await ways.remove(personIn(context), input.id);
    return {};
  }),
  confirm: api.secondWays.confirm.handler(async ({ input, context }) =>
    orRefuse(await ways.confirm(personIn(context), input)),
  ),
  test: api.secondWays.test.handler(async ({ input, context }) =>
    orRefuse(await ways.test(personIn(context), input.id)),
  ),
});
