// The people of an account (PAY-016, PAY-027). These routes are about the account, whichever of its people
// the request's header names.
import * as z from 'zod';
import { route } from '../../route.ts';
import { judgedLine } from '../../text/judged-text.schema.ts';
import { timezone } from '../account.schema.ts';
import { displayNameFault } from '../profile/display-name-rule.ts';
import { personColor, personOfAccount } from './person-of-account.schema.ts';

const nothing = z.strictObject({});
const person = z.strictObject({ user_id: z.uuid() });

const listedPerson = z.strictObject({
  ...personOfAccount.shape,
  /** Whether this is the account's own person. */
  self: z.boolean(),
  /** Whether the person has a login of their own and lets this account open their records. */
  own_login: z.boolean(),
  /** Until when a removed person can be put back; null if the person is not removed. */
  put_back_until: z.iso.datetime().nullable(),
  /** The handover that was not accepted; `over` once its link has expired. */
  handover: z.strictObject({ email: z.string(), until: z.iso.datetime(), over: z.boolean() }).nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const same = { who: 'person', rate: 'write', repeat: 'same' } as const;

export const peopleContract = {
  list: route({
    method: 'GET',
    path: '/people',
    summary: 'The people of the account, its own first, and how many the plan holds',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(z.strictObject({ people: z.array(listedPerson), most: z.int() })),

  add: route({
    ...same,
    method: 'POST',
    path: '/people/add',
    fills: true,
    summary: 'Add a person to the account; sent again with the same key, it adds nobody more',
    refusals: ['people_in_plan', 'people_full'],
  })
    .input(
      z.strictObject({
        /** Made by the device for each new person, so that a repeated request adds nobody twice. */
        key: z.uuid(),
        display_name: judgedLine(displayNameFault).trim(),
        color: personColor,
        timezone,
      }),
    )
    .output(personOfAccount),

  color: route({
    ...same,
    method: 'POST',
    path: '/people/color',
    summary: 'Give a person of the account another colour',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ user_id: z.uuid(), color: personColor }))
    .output(nothing),

  remove: route({
    ...same,
    method: 'POST',
    path: '/people/remove',
    summary:
      'Remove a person from the account: their records are kept for 30 days, then erased; records of whoever has a login of their own stay theirs',
    refusals: ['not_found'],
  })
    .input(person)
    .output(z.strictObject({ put_back_until: z.iso.datetime().nullable() })),

  putBack: route({
    ...same,
    method: 'POST',
    path: '/people/put-back',
    summary: 'Put a person back who was removed',
    refusals: ['not_found', 'people_in_plan', 'people_full'],
  })
    .input(person)
    .output(nothing),
};
