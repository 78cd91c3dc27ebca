// An e-mail address is required and must be well formed, at sign-in and sign-up
// (specification/medication.md#5-validation).

/** The longest deliverable address (RFC 5321 §4.5.3.1.3, without its brackets). */
const MAX_EMAIL = 254;
/** Never accepts an address that the authentication library would reject. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const trimmedEmail = (email: string): string => email.trim();

/** The message for an invalid address, or undefined if it is valid. */
export const emailFault = (email: string): string | undefined => {
  const address = trimmedEmail(email);
  if (address === '') return 'Email is required';
  if (address.length > MAX_EMAIL || !EMAIL.test(address)) return 'Please enter a valid email address';
  return undefined;
};
