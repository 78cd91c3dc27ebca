// Storage outside that of the pages, which a system short of room may clear. Only the phone app has it, and
// sets it before anything else starts. Nothing secret is kept in it.

export interface PlainStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

/** Files, for data too large for texts. */
export interface FileStore {
  /** Reads bytes in base64; fails if there is no such file. */
  readonly read: (name: string) => Promise<string>;
  /**
   * Writes a whole file, or none if the app ends meanwhile. Fails if `isWanted` is false once the file is
   * ready.
   */
  readonly write: (name: string, bytes: string, isWanted?: () => boolean) => Promise<void>;
  /** Removes a file; fails if there is none. */
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
  /** The names of incomplete files: those being written, and those that an ended app left. */
  readonly drafts: () => Promise<readonly string[]>;
  readonly removeDraft: (name: string) => Promise<void>;
}

let given: PlainStore | undefined;
let files: FileStore | undefined;

export const keepOutside = (store: PlainStore | undefined, fileStore?: FileStore): void => {
  given = store;
  files = fileStore;
};
/** Texts kept outside the pages' storage; undefined in a browser. */
export const outsidePages = (): PlainStore | undefined => given;
/** Files kept outside the pages' storage; undefined in a browser. */
export const filesOutside = (): FileStore | undefined => files;
