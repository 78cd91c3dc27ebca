import type { MedicationDraft } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useKeptDraft } from '../../data/use-kept-draft.ts';

/** The input, with the medication as it was when the form was opened: changes that arrived since are kept. */
interface Typed {
  readonly draft: MedicationDraft;
  readonly opened: MedicationRow | null;
}

export const useDraft = (about: string, start: MedicationDraft, before: MedicationRow | undefined) => {
  const {
    draft: typed,
    change,
    ...kept
  } = useKeptDraft(`medication ${about}`, (): Typed => ({ draft: start, opened: before ?? null }));
  return {
    ...kept,
    draft: typed.draft,
    opened: typed.opened ?? undefined,
    change: (patch: Partial<MedicationDraft>): void =>
      change((known) => ({ ...known, draft: { ...known.draft, ...patch } })),
  };
};
