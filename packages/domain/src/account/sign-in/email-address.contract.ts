// The account's e-mail address: whether it is confirmed, and how to change it (OQ-020, OQ-024).
import * as z from 'zod';
import { route } from '../../route.ts';
import { emailFault } from './email-rule.ts';
import { judgedBy } from '../../text/judged-text.schema.ts';
import { linkToken } from './link-token.schema.ts';
import { givenPasswordFault } from './password-rule.ts';

const nothing = z.strictObject({});

export const emailAddressState = z.strictObject({
  email: z.string(),
  verified: z.boolean(),
  /** New address that was requested and is not confirmed yet, even if already in use; else null. */
  changing_to: z.string().nullable(),
});

export type EmailAddressState = z.infer<typeof emailAddressState>;

export const emailAddressContract = {
  state: route({
    method: 'GET',
    path: '/account/email',
    summary: 'The address of the account and whether it is confirmed',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(emailAddressState),

  resend: route({
    method: 'POST',
    path: '/account/email/resend',
    summary: 'Mail the link that confirms the address once more',
    who: 'person',
    rate: 'mail',
    repeat: 'each',
    refusals: ['too_many_attempts'],
  })
    .input(nothing.optional())
    .output(nothing),

  change: route({
    method: 'POST',
    path: '/account/email/change',
    summary: 'Mail a link to a new address; the address changes when it is opened',
    who: 'person',
    rate: 'mail',
    repeat: 'each',
    refusals: ['wrong_password', 'too_many_attempts'],
  })
    .input(z.strictObject({ email: judgedBy(emailFault).trim(), password: judgedBy(givenPasswordFault) }))
    .output(nothing),

  confirm: route({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Confirm an address with a link from a mail, the first one or a new one',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'whose_account', 'too_many_attempts'],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(z.strictObject({ email: z.string() })),

  claim: route({
    method: 'POST',
    path: '/account/email/claim',
    summary: 'Confirm an address without a session of its account: by its password',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'wrong_password', 'too_many_attempts'],
  })
    .input(z.strictObject({ token: linkToken, password: judgedBy(givenPasswordFault) }))
    .output(z.strictObject({ email: z.string() })),

  disown: route({
    method: 'POST',
    path: '/account/email/disown',
    summary:
      'Say that somebody else opened the account: whatever opens it ends, and the link chooses a new password; a change of address comes to nothing',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'too_many_attempts'],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(
      z.strictObject({
        /** Whether the same link now allows a new password to be set. */
        new_password: z.boolean(),
      }),
    ),
};
