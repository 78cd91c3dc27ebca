import type { NewWay } from '@dosewell/domain/contract';
import { ok } from '@dosewell/domain/problem';
import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '../../../data/server/api.ts';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type ServerFormFaults, useServerForm } from '../../../data/server/use-server-form.ts';
import { type Typed, WayFields } from './way-fields.tsx';
import { WayKeptSecret } from './way-kept-secret.tsx';
import { AFTER_OPTIONS, afterOf, WAY_HELP, WAY_NAMES, type WayKind } from './way-words.ts';

type Offers = AnswerOf<'GET', '/second-ways'>['offers'];

const KINDS: readonly WayKind[] = ['mail', 'ntfy', 'sms', 'webhook'];

const wayOf = (kind: WayKind, { after, address, token, number }: Typed): NewWay => {
  const after_minutes = afterOf(after);
  if (kind === 'mail') return { kind, after_minutes };
  if (kind === 'sms') return { kind, after_minutes, number };
  if (kind === 'webhook') return { kind, after_minutes, address };
  return { kind, after_minutes, address, ...(token.trim() === '' ? {} : { token }) };
};

/** The server names a field as `way.address`, the form as `address`. */
const withoutWay = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name.replace(/^way\./, ''), fault]));

const faultsOf = (kind: WayKind, { address, number }: Typed): ServerFormFaults => ({
  address:
    (kind === 'ntfy' || kind === 'webhook') && address.trim() === '' ? 'Please enter the address' : undefined,
  number: kind === 'sms' && number.trim() === '' ? 'Please enter your mobile number' : undefined,
});

/** Adds a second way: its kind, and where it leads. The secret of a webhook is shown only once, here. */
export function AddWay({ offers, onClose }: { offers: Offers; onClose: () => void }) {
  const { ask } = useStore();
  const askAnew = useAskAnew('/second-ways');
  const kinds = KINDS.filter((kind) => offers[kind] !== 'server');
  const [kind, setKind] = useState<WayKind>(kinds.find((one) => offers[one] === 'yes') ?? 'ntfy');
  const [typed, setTyped] = useState<Typed>({ after: '5', address: '', token: '', number: '' });
  const [secret, setSecret] = useState<string>();
  const { form, pending, faults, problem, submit } = useServerForm();
  const inPlan = offers[kind] === 'plan';

  const save = async (event: FormEvent): Promise<void> => {
    let kept: string | null = null;
    const added = await submit(event, faultsOf(kind, typed), async () => {
      const answer = await send(ask, '/second-ways/add', { way: wayOf(kind, typed) });
      if (!answer.ok)
        return { ok: false, problem: { ...answer.problem, fields: withoutWay(answer.problem.fields ?? {}) } };
      kept = answer.value.secret;
      return ok(undefined);
    });
    if (!added) return;
    await askAnew();
    if (kept !== null) return setSecret(kept);
    onClose();
    toastOne({
      title: 'The way is added',
      description: kind === 'sms' ? 'A code is on its way to it.' : 'Send a test to see that it reaches you.',
    });
  };

  if (secret !== undefined) return <WayKeptSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title="Add a way"
      description="Where shall a reminder go?"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <SelectField
          label="Way"
          help={WAY_HELP[kind]}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: WAY_NAMES[one] }))}
          onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? kind)}
        />
        {inPlan ? (
          <p>
            Reminders by email and text message are part of the Pro plan.{' '}
            <Link to="/subscription" className="inline-block py-3 font-semibold underline">
              See the plans
            </Link>
          </p>
        ) : (
          <>
            <WayFields kind={kind} typed={typed} faults={faults} onChange={setTyped} />
            <SelectField
              label="How long after the reminder"
              help="Or after the way before it, where there is one."
              value={typed.after}
              options={AFTER_OPTIONS}
              onChange={(event) => setTyped({ ...typed, after: event.target.value })}
            />
            {problem !== undefined && <InlineProblem message={problem} />}
            <Button type="submit" size="lg" pending={pending}>
              Add
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
