import type { CaregiverRow } from '@dosewell/domain/sync';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useStore } from '../../../data/use-live.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { useSavingForm } from '../../../ui/fields/use-saving-form.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { NotWrittenLine } from '../../../ui/messages/not-written-line.tsx';
import { EntryDialog } from '../../../ui/overlays/entry-dialog.tsx';
import { type CaregiverDraft, draftOf, faultsOf, patchOf } from './caregiver-draft.ts';
import { CaregiverFields } from './caregiver-fields.tsx';

interface CaregiverDialogProps {
  /** Undefined for a new caregiver. */
  readonly caregiver: CaregiverRow | undefined;
  readonly others: readonly CaregiverRow[];
  readonly onClose: () => void;
}

/** The dialog to add or edit one caregiver. */
export function CaregiverDialog({ caregiver, others, onClose }: CaregiverDialogProps) {
  const [opened] = useState(caregiver);
  const store = useStore();
  const { draft, ...kept } = useKeptDraft<CaregiverDraft>(`caregiver ${opened?.id ?? ''}`, () =>
    draftOf(opened),
  );
  const { write: keep } = useUndoable();
  const { form, faults, failed, reload, saving, refuse, mend, write } = useSavingForm();
  const change = (more: Partial<CaregiverDraft>): void => {
    kept.change((known) => ({ ...known, ...more }));
    mend(faultsOf({ ...draft, ...more }, others));
  };
  const save = async () => {
    const patch = patchOf(draft, opened);
    if (opened !== undefined && Object.keys(patch).length === 0) return undefined;
    const place = Math.max(0, ...others.map((other) => other.place + 1));
    const row = { table: 'caregivers', id: opened?.id ?? store.newId() } as const;
    const not = await keep({ ...row, patch: opened === undefined ? { ...patch, place } : patch });
    if (not !== undefined && not.fields === undefined)
      toast({ title: 'Failed to save caregiver information', description: not.text, variant: 'destructive' });
    return not;
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const found = faultsOf(draft, others);
    if (Object.keys(found).length > 0) return refuse(found);
    write(save, () => {
      kept.drop();
      toast({ title: 'Caregiver information saved' });
      onClose();
    });
  };
  const title = opened === undefined ? 'Add a caregiver' : `Change ${opened.name}`;
  return (
    <EntryDialog title={title} state={{ form, submit, saving, ...kept }} onClose={onClose}>
      <CaregiverFields draft={draft} faults={faults} onChange={change} />
      {failed && <NotWrittenLine failed={failed} reload={reload} onRetry={() => submit()} />}
    </EntryDialog>
  );
}
