import { passkeyNameFault, trimmedName } from '@dosewell/domain/account';
import type { ListedPasskey } from '@dosewell/domain/contract';
import { type FormEvent, useState } from 'react';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';

type RenamePasskeyProps = {
  ask: Ask;
  passkey: ListedPasskey;
  onClose: () => void;
  onDone: () => Promise<void>;
};

export function RenamePasskey({ ask, passkey, onClose, onDone }: RenamePasskeyProps) {
  const { form, pending, faults, problem, submit } = useServerForm();
  const [name, setName] = useState(passkey.name);
  const save = async (event: FormEvent): Promise<void> => {
    const body = { id: passkey.id, name: trimmedName(name) };
    const sending = () => send(ask, '/account/passkeys/rename', body);
    if (!(await submit(event, { name: passkeyNameFault(name) }, sending))) return;
    onClose();
    await onDone();
  };
  return (
    <Dialog title="Name of the passkey" open onOpenChange={(open) => !open && onClose()}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label="Name"
          required
          value={name}
          error={faults['name']}
          onChange={(event) => setName(event.target.value)}
        />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
