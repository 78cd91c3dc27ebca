import * as z from 'zod';
import { displayNameFault } from './profile/display-name-rule.ts';
import { personOfAccount } from './people/person-of-account.schema.ts';
import { emailFault } from './sign-in/email-rule.ts';
import { judgedBy, judgedLine } from '../text/judged-text.schema.ts';
import { linkToken } from './sign-in/link-token.schema.ts';
import { givenPasswordFault, newPasswordFault } from './sign-in/password-rule.ts';

const email = judgedBy(emailFault).trim();
export const sharedDevice = z.boolean().optional();
/** The device's IANA time zone; a zone unknown to the server is ignored. */
export const timezone = z.string().max(64).optional();

export const signUpSchema = z.strictObject({
  email,
  password: judgedBy(newPasswordFault),
  display_name: judgedLine(displayNameFault).trim(),
  /** The payment service's lookup key of the chosen price. */
  lookup_key: z.string().max(100).optional(),
  timezone,
  shared_device: sharedDevice,
});

export const signInSchema = z.strictObject({
  email,
  password: judgedBy(givenPasswordFault),
  /** Code from an e-mail, which allows signing in without the wait after wrong passwords. */
  mail_code: z.string().max(40).optional(),
  timezone,
  shared_device: sharedDevice,
});

export const finishSignUpSchema = z.strictObject({
  token: linkToken,
  /**
   * The account's password; required if the link is opened in another browser than the one that signed up.
   */
  password: judgedBy(newPasswordFault).optional(),
  /** Used only in another browser, as the name given at sign-up may be another person's. */
  display_name: judgedLine(displayNameFault).trim().optional(),
  timezone,
  shared_device: sharedDevice,
});

export const mailCodeSchema = z.strictObject({ email });

export type { EmailAddressState } from './sign-in/email-address.contract.ts';

/** The current user's view (specification/medication.md#3-entities). */
export const currentUserSchema = z.strictObject({
  /** Id of the account that signed in. */
  id: z.uuid(),
  email: z.string(),
  display_name: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  /** Id of the account's own person. */
  user_id: z.uuid(),
  plan: z.enum(['FREE', 'PRO', 'MAX']),
  shared_device: z.boolean(),
  /** When the session ends, unless it is used again. */
  ends_at: z.iso.datetime(),
  /** Every person whom the account opens, its own first; absent if there is only one. */
  people: z.array(personOfAccount).readonly().optional(),
});

/** Answer to a correct password if two-step sign-in also asks for a code. */
export const secondStepSchema = z.strictObject({
  /** Short-lived token to send with the code; there is no session yet. */
  second_step: z.string(),
});

/** Result of signing up. Signing up with the address and password of an existing account signs in to it. */
export const signedUpSchema = z.union([
  z.strictObject({ ...currentUserSchema.shape, welcome_back: z.literal(true).optional() }),
  secondStepSchema,
  /** No session starts: an e-mail says how to continue, whether or not the account existed. */
  z.strictObject({ check_mail: z.literal(true) }),
]);

export const finishedSignUpSchema = z.strictObject({
  ...currentUserSchema.shape,
  lookup_key: z.string().nullable(),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type SignUpRequest = z.infer<typeof signUpSchema>;
export type FinishSignUpRequest = z.infer<typeof finishSignUpSchema>;
export type SignInRequest = z.infer<typeof signInSchema>;
