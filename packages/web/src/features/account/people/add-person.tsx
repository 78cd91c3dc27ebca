import {
  displayNameFault,
  nextPersonColor,
  type PersonOfAccount,
  trimmedName,
} from '@dosewell/domain/account';
import { type FormEvent, useState } from 'react';
import { peopleOf } from '../../../data/account/people-api.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorChoice } from '../../../ui/fields/color-choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type AddPersonProps = {
  people: readonly Pick<PersonOfAccount, 'color'>[];
  onClose: () => void;
  onAdded: () => Promise<void>;
};

/** Adds a person, such as a child or a parent: a name, and a colour by which people are told apart. */
export function AddPerson({ people, onClose, onAdded }: AddPersonProps) {
  const store = useStore();
  const { form, pending, faults, problem, submit } = useServerForm({});
  const [key] = useState(() => store.newId());
  const [name, setName] = useState('');
  const [color, setColor] = useState(() => nextPersonColor(people));
  const save = async (event: FormEvent): Promise<void> => {
    let added = false;
    await submit(event, { display_name: displayNameFault(name) }, async () => {
      const answer = await peopleOf(store).add({
        ...{ key, color, displayName: trimmedName(name) },
        timezone: store.wallClock().zone,
      });
      added = answer.ok;
      return answer;
    });
    if (!added) return;
    onClose();
    toastOne({
      about: 'nobody',
      title: `${trimmedName(name)} is added`,
      description: 'Choose whose records you see at the top of every page.',
    });
    await onAdded();
  };
  return (
    <Dialog title="Add a person" about="nobody" open onOpenChange={(open) => !open && onClose()}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <p className="text-quiet">
          A child or a parent you look after. They get medications, readings and reminders of their own; you
          open them with your login, and your devices remind you for them.
        </p>
        <TextField
          name="display_name"
          label="Name"
          autoComplete="off"
          required
          value={name}
          error={faults['display_name']}
          onChange={(event) => setName(event.target.value)}
        />
        <ColorChoice label="Color" value={color} onChange={setColor} />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}
