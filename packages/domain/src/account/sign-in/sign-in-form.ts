// Sign-in and sign-up forms are validated as a whole on submit, before any request; values are trimmed
// (specification/medication.md#5-validation).
import { ok, refuse, type Result } from '../../problem/index.ts';
import { displayNameFault, trimmedName } from '../profile/display-name-rule.ts';
import { emailFault, trimmedEmail } from './email-rule.ts';
import { givenPasswordFault, newPasswordFault } from './password-rule.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

export interface SignUp extends SignIn {
  readonly display_name: string;
}

export const checkSignIn = ({ email, password }: SignIn): Result<SignIn> =>
  judged(
    { email: trimmedEmail(email), password },
    { email: emailFault(email), password: givenPasswordFault(password) },
  );

export const checkSignUp = ({ email, password, display_name }: SignUp): Result<SignUp> =>
  judged(
    { email: trimmedEmail(email), password, display_name: trimmedName(display_name) },
    {
      display_name: displayNameFault(display_name),
      email: emailFault(email),
      password: newPasswordFault(password),
    },
  );

const judged = <T>(form: T, faults: Readonly<Record<string, string | undefined>>): Result<T> => {
  const fields = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return fields.length === 0 ? ok(form) : refuse('invalid', Object.fromEntries(fields));
};
