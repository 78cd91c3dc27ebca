import type { MedicationDraft } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useRef } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useStore } from '../../data/use-live.ts';
import { keptDraft } from '../../platform/kept-drafts.ts';

/** The input, with the medication as it was when the form was opened: changes that arrived since are kept. */
interface Typed {
  readonly draft: MedicationDraft;
  readonly opened: MedicationRow | null;
  /** Of one that is being added: it is to ring as an alarm on this phone. */
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
    /** The phone may answer after the save: that begins no new draft. */
    ring: (rings: boolean): void => {
      if (!settled.current) change((known) => ({ ...known, rings }));
    },
    drop: (): void => {
      settled.current = true;
      kept.drop();
    },
  };
};

/** What the form of a new medication is about, where nothing was filled in for the person. */
const NEW_MEDICATION = 'new {}';

/** Whether a new medication was begun in this tab and is not saved. */
export const useMedicationWaits = (): boolean => {
  const { account } = useStore();
  return keptDraft(`${account.userId} medication ${NEW_MEDICATION}`) !== undefined;
};
