// What the app needs of a phone to ask who holds it.

/** What the phone asks for first; the code of the phone is asked for where face or finger fails. */
export type AskedFor = 'face' | 'finger' | 'code';

export interface Biometry {
  /** Undefined where the phone itself has no lock: then it can ask for nothing. */
  readonly offers: () => Promise<AskedFor | undefined>;
  /** False where the person gave up or was not recognised. */
  readonly prove: (reason: string) => Promise<boolean>;
}
