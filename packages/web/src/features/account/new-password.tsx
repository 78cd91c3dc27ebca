import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PASSWORD_HINT } from './sign-in/sign-in-words.ts';

type NewPasswordProps = {
  name?: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A password to be chosen, with what it needs; browsers offer to make one. */
export function NewPassword({ name = 'password', onChange, ...field }: NewPasswordProps) {
  return (
    <PasswordField
      name={name}
      autoComplete="new-password"
      required
      help={PASSWORD_HINT}
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
