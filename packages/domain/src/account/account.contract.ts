import * as z from 'zod';
import { route } from '../route.ts';
import {
  currentUserSchema,
  finishedSignUpSchema,
  finishSignUpSchema,
  mailCodeSchema,
  secondStepSchema,
  signedUpSchema,
  signInSchema,
  signUpSchema,
} from './account.schema.ts';

export const accountContract = {
  signUp: route({
    method: 'POST',
    path: '/account/sign-up',
    fills: true,
    summary: 'Make an account and sign in; with the password of an account there is, sign in to that one',
    who: 'anyone',
    rate: 'sign_up',
    repeat: 'each',
    refusals: ['sign_up_failed', 'too_many_attempts'],
  })
    .input(signUpSchema)
    .output(signedUpSchema),

  finishSignUp: route({
    method: 'POST',
    path: '/account/sign-up/finish',
    summary: 'Open the account that was asked for, by the link in the mail, and sign in',
    who: 'anyone',
    rate: 'link',
    repeat: 'each',
    refusals: ['link_spent', 'password_needed', 'too_many_attempts'],
  })
    .input(finishSignUpSchema)
    .output(finishedSignUpSchema),

  resendSignUp: route({
    method: 'POST',
    path: '/account/sign-up/resend',
    summary: 'Mail the link of a sign-up once more; the answer does not tell whether there was one',
    who: 'anyone',
    rate: 'mail',
    repeat: 'each',
    refusals: ['too_many_attempts'],
  })
    .input(mailCodeSchema)
    .output(z.strictObject({})),

  signIn: route({
    method: 'POST',
    path: '/account/sign-in',
    summary: 'Sign in with e-mail and password; where two-step sign-in is on, its first step',
    who: 'anyone',
    rate: 'sign_in',
    repeat: 'each',
    refusals: ['invalid_credentials', 'too_many_attempts', 'sign_in_paused', 'wrong_mail_code'],
  })
    .input(signInSchema)
    .output(z.union([currentUserSchema, secondStepSchema])),

  mailCode: route({
    method: 'POST',
    path: '/account/sign-in/mail-code',
    summary:
      'Mail a code that stands in for the wait after wrong passwords, where the address has an account; the answer does not tell',
    who: 'anyone',
    rate: 'mail',
    repeat: 'each',
    refusals: ['too_many_attempts'],
  })
    .input(mailCodeSchema)
    .output(z.strictObject({})),

  signOut: route({
    method: 'POST',
    path: '/account/sign-out',
    summary: 'End the session, if there is one',
    who: 'anyone',
    rate: 'write',
    repeat: 'same',
    refusals: [],
  })
    .input(
      z
        .strictObject({
          /** True when the device holds nobody else's records: the browser then clears this site's data. */
          clear: z.boolean().optional(),
        })
        .optional(),
    )
    .output(z.strictObject({})),

  session: route({
    method: 'GET',
    path: '/account/session',
    summary: 'The current user',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(currentUserSchema),
};
