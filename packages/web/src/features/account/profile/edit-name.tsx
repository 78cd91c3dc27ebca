import { displayNameFault, trimmedName } from '@dosewell/domain/account';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useOwnRow } from '../settings/use-own-row.ts';

/** Edits the person's name, which follows the same rules as at sign-up. */
export function EditName({ name }: { name: string }) {
  const { save, problem } = useOwnRow('profiles');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const field = useId();

  const change = (next: boolean): void => {
    setOpen(next);
    setTyped(name);
    setFault(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = displayNameFault(typed);
    setFault(wrong);
    if (wrong !== undefined) return document.getElementById(field)?.focus();
    if (await save({ display_name: trimmedName(typed) })) setOpen(false);
  };

  return (
    <Dialog
      title="Edit name"
      open={open}
      onOpenChange={change}
      trigger={<Button variant="quiet">Edit name</Button>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          id={field}
          label="Full Name"
          autoComplete="name"
          required
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
        {problem && <InlineProblem message={problem.text} />}
        <Button type="submit" size="lg">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
