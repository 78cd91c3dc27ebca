import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PASSWORD_HINT } from './sign-in/sign-in-words.ts';

type NewPasswordProps = {
  name?: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field for a new password, with its requirements; browsers offer to generate one. */
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
