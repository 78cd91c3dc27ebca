// What is kept outside the pages' storage, which a system short of room may clear: only in the phone app, which says so
// before anything else of it starts. Nothing secret.

export interface PlainStore {
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly names: () => Promise<readonly string[]>;
}

let given: PlainStore | undefined;

export const keepOutside = (store: PlainStore | undefined): void => {
  given = store;
};
/** Undefined in a browser. */
export const outsidePages = (): PlainStore | undefined => given;
