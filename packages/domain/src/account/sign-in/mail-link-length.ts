// Links in e-mails work once and expire: a password reset after an hour, a change of address after a day, the
// confirmation at sign-up after a week (OQ-020, OQ-024).

const HOUR = 3_600_000;

export const MAIL_LINK_MS = {
  'reset-password': HOUR,
  'change-email': 24 * HOUR,
  'verify-email': 7 * 24 * HOUR,
} as const;

/** Lifetime of the link that completes a sign-up. */
export const SIGN_UP_LINK_MS = 24 * HOUR;

/** Lifetime of the link by which a person takes over their records. */
export const HANDOVER_MS = 72 * HOUR;

export type MailLinkPurpose = keyof typeof MAIL_LINK_MS;
