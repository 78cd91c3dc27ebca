// Keeps unsaved input in this tab until it is saved or discarded, across navigation and reloads (design/look.md#rules).
// Browsers write a tab's storage to disk, where words outlast their removal: while the page is looked at, drafts
// are in the page alone, and on a shared device always.
import { PRODUCT } from '@dosewell/domain/product';
import { isRecord } from '@dosewell/domain/value';
import { keepsInPageOnly } from './plain-storage.ts';

/** Has the prefix of everything a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.drafts`;

/** By account and subject. */
type Drafts = Readonly<Record<string, unknown>>;

/** Undefined until they are asked for, and once the page has been left. */
let inPage: Drafts | undefined;

/** Stands for undefined, which JSON leaves out: a choice that was taken away would be there again. Nobody types it. */
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

/** Whether the storage holds them now. */
const store = (): boolean => {
  if (inPage === undefined || keepsInPageOnly() || Object.keys(inPage).length === 0) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inPage, withNothing));
    return true;
  } catch {
    // Storage is full or forbidden: the page itself still holds the input.
    return false;
  }
};

/** A hidden page may end without another word. */
const hidden = (): boolean => document.visibilityState === 'hidden';

const followVisibility = (): void => {
  if (inPage === undefined) return;
  if (!hidden() || !store()) removeStored();
};

/** A page that comes back reads them again. */
const leavePage = (): void => {
  if (store()) inPage = undefined;
};

const known = (): Drafts => {
  // Listened to once, however often it is asked for.
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

/** `about` names the account and the subject: another one's draft is not resumed. */
export const keptDraft = (about: string): unknown => known()[about];

/** Whether anything typed is not saved yet. */
export const draftsAreKept = (): boolean => Object.keys(known()).length > 0;

export const keepDraft = (about: string, draft: unknown): void => know({ ...known(), [about]: draft });

const listeners = new Set<(about: string, by: unknown) => void>();

/** `listener` hears whose draft was dropped, and by which form. */
export const watchDropped = (listener: (about: string, by: unknown) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dropDraft = (about: string, by?: unknown): void => {
  const { [about]: _, ...others } = known();
  know(others);
  for (const listener of listeners) listener(about, by);
};

/** The person has signed out. */
export const forgetDrafts = (): void => {
  inPage = {};
  removeStored();
};
