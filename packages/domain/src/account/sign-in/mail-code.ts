// After wrong passwords, an e-mailed code allows signing in without the wait. It has eight digits and is
// valid for ten minutes, in the browser that requested it (decision 0034).

export const MAIL_CODE_MS = 10 * 60_000;
export const MAIL_CODE_TRIES = 5;

/** Normalises a typed code for comparison; undefined if it is not eight digits. */
export const readMailCode = (typed: string): string | undefined => {
  const code = typed.replace(/[\s-]/gu, '');
  return /^\d{8}$/.test(code) ? code : undefined;
};

/** Formats the code for the e-mail: `1234 5678`. */
export const writeMailCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The message for an invalid code, or undefined if it is valid. */
export const mailCodeFault = (typed: string): string | undefined =>
  readMailCode(typed) === undefined ? 'Please enter the eight digits from the mail' : undefined;
