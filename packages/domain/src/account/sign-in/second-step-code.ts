// The second step of a sign-in takes a six-digit authenticator code or a recovery code; spaces, dashes and
// capitals are ignored (OQ-020, OQ-024).

/** Characters of recovery codes, without those that are easily confused. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 59 bits: too many to guess, short enough to type from paper. */
const RECOVERY_LENGTH = 12;
export const RECOVERY_CODES = 10;

export type SecondStepCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** Normalises a typed code for comparison; undefined if it is neither a six-digit nor a recovery code. */
export const readSecondStepCode = (typed: string): SecondStepCode | undefined => {
  const code = typed.replace(/[\s-]/gu, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const recovery = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);
  return recovery.test(code) ? { kind: 'recovery', code } : undefined;
};

/** Formats a recovery code for display and print: `abcd-efgh-jkmn`. */
export const writeRecoveryCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** Rejection sampling: bytes that would make some letters more likely are skipped. */
export const recoveryCode = (randomByte: () => number): string => {
  const most = 256 - (256 % RECOVERY_ALPHABET.length);
  const letter = (): string => {
    for (;;) {
      const byte = randomByte();
      if (byte < most) return RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length);
    }
  };
  return Array.from({ length: RECOVERY_LENGTH }, letter).join('');
};

/** The message for an invalid code, or undefined if it is valid. */
export const secondStepCodeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Code is required';
  return readSecondStepCode(typed) === undefined
    ? 'Please enter the six digits, or a recovery code'
    : undefined;
};

/** The message for an invalid code where only an authenticator code is accepted. */
export const appCodeFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Code is required';
  return readSecondStepCode(typed)?.kind === 'app' ? undefined : 'Please enter the six digits';
};
