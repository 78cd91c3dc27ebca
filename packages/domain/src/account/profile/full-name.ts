// The name of the current user's view: the display name, else the part of the e-mail before the at-sign
// (specification/medication.md#3-entities).

export const fullName = (displayName: string | null, email: string): string =>
  displayName?.trim() || email.slice(0, Math.max(email.lastIndexOf('@'), 0));
