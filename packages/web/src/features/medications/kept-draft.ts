// Keeps unsaved form input in this tab until it is saved or discarded, across navigation and reloads
// (design/look.md#rules). On a shared device only in the page, since browsers write a tab's storage to disk.
import type { MedicationDraft } from '@dosewell/domain/medications';
import { PRODUCT } from '@dosewell/domain/product';
import type { MedicationRow } from '@dosewell/domain/sync';
import { keepsInPageOnly } from '../../platform/plain-storage.ts';

/** Has the prefix of everything a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.medication-draft`;

export interface KeptDraft {
  /** The account and subject of the draft; another one's draft is not resumed. */
  readonly about: string;
  readonly draft: MedicationDraft;
  /** The medication as it was when the form was opened; changes that arrived since are not overwritten. */
  readonly opened: MedicationRow | null;
}

type Drafts = Readonly<Record<string, KeptDraft>>;

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

export const keptDraft = (about: string): KeptDraft | undefined => read()[about];

export const keepDraft = (kept: KeptDraft): void => write({ ...read(), [kept.about]: kept });

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
