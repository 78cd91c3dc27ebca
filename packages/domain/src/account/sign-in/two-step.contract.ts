// Two-step sign-in with an authenticator app (OQ-020, OQ-024).
import * as z from 'zod';
import { route } from '../../route.ts';
import { currentUserSchema } from '../account.schema.ts';
import { judgedBy } from '../../text/judged-text.schema.ts';
import { givenPasswordFault } from './password-rule.ts';
import { appCodeFault, secondStepCodeFault } from './second-step-code.ts';

const password = judgedBy(givenPasswordFault);
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

const twoStepState = z.strictObject({
  enabled: z.boolean(),
  enabled_at: z.iso.datetime().nullable(),
  /** How many recovery codes are unused. */
  recovery_codes_left: z.int(),
});

export const twoStepContract = {
  state: route({
    method: 'GET',
    path: '/account/two-step',
    summary: 'Whether signing in asks for a code too',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(twoStepState),

  begin: route({
    method: 'POST',
    path: '/account/two-step/begin',
    summary: 'A new secret for an authenticator app; in force once a code of it is confirmed',
    who: 'person',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['wrong_password', 'two_step_on', 'too_many_attempts'],
  })
    .input(z.strictObject({ password }))
    .output(
      z.strictObject({
        /** The secret in Base32, for typing. */
        secret: z.string(),
        /** `otpauth://` address for the QR code. */
        uri: z.string(),
      }),
    ),

  confirm: route({
    method: 'POST',
    path: '/account/two-step/confirm',
    summary: 'Turn two-step sign-in on; the recovery codes are told this once',
    who: 'person',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['wrong_code', 'two_step_on', 'too_many_attempts'],
  })
    .input(z.strictObject({ code: judgedBy(appCodeFault) }))
    .output(recoveryCodes),

  disable: route({
    method: 'POST',
    path: '/account/two-step/disable',
    summary: 'Turn two-step sign-in off',
    who: 'person',
    rate: 'sign_in',
    repeat: 'same',
    refusals: ['wrong_password', 'too_many_attempts'],
  })
    .input(z.strictObject({ password }))
    .output(z.strictObject({})),

  renewCodes: route({
    method: 'POST',
    path: '/account/two-step/recovery-codes',
    summary: 'New recovery codes; the old ones end',
    who: 'person',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['wrong_password', 'two_step_off', 'too_many_attempts'],
  })
    .input(z.strictObject({ password }))
    .output(recoveryCodes),

  signIn: route({
    method: 'POST',
    path: '/account/sign-in/code',
    summary: 'The second step of a sign-in: a code of the app, or a recovery code',
    who: 'anyone',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['wrong_code', 'second_step_over', 'too_many_attempts'],
  })
    .input(
      z.strictObject({
        /** The token returned by the first step. */
        second_step: z.string().max(1000),
        code: judgedBy(secondStepCodeFault),
      }),
    )
    .output(currentUserSchema),
};
