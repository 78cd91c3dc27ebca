// The phone's own reader of barcodes, which brings its own picture of the camera. The phone app opens it in
// `native/open-phone-scanner.ts`; tests have one that answers as the plugin documents.
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
/** Undefined in a browser, and in a shell without the plugin. */
export const phoneScanner = (): PhoneScanner | undefined => here;
