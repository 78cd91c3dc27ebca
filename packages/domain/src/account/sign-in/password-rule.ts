// A new password has at least 8 characters, with upper case, lower case and a digit. At sign-in a password
// must only be present (specification/medication.md#5-validation). Only the server checks whether a new
// password is easy to guess (decision 0034).

export const MIN_PASSWORD = 8;
/** Bounds the cost of hashing, which grows with length; no typed password is longer. */
export const MAX_PASSWORD = 128;

export const newPasswordFault = (password: string): string | undefined => {
  if (password.length < MIN_PASSWORD) return 'Password must be at least 8 characters';
  if (password.length > MAX_PASSWORD) return 'Password must be at most 128 characters';
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\p{Nd}/u.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  return undefined;
};

export const givenPasswordFault = (password: string): string | undefined =>
  password === '' ? 'Password is required' : undefined;
