// Reads barcodes by the phone's own scanner, which shows the camera itself. The phone app opens it in
// `native/open-phone-scanner.ts`; tests use one that answers as the plugin documents.
import type { ScanFailure } from './barcode-detector.ts';

export type Scanned = { readonly code: string } | { readonly failure: ScanFailure } | 'closed';

export interface PhoneScanner {
  /** Settles when a code was seen, or the person has closed the camera. */
  readonly scan: () => Promise<Scanned>;
}

let here: PhoneScanner | undefined;

export const setPhoneScanner = (scanner: PhoneScanner | undefined): void => {
  here = scanner;
};
/** Undefined in a browser, and in a build of the phone app without the plugin. */
export const phoneScanner = (): PhoneScanner | undefined => here;
