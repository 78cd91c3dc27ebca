// A code by mail stands in for the wait after wrong passwords: eight digits, good for ten minutes in the browser it was asked for in
// (decision 0034).

export const MAIL_CODE_MS = 10 * 60_000;
export const MAIL_CODE_TRIES = 5;

/** What was typed, as it is compared; undefined when it is no such code. */
export const readMailCode = (typed: string): string | undefined => {
  const code = typed.replace(/[\s-]/gu, '');
  return /^\d{8}$/.test(code) ? code : undefined;
};

/** As it is written in the mail: `1234 5678`. */
export const writeMailCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** What is wrong with the code as typed. */
export const mailCodeFault = (typed: string): string | undefined =>
  readMailCode(typed) === undefined ? 'Please enter the eight digits from the mail' : undefined;
