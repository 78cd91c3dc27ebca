import type { ListedWay } from '@dosewell/domain/contract';
import { refuse } from '@dosewell/domain/problem';
import { type FormEvent, useState } from 'react';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';

type ConfirmNumberProps = { way: ListedWay; busy: boolean; onSendAgain: () => void };

/** Asks for the code sent to a number, which gets reminders only after the code was entered. */
export function ConfirmNumber({ way, busy, onSendAgain }: ConfirmNumberProps) {
  const { ask } = useStore();
  const askAnew = useAskAnew('/second-ways');
  const [code, setCode] = useState('');
  const { form, pending, faults, problem, submit } = useServerForm();
  const save = async (event: FormEvent): Promise<void> => {
    const wrong = { code: code.trim() === '' ? 'Please enter the eight digits from the message' : undefined };
    const confirmed = await submit(event, wrong, async () => {
      const answer = await send(ask, '/second-ways/confirm', { id: way.id, code });
      if (!answer.ok || answer.value.error === null) return answer;
      return refuse('invalid', { code: answer.value.error });
    });
    if (!confirmed) return;
    toastOne({ title: 'The number is confirmed' });
    await askAnew();
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={(event) => void save(event)}>
      <TextField
        name="code"
        label="Code from the text message"
        help="Eight digits, sent to this number. No reminder goes there until you have entered them."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem !== undefined && <InlineProblem message={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Confirm
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onSendAgain}>
          Send the code again
        </Button>
      </div>
    </form>
  );
}
