// The second step of a sign-in takes the six digits of an authenticator app, or a recovery code; both may be
// typed with spaces, dashes and capitals as a person finds them written (OQ-020, OQ-024).

/** No letter or digit that is taken for another. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 59 bits: nobody guesses one, and it can be typed from paper. */
const RECOVERY_LENGTH = 12;
export const RECOVERY_CODES = 10;

export type SecondStepCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** What was typed, as it is compared; undefined when it is neither kind of code. */
export const readSecondStepCode = (typed: string): SecondStepCode | undefined => {
  const code = typed.replace(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const recovery = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);
  return recovery.test(code) ? { kind: 'recovery', code } : undefined;
};

/** As it is shown and printed: `abcd-efgh-jkmn`. */
export const writeRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** Drawn evenly: bytes that would favour a letter are passed over. */
export const recoveryCode = (randomByte: () => number): string => {
  const most = 256 - (256 % RECOVERY_ALPHABET.length);
  const letter = (): string => {
    for (;;) {
      const byte = randomByte();
      if (byte < most) return RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length] ?? '';
    }
  };
  return Array.from({ length: RECOVERY_LENGTH }, letter).join('');
};

/** What is wrong with the code as typed. */
export const secondStepCodeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Code is required';
  return readSecondStepCode(typed) === undefined
    ? 'Please enter the six digits, or a recovery code'
    : undefined;
};

/** As above, where only an authenticator app will do. */
export const appCodeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Code is required';
  return readSecondStepCode(typed)?.kind === 'app' ? undefined : 'Please enter the six digits';
};
