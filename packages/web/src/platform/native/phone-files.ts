// What the app needs of a phone to give a file away. Files lie in the app's own cache, which the system may clear.

export interface KeptFile {
  readonly name: string;
  /** When it was last written, milliseconds. */
  readonly writtenAt: number;
}

export interface PhoneFiles {
  /** Whether a program that was chosen has read the file by the time it is told of. */
  readonly readsAtOnce: boolean;
  /** Bytes in base64; takes the place of a file of this name. */
  readonly write: (name: string, bytes: string) => Promise<void>;
  readonly append: (name: string, bytes: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly list: () => Promise<readonly KeptFile[]>;
  /** Asks the person which program takes it; false where they chose none. */
  readonly share: (name: string) => Promise<boolean>;
}
