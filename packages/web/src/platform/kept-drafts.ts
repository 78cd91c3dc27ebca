// Keeps unsaved input in this tab until it is saved or discarded, across navigation and reloads
// (design/look.md#rules). Browsers write a tab's storage to disk, where text remains after it is removed. So
// drafts are in the page's memory while the page is visible, and on a shared device always.
import { PRODUCT } from '@dosewell/domain/product';
import { isRecord } from '@dosewell/domain/value';
import { keepsInPageOnly } from './plain-storage.ts';

/** Begins with the prefix of every key that a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.drafts`;

/** Drafts by account and subject. */
type Drafts = Readonly<Record<string, unknown>>;

/**
 * The drafts in memory; undefined until they are first read, and after they were stored on leaving the page.
 */
let inPage: Drafts | undefined;

/** Stands for undefined, which JSON leaves out: a cleared choice would come back. Nobody types this text. */
const NOTHING = '\0nothing';

const withNothing = (_: string, value: unknown): unknown => (value === undefined ? NOTHING : value);

const asTyped = (value: unknown): unknown => {
  if (value === NOTHING) return undefined;
  if (Array.isArray(value)) return value.map(asTyped);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, asTyped(held)]));
};

const stored = (): Drafts => {
  try {
    return asTyped(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) as Drafts;
  } catch {
    return {};
  }
};

const removeStored = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was stored either.
  }
};

/** Writes the drafts to the tab's storage. Returns whether they are there now. */
const store = (): boolean => {
  if (inPage === undefined || keepsInPageOnly() || Object.keys(inPage).length === 0) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inPage, withNothing));
    return true;
  } catch {
    // Storage is full or forbidden: the drafts stay in memory only.
    return false;
  }
};

/** Drafts of a hidden page are stored, since it may end without a further event. */
const hidden = (): boolean => document.visibilityState === 'hidden';

const followVisibility = (): void => {
  if (inPage === undefined) return;
  if (!hidden() || !store()) removeStored();
};

/** Stores the drafts on leaving the page; if it is shown again, it reads them again. */
const leavePage = (): void => {
  if (store()) inPage = undefined;
};

const known = (): Drafts => {
  // Adding the same listeners again has no effect.
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('pagehide', leavePage);
  if (inPage !== undefined) return inPage;
  const taken = (inPage = stored());
  followVisibility();
  return taken;
};

const know = (drafts: Drafts): void => {
  inPage = drafts;
  if (hidden()) followVisibility();
};

/** The draft of `about`, which names account and subject, so that another one's is never resumed. */
export const keptDraft = (about: string): unknown => known()[about];

/** Whether any draft is kept, and so any input is unsaved. */
export const draftsAreKept = (): boolean => Object.keys(known()).length > 0;

export const keepDraft = (about: string, draft: unknown): void => know({ ...known(), [about]: draft });

const listeners = new Set<(about: string, by: unknown) => void>();

/** Calls `listener` when a form drops a draft, with the draft's `about` and that form. */
export const watchDropped = (listener: (about: string, by: unknown) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * `by` is the form that drops the draft, which other forms of it hear. Without `by` none is told, since a form
 * that is still shown would keep its input again.
 */
export const dropDraft = (about: string, by?: unknown): void => {
  const { [about]: _, ...others } = known();
  know(others);
  if (by !== undefined) for (const listener of listeners) listener(about, by);
};

/** Forgets all drafts at a sign-out. */
export const forgetDrafts = (): void => {
  inPage = {};
  removeStored();
};
