// The browsers that notifications reach, and a test notification (OQ-080, OQ-084).
import * as z from 'zod';
import { route } from '../route.ts';
import { pushSubscription } from './push-subscription.schema.ts';

const instant = z.iso.datetime();
/** An error text for the person, or null; read beside the status (OQ-084). */
const error = z.string().nullable();

const listedBrowser = z.strictObject({
  /** Readable name, such as "Chrome on Windows". */
  device: z.string(),
  /** Whether this is the requesting browser. */
  current: z.boolean(),
  since: instant,
  /** When a push service accepted a message; whether the message was seen is not known. */
  handed_over_at: instant.nullable(),
  shown_at: instant.nullable(),
  opened_at: instant.nullable(),
  /** When the person answered doses from a notification there, or on its page. */
  answered_at: instant.nullable(),
});
export type ListedBrowser = z.infer<typeof listedBrowser>;

const plannedReminder = z.strictObject({
  at: instant,
  /** Number of doses that the reminder is about. */
  doses: z.int().min(1),
});
export type PlannedReminder = z.infer<typeof plannedReminder>;

export const pushContract = {
  state: route({
    method: 'GET',
    path: '/push-state',
    summary:
      'The server’s key for subscriptions, the browsers that notifications reach, and the next reminders',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        /** Null if this server sends no notifications. */
        key: z.string().nullable(),
        browsers: z.array(listedBrowser),
        /** The next three reminders, soonest first; null while they are being planned after a change. */
        next: z.array(plannedReminder).max(3).nullable(),
      }),
    ),

  subscribe: route({
    method: 'POST',
    path: '/push-subscribe',
    fills: true,
    summary: 'Have notifications sent to this browser',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ subscription: pushSubscription }))
    .output(z.strictObject({ error })),

  unsubscribe: route({
    method: 'POST',
    path: '/push-unsubscribe',
    summary: 'Have none sent to this browser any more',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ subscription: pushSubscription }))
    .output(z.strictObject({ error })),

  test: route({
    method: 'POST',
    path: '/push-test',
    summary: 'Send one notification to this browser, and tell what its push service answered',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: [],
  })
    .input(
      z.strictObject({ title: z.string().max(100), body: z.string().max(300), url: z.string().max(300) }),
    )
    .output(z.strictObject({ error })),

  told: route({
    method: 'POST',
    path: '/push-told',
    summary: 'This browser has shown a notification, or the person has opened or answered it',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ what: z.enum(['shown', 'opened', 'answered']) }))
    .output(z.strictObject({})),
};
