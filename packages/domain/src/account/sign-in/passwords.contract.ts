// Resetting a forgotten password, and changing a password (OQ-020, OQ-024).
import * as z from 'zod';
import { route } from '../../route.ts';
import { emailFault } from './email-rule.ts';
import { judgedBy } from '../../text/judged-text.schema.ts';
import { linkToken } from './link-token.schema.ts';
import { givenPasswordFault, newPasswordFault } from './password-rule.ts';

const nothing = z.strictObject({});

export const passwordsContract = {
  forgotten: route({
    method: 'POST',
    path: '/account/password/forgotten',
    summary:
      'Mail a link for choosing a new password, where the address has an account; the answer does not tell',
    who: 'anyone',
    rate: 'mail',
    repeat: 'each',
    refusals: ['too_many_attempts'],
  })
    .input(z.strictObject({ email: judgedBy(emailFault).trim() }))
    .output(nothing),

  reset: route({
    method: 'POST',
    path: '/account/password/reset',
    summary: 'Choose a new password with a link from a mail; ends every session',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'too_many_attempts'],
  })
    .input(z.strictObject({ token: linkToken, password: judgedBy(newPasswordFault) }))
    .output(nothing),

  change: route({
    method: 'POST',
    path: '/account/password/change',
    summary: 'Choose a new password, knowing the old one; ends every other session',
    who: 'person',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['wrong_password', 'too_many_attempts'],
  })
    .input(
      z.strictObject({
        current_password: judgedBy(givenPasswordFault),
        new_password: judgedBy(newPasswordFault),
      }),
    )
    .output(nothing),
};
