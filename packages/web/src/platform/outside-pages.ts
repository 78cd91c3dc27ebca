// What is kept outside the pages' storage, which a system short of room may clear: only in the phone app, which says so
// before anything else of it starts. Nothing secret.

export interface PlainStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

/** For what is too large for texts. */
export interface FileStore {
  /** Bytes in base64; fails where there is no such file. */
  readonly read: (name: string) => Promise<string>;
  /** Whole, or not at all where the app ends meanwhile. Fails where it is not wanted any more when it would be there. */
  readonly write: (name: string, bytes: string, isWanted?: () => boolean) => Promise<void>;
  /** Fails where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
  /** The names of files that an app which ended left half written, and those that are being written. */
  readonly drafts: () => Promise<readonly string[]>;
  readonly removeDraft: (name: string) => Promise<void>;
}

let given: PlainStore | undefined;
let files: FileStore | undefined;

export const keepOutside = (store: PlainStore | undefined, fileStore?: FileStore): void => {
  given = store;
  files = fileStore;
};
/** Undefined in a browser. */
export const outsidePages = (): PlainStore | undefined => given;
/** Undefined in a browser. */
export const filesOutside = (): FileStore | undefined => files;
