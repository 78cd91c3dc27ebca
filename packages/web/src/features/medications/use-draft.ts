import type { MedicationDraft } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useRef } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useStore } from '../../data/use-live.ts';
import { keptDraft } from '../../platform/kept-drafts.ts';

/**
 * What is typed, with the medication as it was when the form was opened, so that changes that arrive
 * meanwhile are kept.
 */
interface Typed {
  readonly draft: MedicationDraft;
  readonly opened: MedicationRow | null;
  /** Whether a medication that is being added is to ring as an alarm on this phone. */
  readonly rings: boolean;
}

export const useDraft = (about: string, start: MedicationDraft, before: MedicationRow | undefined) => {
  const settled = useRef(false);
  const {
    draft: typed,
    change,
    ...kept
  } = useKeptDraft(`medication ${about}`, (): Typed => ({
    draft: start,
    opened: before ?? null,
    rings: false,
  }));
  return {
    ...kept,
    draft: typed.draft,
    opened: typed.opened ?? undefined,
    rings: typed.rings,
    change: (patch: Partial<MedicationDraft>): void =>
      change((known) => ({ ...known, draft: { ...known.draft, ...patch } })),
    /** The phone may answer after the save, which must not begin a new draft. */
    ring: (rings: boolean): void => {
      if (!settled.current) change((known) => ({ ...known, rings }));
    },
    drop: (): void => {
      settled.current = true;
      kept.drop();
    },
  };
};

/** The key of a new medication's draft, if the form opened with nothing filled in. */
const NEW_MEDICATION = 'new {}';

/** Whether a new medication was begun in this tab and is not saved. */
export const useMedicationWaits = (): boolean => {
  const { account } = useStore();
  return keptDraft(`${account.userId} medication ${NEW_MEDICATION}`) !== undefined;
};
