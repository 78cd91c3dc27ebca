import { PasswordField } from '../../ui/fields/password-field.tsx';

type CurrentPasswordProps = {
  label?: string;
  help?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The password that somebody has, as browsers fill it in. */
export function CurrentPassword({ label = 'Password', onChange, ...field }: CurrentPasswordProps) {
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="current-password"
      required
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
