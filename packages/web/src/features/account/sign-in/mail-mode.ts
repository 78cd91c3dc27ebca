// The sign-in screen's modes for links from mails, open to anyone who brings the link: it may be opened on a
// signed-in device, by a person who no longer knows the password (OQ-020, OQ-024).

const MODES = ['forgot', 'reset', 'confirm', 'finish', 'handover'] as const;

export type MailMode = (typeof MODES)[number];

/** The mode in the address, if it is one of these. */
export const mailModeOf = (search: Readonly<Record<string, unknown>>): MailMode | undefined =>
  MODES.find((mode) => mode === search['mode']);
