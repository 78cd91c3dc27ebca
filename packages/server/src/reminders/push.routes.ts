import { api, personIn } from '../api/procedures.ts';
import type { Notifications } from './notifications.ts';

export const pushRoutes = (notifications: Notifications) => ({
  state: api.push.state.handler(({ context }) => notifications.state(personIn(context))),
  subscribe: api.push.subscribe.handler(async ({ input, context }) => ({
    error: await notifications.subscribe(personIn(context), context.site, input.subscription),
  })),
  unsubscribe: api.push.unsubscribe.handler(async ({ context }) => ({
    error: await notifications.unsubscribe(personIn(context)),
  })),
  test: api.push.test.handler(async ({ input, context }) => ({
    error: await notifications.test(personIn(context), context.site, input),
  })),
  told: api.push.told.handler(async ({ input, context }) => {
    await notifications.told(personIn(context), input.what);
    return {};
  }),
});
