// What the app needs of a phone to check who holds it.

/** What the phone asks for first; if face or finger fails, it asks for the phone's code. */
export type AskedFor = 'face' | 'finger' | 'code';

export interface Biometry {
  /** Undefined if the phone itself has no lock, and so can ask for nothing. */
  readonly offers: () => Promise<AskedFor | undefined>;
  /** Asks the person. False if they gave up or were not recognised. */
  readonly prove: (reason: string) => Promise<boolean>;
}
