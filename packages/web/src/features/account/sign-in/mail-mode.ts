// The sign-in screen's modes for links from mails. They are open to anyone who has the link, also on a
// signed-in device and without the password (OQ-020, OQ-024).

const MODES = ['forgot', 'reset', 'confirm', 'finish', 'handover'] as const;

export type MailMode = (typeof MODES)[number];

/** The mode in the address, if it is one for links from mails. */
export const mailModeOf = (search: Readonly<Record<string, unknown>>): MailMode | undefined =>
  MODES.find((mode) => mode === search['mode']);
