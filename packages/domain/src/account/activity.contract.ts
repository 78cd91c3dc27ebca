// The account's activity log, newest first (decision 0021).
import * as z from 'zod';
import { route } from '../route.ts';
import { ACCOUNT_EVENTS, SHOWN_EVENTS } from './account-event.ts';

const listedEvent = z.strictObject({
  id: z.uuid(),
  what: z.enum(ACCOUNT_EVENTS),
  at: z.iso.datetime(),
  /** Readable name, such as "Chrome on Windows"; null for an event caused by a link in an e-mail. */
  device: z.string().nullable(),
  /** Whether the event belongs to the requesting session. */
  current: z.boolean(),
});

export type ListedEvent = z.infer<typeof listedEvent>;

export const activity = route({
  method: 'GET',
  path: '/account/activity',
  summary: 'What happened to the account, the newest first',
  who: 'person',
  rate: 'read',
  repeat: 'safe',
  refusals: [],
})
  .input(z.strictObject({}).optional())
  .output(z.strictObject({ events: z.array(listedEvent).max(SHOWN_EVENTS) }));
