import { PasswordField } from '../../ui/fields/password-field.tsx';

type CurrentPasswordProps = {
  name?: string;
  label?: string;
  help?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field for an existing password, which browsers can fill in. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const { name = 'password', label = 'Password', onChange, ...field } = props;
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="current-password"
      required
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
