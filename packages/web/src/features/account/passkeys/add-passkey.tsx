import { deviceName, givenPasswordFault, passkeyNameFault } from '@dosewell/domain/account';
import { type FormEvent, useEffect, useState } from 'react';
import type { Ask } from '../../../data/server/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { addPasskey } from './adding-passkey.ts';
import { useServerForm } from '../../../data/server/use-server-form.ts';
import { CurrentPassword } from '../current-password.tsx';

type AddPasskeyProps = {
  ask: Ask;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: () => Promise<void>;
};

const CANCELLED = 'No passkey was made. You can try again.';
const KNOWN = 'This device holds a passkey for your account already.';

/**
 * Asks for a name, and for the password if the sign-in is not recent; then the device creates the passkey.
 */
export function AddPasskey({ ask, open, onOpenChange, onAdded }: AddPasskeyProps) {
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_password: 'password' });
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [password, setPassword] = useState<string>();
  const [said, setSaid] = useState<string>();

  const asked = password !== undefined;
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [asked, form]);

  const change = (next: boolean): void => {
    onOpenChange(next);
    setPassword(undefined);
    setSaid(undefined);
  };
  const save = async (event: FormEvent): Promise<void> => {
    setSaid(undefined);
    const wrong = {
      name: passkeyNameFault(name),
      password: asked ? givenPasswordFault(password) : undefined,
    };
    let added = false;
    await submit(event, wrong, async () => {
      const outcome = await addPasskey(ask, name.trim(), password);
      added = outcome.kind === 'added';
      if (outcome.kind === 'password') setPassword('');
      if (outcome.kind === 'cancelled') setSaid(CANCELLED);
      if (outcome.kind === 'known') setSaid(KNOWN);
      return outcome.answer;
    });
    if (!added) return;
    change(false);
    toastOne({ title: 'The passkey is added', description: 'From now on you can sign in with it.' });
    await onAdded();
  };

  return (
    <Dialog
      title="Add a passkey"
      description="Your device will ask for your fingerprint, your face or its lock."
      open={open}
      onOpenChange={change}
    >
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label="Name"
          help="So that you know later which device it is on."
          required
          value={name}
          error={faults['name']}
          onChange={(event) => setName(event.target.value)}
        />
        {asked && (
          <CurrentPassword
            help="So that we know it is you."
            value={password}
            error={faults['password']}
            onChange={setPassword}
          />
        )}
        {(said ?? problem) && <InlineProblem message={said ?? problem ?? ''} />}
        <Button type="submit" size="lg" pending={pending}>
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
