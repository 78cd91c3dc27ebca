import { newPasswordFault } from '@dosewell/domain/account';
import { type FormEvent, useState } from 'react';
import { acceptHandover } from '../../../../data/account/account-api.ts';
import { useServerForm } from '../../../../data/server/use-server-form.ts';
import { Link } from '../../../../navigation/link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { InlineProblem } from '../../../../ui/inline-problem.tsx';
import { toastOne } from '../../../../ui/messages/toast.ts';
import { TitledCard } from '../../titled-card.tsx';
import type { Offer } from './offer.ts';
import { SharedDeviceField } from '../../sign-in/shared-device-field.tsx';
import { NewPassword } from '../../new-password.tsx';

type AcceptHandoverProps = {
  token: string;
  offer: Offer;
  onOpened: () => void;
  onSpent: () => void;
};

const LINK = 'text-lake underline underline-offset-4 hover:decoration-2';

const subtitleOf = ({ display_name: name, from }: Offer): string =>
  `${from.display_name} has looked after the records of ${name}, and hands them over.`;

/** For an address that has an account already: nothing can be handed over to it. */
function AddressKnown({ offer, onContinue }: { offer: Offer; onContinue: () => void }) {
  const { display_name: name, email, from } = offer;
  return (
    <TitledCard title={`The records of ${name}`} subtitle={subtitleOf(offer)}>
      <Banner tone="lake" title="This address has an account already">
        It is <span className="font-semibold wrap-anywhere">{email}</span>, and two people’s records are never
        mixed. Nothing has changed.
      </Banner>
      <p className="my-5">
        Please ask <bdi>{from.display_name}</bdi> to send the handover to another address. If the account is
        yours, it goes on as it is.
      </p>
      <Button size="lg" className="w-full" onClick={onContinue}>
        Continue
      </Button>
    </TitledCard>
  );
}

/**
 * Accepts a handover: shows what is handed over, asks for a password for the new login, and whether the
 * account that hands over stays as a caregiver.
 */
export function AcceptHandover({ token, offer, onOpened, onSpent }: AcceptHandoverProps) {
  const { form, pending, faults, problem, submit } = useServerForm();
  const [password, setPassword] = useState('');
  const [keeps, setKeeps] = useState(false);
  const [sharedDevice, setSharedDevice] = useState(false);
  const { display_name: name, email, from } = offer;
  const send = async () => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await acceptHandover({ token, password, keepAsCaregiver: keeps, timezone, sharedDevice });
    if (!answer.ok && answer.problem.code === 'link_spent') onSpent();
    return answer;
  };
  const save = async (event: FormEvent): Promise<void> => {
    if (!(await submit(event, { password: newPasswordFault(password) }, send))) return;
    toastOne({
      title: 'Your records are yours now',
      description: 'You sign in with your email and password.',
    });
    onOpened();
  };
  if (offer.known) return <AddressKnown offer={offer} onContinue={onOpened} />;
  return (
    <TitledCard title={`The records of ${name}`} subtitle={subtitleOf(offer)}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>You get a login of your own, with everything recorded until now. No medicine is hidden.</li>
          <li>
            <bdi>{from.display_name}</bdi> ({from.email}) no longer sees your records, and no longer reminds
            you. Turn on notifications here to be reminded.
          </li>
          <li>
            You have the free plan. Your caregivers stay, and are told of your login. If that plan holds
            fewer, all of them go on for 14 days, and you choose who stays.
          </li>
        </ul>
        <p>
          You sign in with <span className="font-semibold wrap-anywhere">{email}</span>.
        </p>
        {/* Tells a password manager the address, which is shown as text because a field would cut a long
            one off. */}
        <input hidden autoComplete="username" value={email} readOnly />
        <NewPassword
          label="Choose a password"
          value={password}
          error={faults['password']}
          onChange={setPassword}
        />
        <SwitchField
          label={`Let ${from.display_name} stay as my caregiver`}
          help="They see everything but notes, and are told when a dose is missed or a reading is dangerous. You can end it at any time."
          checked={keeps}
          onCheckedChange={setKeeps}
        />
        <SharedDeviceField checked={sharedDevice} onCheckedChange={setSharedDevice} />
        {problem && <InlineProblem message={problem} />}
        <Button type="submit" size="lg" pending={pending}>
          Take over my records
        </Button>
        <p className="-mt-1 text-sm text-quiet">
          You agree to the{' '}
          <Link to="/terms" className={LINK}>
            terms
          </Link>{' '}
          and to how your data is kept (
          <Link to="/privacy" className={LINK}>
            privacy
          </Link>
          ) when you take them over.
        </p>
      </form>
    </TitledCard>
  );
}
