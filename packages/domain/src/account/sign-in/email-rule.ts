// An e-mail address has to be there and well formed, at sign-in as at sign-up
// (specification/medication.md#5-validation).

/** The longest address that mail can be sent to (RFC 5321 §4.5.3.1.3, without its brackets). */
const MAX_EMAIL = 254;
/** Admits nothing that the account library would then refuse. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const trimmedEmail = (email: string): string => email.trim();

/** What is wrong with the address as typed, in the words a person sees. */
export const emailFault = (email: string): string | undefined => {
  const address = trimmedEmail(email);
  if (address === '') return 'Email is required';
  if (address.length > MAX_EMAIL || !EMAIL.test(address)) return 'Please enter a valid email address';
  return undefined;
};
