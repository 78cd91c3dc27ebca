// What the app needs of a phone to hand a file to another program. Files are in the app's cache, which the
// system may clear.

export interface KeptFile {
  readonly name: string;
  /** When the file was last written, milliseconds. */
  readonly writtenAt: number;
}

export interface PhoneFiles {
  /** Whether the chosen program has read the file by the time `share` settles. */
  readonly readsAtOnce: boolean;
  /** Writes bytes given in base64; replaces a file with the same name. */
  readonly write: (name: string, bytes: string) => Promise<void>;
  readonly append: (name: string, bytes: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly list: () => Promise<readonly KeptFile[]>;
  /** Lets the person choose a program for the file; false if they choose none. */
  readonly share: (name: string) => Promise<boolean>;
}
