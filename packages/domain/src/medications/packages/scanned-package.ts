// Text that a camera or a person read from a package: the number alone, or GS1 elements with number, expiry
// and lot.
import { gs1Elements } from './gs1-elements.ts';
import { isPackageCode, packageNumber } from './package-number.ts';

export interface ScannedPackage {
  readonly code: string;
  readonly expires: string | undefined;
  readonly lot: string | undefined;
}

const WITHOUT_NUMBER = { fault: 'This code does not hold the number of a package' } as const;

/** `today` is the person's date. */
export const scannedPackage = (text: string, today: string): ScannedPackage | { readonly fault: string } => {
  const number = packageNumber(text);
  if ('code' in number) return { code: number.code, expires: undefined, lot: undefined };
  const elements = gs1Elements(text, Number(today.slice(0, 4)));
  if (elements?.gtin !== undefined && isPackageCode(elements.gtin))
    return { code: elements.gtin, expires: elements.expires, lot: elements.lot };
  return /^[\d\s-]*$/.test(text) ? number : WITHOUT_NUMBER;
};
