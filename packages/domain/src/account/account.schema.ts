import * as z from 'zod';
import { displayNameFault } from './profile/display-name-rule.ts';
import { emailFault } from './sign-in/email-rule.ts';
import { judgedBy, judgedLine } from '../text/judged-text.schema.ts';
import { linkToken } from './sign-in/link-token.schema.ts';
import { givenPasswordFault, newPasswordFault } from './sign-in/password-rule.ts';

const email = judgedBy(emailFault).trim();
export const sharedDevice = z.boolean().optional();
/** The device's IANA zone. One the server does not know counts as none. */
export const timezone = z.string().max(64).optional();

export const signUpSchema = z.strictObject({
  email,
  password: judgedBy(newPasswordFault),
  display_name: judgedLine(displayNameFault).trim(),
  /** The price that was chosen, by the payment service's name for it. */
  lookup_key: z.string().max(100).optional(),
  timezone,
  shared_device: sharedDevice,
});

export const signInSchema = z.strictObject({
  email,
  password: judgedBy(givenPasswordFault),
  /** From a mail, where a password would have to wait. */
  mail_code: z.string().max(40).optional(),
  timezone,
  shared_device: sharedDevice,
});

export const finishSignUpSchema = z.strictObject({
  token: linkToken,
  /** Where the link is opened in another browser than the one it was asked for in: it becomes the account's. */
  password: judgedBy(newPasswordFault).optional(),
  /** Likewise: whoever asked may have been somebody else. */
  display_name: judgedLine(displayNameFault).trim().optional(),
  timezone,
  shared_device: sharedDevice,
});

export const mailCodeSchema = z.strictObject({ email });

export type { EmailAddressState } from './sign-in/email-address.contract.ts';
export { profilePatch, settingsPatch } from './profile/profile.schema.ts';

/** The current user's view (specification/medication.md#3-entities). */
export const currentUserSchema = z.strictObject({
  /** The account that signed in. */
  id: z.uuid(),
  email: z.string(),
  display_name: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  /** The person whose rows are shown. */
  user_id: z.uuid(),
  plan: z.enum(['FREE', 'PRO', 'MAX']),
  shared_device: z.boolean(),
  /** The instant at which the session ends if it is not used again. */
  ends_at: z.iso.datetime(),
});

/** The password was right, and the account asks for a code too. */
export const secondStepSchema = z.strictObject({
  /** Minutes are left to send it on with the code; no session yet. */
  second_step: z.string(),
});

/** What signing up comes to; for an address that has an account and its own password, what signing in does. */
export const signedUpSchema = z.union([
  z.strictObject({ ...currentUserSchema.shape, welcome_back: z.literal(true).optional() }),
  secondStepSchema,
  /** Nobody is signed in by signing up here: a mail says how to go on, whether the address has an account or not. */
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
