// A telephone number can be dialled as it is written: digits, with `+` at most before the first of them.

/** Most characters, with the spaces, brackets and dashes between the digits. */
export const MAX_TELEPHONE = 50;

const WRITTEN = /^[\d\s()./+-]+$/;
const PLUS_FIRST = /^\(?\+?[^+]*$/;
/** At most 15 digits (ITU-T E.164). Two digits reach an ambulance in some countries, as 15 in France. */
const DIGITS = /^\d{2,15}$/;
/** `+44 (0)20 …` is dialled without the zero, which is only for calls within the country. */
const INLAND_ZERO = '(0)';

/** The message for a number that a telephone cannot dial, or undefined. */
export const telephoneFault = (phone: string): string | undefined => {
  if (!WRITTEN.test(phone)) return 'Please type the number in digits, without words';
  const digits = phone.replace(INLAND_ZERO, '').replaceAll(/\D/g, '');
  return DIGITS.test(digits) && PLUS_FIRST.test(phone) && phone.length <= MAX_TELEPHONE
    ? undefined
    : 'Please check the number: it cannot be dialled';
};
