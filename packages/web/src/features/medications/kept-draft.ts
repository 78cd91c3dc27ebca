// What is typed in the form is never lost: it stays in this tab until it is saved or dropped, over going
// elsewhere, back and reloading (design/look.md#rules). On a shared device it goes with the page, since
// browsers write down what a tab keeps.
import type { MedicationDraft } from '@dosewell/domain/medications';
import { PRODUCT } from '@dosewell/domain/product';
import type { MedicationRow } from '@dosewell/domain/sync';
import { keepsInPageOnly } from '../../platform/plain-storage.ts';

/** Begins as everything that a sign-out removes. */
const KEY = `${PRODUCT.toLowerCase()}.medication-draft`;

export interface KeptDraft {
  /** Whose it is and what it is about; of another one nothing is taken up. */
  readonly about: string;
  readonly draft: MedicationDraft;
  /** The medication as it was when the form was opened; what came in since is not overwritten. */
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
    // Storage is full or forbidden: the form itself still holds what was typed.
  }
};

export const keptDraft = (about: string): KeptDraft | undefined => read()[about];

export const keepDraft = (kept: KeptDraft): void => write({ ...read(), [kept.about]: kept });

export const dropDraft = (about: string): void => {
  const { [about]: _, ...others } = read();
  write(others);
};

/** Nobody is signed in any more. */
export const forgetDrafts = (): void => {
  inPage = {};
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so that nothing was kept either.
  }
};
