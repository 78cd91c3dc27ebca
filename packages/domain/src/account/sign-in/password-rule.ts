// A new password is at least 8 characters with upper case, lower case and a digit; at sign-in it only has to
// be there (specification/medication.md#5-validation). That it takes enough guesses is judged by the server
// alone (decision 0034).

export const MIN_PASSWORD = 8;
/** Hashing takes longer the longer the password; nobody types more than this. */
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
