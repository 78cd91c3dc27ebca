import type { Patch, ProfileRow } from '@dosewell/domain/sync';
import { MAX_TELEPHONE, telephoneFault } from '@dosewell/domain/text';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Faults, useSavingForm } from '../../../ui/fields/use-saving-form.ts';
import { NotWrittenLine } from '../../../ui/messages/not-written-line.tsx';
import { EntryDialog } from '../../../ui/overlays/entry-dialog.tsx';

const NAMES = ['emergency_phone', 'doctor_phone'] as const;
type Numbers = Record<(typeof NAMES)[number], string>;

const LABELS: Numbers = { emergency_phone: 'Emergency number', doctor_phone: 'Doctor’s number' };
const HELP: Numbers = {
  emergency_phone: 'Leave it empty to call the number of the country you are in. Abroad, check it first.',
  doctor_phone: 'The practice, or the nurse who looks after you.',
};

const faultsOf = (typed: Numbers): Faults =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const fault = typed[name].trim() === '' ? undefined : telephoneFault(typed[name].trim());
      return fault === undefined ? [] : [[name, fault] as const];
    }),
  );
const keptOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The person's own emergency number and their doctor's, both optional. */
export function EditNumbers({ profile, onClose }: { profile: ProfileRow; onClose: () => void }) {
  const [opened] = useState(profile);
  const { draft, ...kept } = useKeptDraft<Numbers>('numbers to call', () => ({
    emergency_phone: opened.emergency_phone ?? '',
    doctor_phone: opened.doctor_phone ?? '',
  }));
  const { write: keep } = useUndoable();
  const { form, faults, failed, reload, saving, refuse, mend, write } = useSavingForm();
  const type = (name: keyof Numbers, text: string): void => {
    kept.change((known) => ({ ...known, [name]: text }));
    mend(faultsOf({ ...draft, [name]: text }));
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const found = faultsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    const patch: Patch = Object.fromEntries(
      NAMES.filter((name) => keptOf(draft[name]) !== opened[name]).map((name) => [name, keptOf(draft[name])]),
    );
    write(
      async () =>
        Object.keys(patch).length === 0 ? undefined : keep({ table: 'profiles', id: opened.id, patch }),
      () => {
        kept.drop();
        onClose();
      },
    );
  };
  return (
    <EntryDialog title="Numbers to call" state={{ form, submit, saving, ...kept }} onClose={onClose}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          type="tel"
          label={LABELS[name]}
          help={HELP[name]}
          optional
          maxLength={MAX_TELEPHONE}
          value={draft[name]}
          error={faults[name]}
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
      {failed && <NotWrittenLine failed={failed} reload={reload} onRetry={() => submit()} />}
    </EntryDialog>
  );
}
