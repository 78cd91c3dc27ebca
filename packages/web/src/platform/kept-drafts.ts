// Keeps unsaved input in this tab until it is saved or discarded, across navigation and reloads
// (design/look.md#rules). On a shared device only in the page, since browsers write a tab's storage to disk.
import { PRODUCT } from '@dosewell/domain/product';
import { keepsInPageOnly } from './plain-storage.ts';

/** Has the prefix of everything a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.drafts`;

/** By account and subject. */
type Drafts = Readonly<Record<string, unknown>>;

let inPage: Drafts = {};

const read = (): Drafts => {
  if (keepsInPageOnly()) return inPage;
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts;
  } catch {
    return {};
  }
};

const write = (drafts: Drafts): void => {
  if (keepsInPageOnly()) return void (inPage = drafts);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Storage is full or forbidden: the form itself still holds the input.
  }
};

/** `about` names the account and the subject: another one's draft is not resumed. */
export const keptDraft = (about: string): unknown => read()[about];

export const keepDraft = (about: string, draft: unknown): void => write({ ...read(), [about]: draft });

export const dropDraft = (about: string): void => {
  const { [about]: _, ...others } = read();
  write(others);
};

/** The person has signed out. */
export const forgetDrafts = (): void => {
  inPage = {};
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was stored either.
  }
};
