/** Tells a password manager whose password is being asked for; nobody else is shown it. */
export function Username({ email }: { email: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />;
}
