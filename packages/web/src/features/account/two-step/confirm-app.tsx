import { appCodeFault } from '@dosewell/domain/account';
import { type FormEvent, useState } from 'react';
import type { Ask } from '../../../data/server/request.ts';
import { send } from '../../../data/server/value-of.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useServerForm } from '../../../data/server/use-server-form.ts';

type ConfirmAppProps = {
  ask: Ask;
  /** The secret in base 32, for typing. */
  secret: string;
  /** The secret as a URI, for scanning. */
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
};

/** The secret in groups of four characters, for typing into a phone. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Shows the authenticator app's secret and asks for a first code. */
export function ConfirmApp({ ask, secret, uri, onConfirmed }: ConfirmAppProps) {
  const { form, pending, faults, problem, submit } = useServerForm({ wrong_code: 'code' });
  const [code, setCode] = useState('');
  const confirm = async (event: FormEvent): Promise<void> => {
    await submit(event, { code: appCodeFault(code) }, async () => {
      const answer = await send(ask, '/account/two-step/confirm', { code });
      if (answer.ok) await onConfirmed(answer.value.recovery_codes);
      return answer;
    });
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void confirm(event)}>
      <p>Scan this with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-quiet">
        Or type this key into the app:
        <strong className="block text-ink select-all">{inFours(secret)}</strong>
      </p>
      <TextField
        name="code"
        label="Code"
        help="The six digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        error={faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem && <InlineProblem message={problem} />}
      <Button type="submit" size="lg" pending={pending}>
        Turn on
      </Button>
    </form>
  );
}
