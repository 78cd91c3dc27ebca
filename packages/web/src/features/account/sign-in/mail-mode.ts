// What is done by mail has a mode of the sign-in screen, open to whoever brings the link: it may be opened on
// a device that is signed in, by somebody who no longer knows the password (OQ-020, OQ-024).

const MODES = ['forgot', 'reset', 'confirm', 'finish'] as const;

export type MailMode = (typeof MODES)[number];

/** The mode in the address, where it is one of these. */
export const mailModeOf = (search: Readonly<Record<string, unknown>>): MailMode | undefined =>
  MODES.find((mode) => mode === search['mode']);
