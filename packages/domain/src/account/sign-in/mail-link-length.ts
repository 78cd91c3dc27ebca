// A link in a mail works once and not for ever: a new password within an hour, confirming a new address
// within a day, the address given at sign-up within a week (OQ-020, OQ-024).

const HOUR = 3_600_000;

export const MAIL_LINK_MS = {
  'reset-password': HOUR,
  'change-email': 24 * HOUR,
  'verify-email': 7 * 24 * HOUR,
} as const;

/** A link that opens the account somebody asked for. */
export const SIGN_UP_LINK_MS = 24 * HOUR;

export type MailLinkPurpose = keyof typeof MAIL_LINK_MS;
