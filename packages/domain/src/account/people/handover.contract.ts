// Handing a person of the account over to a login of their own (PAY-027). Nothing changes until they accept.
import * as z from 'zod';
import { route } from '../../route.ts';
import { judgedBy } from '../../text/judged-text.schema.ts';
import { currentUserSchema, sharedDevice, timezone } from '../account.schema.ts';
import { emailFault } from '../sign-in/email-rule.ts';
import { linkToken } from '../sign-in/link-token.schema.ts';
import { givenPasswordFault, newPasswordFault } from '../sign-in/password-rule.ts';

const nothing = z.strictObject({});

export const handoverContract = {
  ask: route({
    method: 'POST',
    path: '/people/hand-over',
    summary: 'Mail a person of the account the link by which they take over their records',
    who: 'person',
    rate: 'mail',
    repeat: 'each',
    refusals: ['not_found', 'wrong_password', 'email_unconfirmed', 'too_many_attempts'],
  })
    .input(
      z.strictObject({
        user_id: z.uuid(),
        email: judgedBy(emailFault).trim(),
        password: judgedBy(givenPasswordFault),
      }),
    )
    .output(z.strictObject({ until: z.iso.datetime() })),

  takeBack: route({
    method: 'POST',
    path: '/people/hand-over/take-back',
    summary: 'Take a handover back that was not accepted: its link works no more',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ user_id: z.uuid() }))
    .output(nothing),

  look: route({
    method: 'POST',
    path: '/handover/look',
    summary: 'Whose records the link in the mail hands over, and from whom; it changes nothing',
    who: 'anyone',
    rate: 'link',
    repeat: 'safe',
    refusals: ['link_spent', 'too_many_attempts'],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(
      z.strictObject({
        /** Name of the person whose records are handed over. */
        display_name: z.string(),
        /** Address to which the link was mailed, and with which the person will sign in. */
        email: z.string(),
        from: z.strictObject({ display_name: z.string(), email: z.string() }),
        until: z.iso.datetime(),
        /** Whether the address already has an account; accepting is then refused. */
        known: z.boolean(),
      }),
    ),

  accept: route({
    method: 'POST',
    path: '/handover/accept',
    fills: true,
    summary: 'Take over the records by the link in the mail, with a login of their own, and sign in',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'handover_address_known', 'too_many_attempts'],
  })
    .input(
      z.strictObject({
        token: linkToken,
        password: judgedBy(newPasswordFault),
        /**
         * Whether the account that looked after the person stays as a caregiver who sees everything but
         * notes.
         */
        keep_as_caregiver: z.boolean(),
        timezone,
        shared_device: sharedDevice,
      }),
    )
    .output(currentUserSchema),
};
