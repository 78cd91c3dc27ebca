import { emailFault, givenPasswordFault } from '@dosewell/domain/account';
import type { ListedPerson } from '@dosewell/domain/contract';
import { type FormEvent, useState } from 'react';
import { peopleOf } from '../../../../data/account/people-api.ts';
import { useServerForm } from '../../../../data/server/use-server-form.ts';
import { useStore } from '../../../../data/use-live.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { InlineProblem } from '../../../../ui/inline-problem.tsx';
import { toastOne } from '../../../../ui/messages/toast.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { CurrentPassword } from '../../current-password.tsx';

type HandOverProps = { person: ListedPerson; onClose: () => void; onDone: () => Promise<void> };

/** Explains the handover before anything is typed. */
function WhatHappens({ name }: { name: string }) {
  return (
    <>
      <p>
        When <bdi>{name}</bdi> accepts, by a link we mail:
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>Everything recorded moves to the new login: medications, doses, readings, meals and photos.</li>
        <li>
          You no longer see it, unless <bdi>{name}</bdi> makes you a caregiver.
        </li>
        <li>
          Your devices stop reminding for <bdi>{name}</bdi>, and remove these records.
        </li>
        <li>
          <bdi>{name}</bdi> has the free plan then. Caregivers are told, and stay as far as that plan holds
          them.
        </li>
      </ul>
      <p className="text-quiet">
        Until then nothing changes. The link works for 3 days, and you can take it back.
      </p>
    </>
  );
}

/** Offers a person of the account a login of their own. */
export function HandOver({ person, onClose, onDone }: HandOverProps) {
  const store = useStore();
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'password' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const name = person.display_name;
  const send = async (event: FormEvent): Promise<void> => {
    const wrong = { email: emailFault(email), password: givenPasswordFault(password) };
    const typed = { email: email.trim(), password };
    if (!(await submit(event, wrong, () => peopleOf(store).handOver(person.user_id, typed)))) return;
    onClose();
    toastOne({
      about: 'nobody',
      title: 'The link is on its way',
      description: `It goes to ${typed.email}. Nothing changes until it is accepted.`,
    });
    await onDone();
  };
  return (
    <Dialog
      title={`An own login for ${name}`}
      about="nobody"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <div className="flex flex-col gap-3">
          <WhatHappens name={name} />
        </div>
        <TextField
          name="email"
          type="email"
          label={`Email of ${name}`}
          help="Please look twice: whoever reads this mailbox can take over the records."
          autoComplete="off"
          required
          value={email}
          error={faults['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <CurrentPassword
          label="Your password"
          value={password}
          error={faults['password']}
          onChange={setPassword}
        />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Send the link
        </Button>
      </form>
    </Dialog>
  );
}
