// The number of a package is a GTIN of 14 digits. Shorter numbers are filled up with zeros in front: EAN-8,
// UPC, EAN-13, or the 10 digits of a US National Drug Code after a 3. The last digit is a check digit (GS1
// General Specifications, section 7.9).

export type PackageNumber = { readonly code: string } | { readonly fault: string };

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const [CODE_LENGTH, NDC_LENGTH, LONGEST] = [14, 10, 40];

/** From the right, the first digit and every second one after it count three times. */
const checkDigit = (digits: string): number => {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`;

export const isPackageCode = (text: string): boolean =>
  /^\d{14}$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1));

/** `typed` may contain spaces and hyphens, or come from a camera. */
export const packageNumber = (typed: string): PackageNumber => {
  if (typed.trim() === '') return { fault: 'Type the number under the bars' };
  const digits = typed.slice(0, LONGEST).replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return { fault: 'The number has only digits' };
  if (digits.length === NDC_LENGTH) return { code: withCheckDigit(`3${digits}`).padStart(CODE_LENGTH, '0') };
  if (!LENGTHS.has(digits.length))
    return { fault: 'The number has 8, 12, 13 or 14 digits, or the 10 of a US drug code (NDC)' };
  const code = digits.padStart(CODE_LENGTH, '0');
  return isPackageCode(code) ? { code } : { fault: 'One of the digits is not right. Please compare them' };
};
