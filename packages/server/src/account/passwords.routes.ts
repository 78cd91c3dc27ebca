import { api, personIn } from '../api/procedures.ts';
import { orRefuse } from '../api/refused.ts';
import type { Passwords } from './passwords.ts';

export const passwordsRoutes = ({ forgotten, reset, change }: Passwords) => ({
  forgotten: api.passwords.forgotten.handler(async ({ input, context }) =>
    orRefuse(await forgotten(input.email, context)),
  ),
  reset: api.passwords.reset.handler(async ({ input, context }) => orRefuse(await reset(input, context))),
  change: api.passwords.change.handler(async ({ input, context }) =>
    orRefuse(await change(personIn(context), input, context)),
  ),
});
