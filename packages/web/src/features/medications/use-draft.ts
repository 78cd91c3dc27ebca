import type { MedicationDraft } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useState } from 'react';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';

interface Typed {
  readonly draft: MedicationDraft;
  /** The medication as it was when the form was opened. */
  readonly opened: MedicationRow | undefined;
  /** A draft begun earlier was resumed. */
  readonly resumed: boolean;
}

const begin = (about: string, start: MedicationDraft, before: MedicationRow | undefined): Typed => {
  const kept = keptDraft(about);
  return kept === undefined
    ? { draft: start, opened: before, resumed: false }
    : { draft: kept.draft, opened: kept.opened ?? undefined, resumed: true };
};

/** The input, kept in this tab until it is saved or discarded. */
export const useDraft = (about: string, start: MedicationDraft, before: MedicationRow | undefined) => {
  const [typed, setTyped] = useState(() => begin(about, start, before));
  return {
    ...typed,
    change: (patch: Partial<MedicationDraft>): void => {
      const draft = { ...typed.draft, ...patch };
      setTyped({ ...typed, draft });
      keepDraft({ about, draft, opened: typed.opened ?? null });
    },
    startOver: (): void => {
      dropDraft(about);
      setTyped({ draft: start, opened: before, resumed: false });
    },
    done: (): void => dropDraft(about),
  };
};
