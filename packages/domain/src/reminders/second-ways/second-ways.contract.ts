// Second ways for a reminder that no device has shown: the mail of the account, ntfy, a webhook, SMS.
import * as z from 'zod';
import { route } from '../../route.ts';
import { AFTER_MINUTES, MOST_WAYS, WAY_KINDS } from './second-way.ts';

const instant = z.iso.datetime();
const after = z.literal([...AFTER_MINUTES]);
const nothing = z.strictObject({});
/** An error text for the person, or null (OQ-084). */
const error = z.string().nullable();

const listedWay = z.strictObject({
  id: z.uuid(),
  kind: z.enum(WAY_KINDS),
  /** Where the way leads, in short: never a topic, a token or a whole number. */
  to: z.string(),
  after_minutes: after,
  sent_at: instant.nullable(),
  /** Why the last message was not accepted, in words; null if it was. */
  problem: z.string().nullable(),
  /** False for a telephone number until the code sent to it is entered; nothing else is sent to it before. */
  confirmed: z.boolean(),
  /** Whether the page of its links may name the medicines. */
  names: z.boolean(),
  /** When the way ends, as the plan that includes it has ended; null if it does not end. */
  ends_at: instant.nullable(),
});
export type ListedWay = z.infer<typeof listedWay>;

/** `server`: this server does not offer the way. `plan`: only a plan includes it. */
const offer = z.enum(['yes', 'server', 'plan']);

const newWay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), after_minutes: after }),
  z.strictObject({
    kind: z.literal('ntfy'),
    after_minutes: after,
    /** `https://ntfy.sh/topic` */
    address: z.string().trim().min(1, 'Please enter the address of your topic').max(500),
    token: z.string().trim().max(200).optional(),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    after_minutes: after,
    address: z.string().trim().min(1, 'Please enter the address').max(1000),
  }),
  z.strictObject({
    kind: z.literal('sms'),
    after_minutes: after,
    number: z.string().trim().min(1, 'Please enter your mobile number').max(40),
  }),
]);
export type NewWay = z.infer<typeof newWay>;

export const secondWaysContract = {
  list: route({
    method: 'GET',
    path: '/second-ways',
    summary: 'The other ways for a reminder that no device has shown, in their order, and what is offered',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(z.strictObject({ ways: z.array(listedWay), offers: z.record(z.enum(WAY_KINDS), offer) })),

  add: route({
    method: 'POST',
    path: '/second-ways/add',
    fills: true,
    summary: 'Add another way, as the last; tells the secret that signs a webhook, which is never told again',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: ['too_many_ways', 'way_not_offered', 'way_in_plan', 'email_unconfirmed', 'too_many_attempts'],
  })
    .input(z.strictObject({ way: newWay }))
    .output(z.strictObject({ secret: z.string().nullable() })),

  arrange: route({
    method: 'POST',
    path: '/second-ways/arrange',
    summary: 'Put the ways in this order, each with how long it waits; others stay behind them',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(
      z.strictObject({
        ways: z
          .array(z.strictObject({ id: z.uuid(), after_minutes: after, names: z.boolean().optional() }))
          .max(MOST_WAYS),
      }),
    )
    .output(nothing),

  remove: route({
    method: 'POST',
    path: '/second-ways/remove',
    summary: 'Remove a way',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(nothing),

  confirm: route({
    method: 'POST',
    path: '/second-ways/confirm',
    summary: 'Confirm a number by the code that was sent there',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ id: z.uuid(), code: z.string().max(40) }))
    .output(z.strictObject({ error })),

  test: route({
    method: 'POST',
    path: '/second-ways/test',
    summary: 'Send a test this way, or the code of a number again, and tell what came of it',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: ['not_found', 'way_in_plan', 'tested_just_now', 'too_many_attempts'],
  })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ error })),
};
