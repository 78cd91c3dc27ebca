// A caregiver has a name and a valid e-mail address (CARE-004, CARE-005, CARE-011, CARE-012).
import { emailFault, trimmedEmail } from '../account/sign-in/email-rule.ts';

export const MAX_CAREGIVER_NAME = 100;
export const MAX_CAREGIVER_EMAIL = 254;
export const MAX_CAREGIVER_PHONE = 50;

/** The message for an invalid address, or undefined. */
export const caregiverEmailFault = (email: string): string | undefined =>
  emailFault(email) === undefined ? undefined : 'Valid email required';

/** Whether two spellings are the same address. */
export const sameAddress = (one: string, other: string): boolean =>
  trimmedEmail(one).toLowerCase() === trimmedEmail(other).toLowerCase();
