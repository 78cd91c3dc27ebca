/** A hidden username field: tells a password manager which account's password is asked for. */
export function Username({ email }: { email: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />;
}
