// Deleting the account and everything in it (PROF-029).
import * as z from 'zod';
import { route } from '../route.ts';
import { judgedBy } from '../text/judged-text.schema.ts';
import { givenPasswordFault } from './sign-in/password-rule.ts';

export const deleteAccountRoute = route({
  method: 'POST',
  path: '/delete-account',
  summary: 'Delete the account and every record in it, for good',
  who: 'person',
  rate: 'sign_in',
  repeat: 'same',
  refusals: ['wrong_password', 'too_many_attempts'],
})
  .input(z.strictObject({ confirm: z.literal(true), password: judgedBy(givenPasswordFault) }))
  .output(z.strictObject({}));
