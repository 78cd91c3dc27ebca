import { emailFault, givenPasswordFault } from '@dosewell/domain/account';
import { type FormEvent, useState } from 'react';
import { changeEmail } from '../../../data/account/account-mail-api.ts';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { Username } from '../profile/username.tsx';
import { CurrentPassword } from '../current-password.tsx';

/** Requests another sign-in address. The address changes when the link mailed to the new one is opened. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Change email address"
      description="We send a link to the new address. Until you open it, everything stays as it is."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="quiet">Change address</Button>}
    >
      <ChangeEmailForm onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { ask, account } = useStore();
  const askAnew = useAskAnew('/account/email');
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'password' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const save = async (event: FormEvent): Promise<void> => {
    const wanted = email.trim();
    const wrong = { email: emailFault(email), password: givenPasswordFault(password) };
    if (!(await submit(event, wrong, () => changeEmail(ask, wanted, password)))) return;
    onDone();
    toastOne({ title: 'A mail is on its way', description: `Please open the link we send to ${wanted}.` });
    await askAnew();
  };

  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        name="email"
        type="email"
        label="New email address"
        autoComplete="off"
        required
        value={email}
        error={faults['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Username email={account.email} />
      <CurrentPassword value={password} error={faults['password']} onChange={setPassword} />
      {problem && <InlineProblem message={problem} />}
      <Button type="submit" size="lg" pending={pending}>
        Send link
      </Button>
    </form>
  );
}
