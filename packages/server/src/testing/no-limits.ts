import type { Limit } from '../platform/attempt-counter.ts';
import type { ConfirmLimits } from '../account/email-address/confirm-limits.ts';
import type { SignInLimits } from '../account/sign-in/sign-in-limits.ts';

const MANY: Limit = { attempts: 1_000_000, seconds: 60 };

/** Without limits. */
export const noSignInLimits: SignInLimits = {
  waits: { fromAddress: [0], ofAccount: [0] },
  signInFromAddress: MANY,
  signUpFromAddress: MANY,
  signInFromEverywhere: MANY,
  toldFromAddress: MANY,
  signInFromKnownDevice: MANY,
  signInFromKnownDeviceADay: MANY,
};

/** Without limits. */
export const noConfirmLimits: ConfirmLimits = {
  passwordOfAccount: MANY,
  passwordOfAccountADay: MANY,
  codeOfAccount: MANY,
  codeOfAccountADay: MANY,
  recoveryCodeFromAddress: MANY,
};
