import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRow, useRows, useStore } from '../../data/use-live.ts';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ContactForm } from './contact-form.tsx';
import { EmergencyNumber } from '../../ui/alarms/emergency-number.tsx';
import { telephoneLink } from '../../ui/telephone-link.ts';

const look = 'font-semibold text-lake underline underline-offset-4 hover:decoration-2';

const HOW_IT_WORKS = [
  'Add each medicine once, with the times at which you take it.',
  'Today shows what to take now; press Take when you have taken it.',
  'A dose without an answer is late first, and missed when its time is over.',
  'What you enter is kept on this device, and sent when there is a network.',
  'Reminders come where you turn notifications on, in Settings; keep your own alarm until you have seen them arrive.',
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** The pharmacies in the person's refill configurations, each once. */
const usePharmacies = () =>
  new Map(
    useRows('med_refill_config').flatMap(({ pharmacy_phone, pharmacy_name }) => {
      const link = pharmacy_phone === null ? undefined : telephoneLink(pharmacy_phone);
      return link === undefined ? [] : [[link, { name: pharmacy_name, phone: pharmacy_phone }] as const];
    }),
  );

function Pharmacies({ onLeave }: { onLeave: () => void }) {
  const pharmacies = usePharmacies();
  if (pharmacies.size === 0)
    return (
      <p>
        No number is here yet. Add it in the refill settings of a medication, on{' '}
        <Link to="/refills" className={look} onClick={onLeave}>
          Refills
        </Link>
        .
      </p>
    );
  return (
    <ul className="flex flex-col">
      {[...pharmacies].map(([link, { name, phone }]) => (
        <li key={link}>
          {name !== null && <bdi>{name}: </bdi>}
          <a href={link} className={`inline-block py-2.5 ${look}`}>
            <bdi>{phone}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Doctor({ onLeave }: { onLeave: () => void }) {
  const phone = useRow('profiles', useStore().account.userId)?.doctor_phone ?? null;
  if (phone === null)
    return (
      <p>
        No number is here yet. Add it on{' '}
        <Link to="/profile" className={look} onClick={onLeave}>
          Profile
        </Link>
        .
      </p>
    );
  return (
    <a href={telephoneLink(phone)} className={buttonClass('quiet')}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        Call your doctor, <bdi>{phone}</bdi>
      </span>
    </a>
  );
}

/** Whom to ask, whom to call, how to write to the operator, and how the app works. */
export function Help({ onLeave }: { onLeave: () => void }) {
  const number = useNumberToCall();
  const store = useStore();
  return (
    <div className="flex flex-col gap-5">
      <Part title="In an emergency">
        <p>
          Call <EmergencyNumber number={number} />.
        </p>
      </Part>
      <Part title="Your pharmacy">
        <p>Your pharmacist answers questions about your medicines.</p>
        <Pharmacies onLeave={onLeave} />
      </Part>
      <Part title="Your doctor">
        <p>Ask your doctor before you start, change or stop a medicine.</p>
        <Doctor onLeave={onLeave} />
      </Part>
      <Part title="Write to us">
        <ContactForm store={store} onLeave={onLeave} />
      </Part>
      <Part title="How it works">
        <ol className="list-decimal pl-6">
          {HOW_IT_WORKS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Part>
    </div>
  );
}
