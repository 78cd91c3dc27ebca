import type { ListedPerson } from '@dosewell/domain/contract';
import { type FormEvent, useState } from 'react';
import { peopleOf } from '../../../data/account/people-api.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorChoice } from '../../../ui/fields/color-choice.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type ChangeColorProps = { person: ListedPerson; onClose: () => void; onDone: () => Promise<void> };

export function ChangeColor({ person, onClose, onDone }: ChangeColorProps) {
  const store = useStore();
  const { form, pending, problem, submit } = useServerForm({});
  const [color, setColor] = useState(person.color);
  const save = async (event: FormEvent): Promise<void> => {
    let changed = false;
    await submit(event, {}, async () => {
      const answer = await peopleOf(store).color(person.user_id, color);
      changed = answer.ok;
      return answer;
    });
    if (!changed) return;
    onClose();
    await onDone();
  };
  return (
    <Dialog
      title={`Color of ${person.display_name}`}
      about="nobody"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <ColorChoice label="Color" value={color} onChange={setColor} />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
