// The current user's full name: the display name, or else the local part of the e-mail address
// (specification/medication.md#3-entities).

export const fullName = (displayName: string | null, email: string): string =>
  displayName?.trim() || email.slice(0, Math.max(email.lastIndexOf('@'), 0));
