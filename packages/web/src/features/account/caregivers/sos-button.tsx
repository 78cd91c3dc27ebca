import { mayBeTold } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { listed } from '@dosewell/domain/text';
import { Phone, Siren } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { useNumberToCall } from '../../../data/use-number-to-call.ts';
import { CallButton } from '../../../ui/alarms/call-button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { telephoneLink } from '../../../ui/telephone-link.ts';
import { momentOf } from './moment.ts';
import { sosWords } from './sos-words.ts';
import { useSos } from './use-sos.ts';

/** The first of two presses: it opens a dialog, whose button sends the SOS. */
export function SosButton({ caregivers }: { caregivers: readonly CaregiverRow[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Siren aria-hidden className="size-5 shrink-0" />
        SOS
      </Button>
      {open && <SosDialog caregivers={caregivers} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SosProps {
  readonly caregivers: readonly CaregiverRow[];
}

function SosDialog({ caregivers, onClose }: SosProps & { onClose: () => void }) {
  const { instant } = momentOf(useStore());
  const told = caregivers.filter((one) => one.receive_sos && mayBeTold(one, instant));
  const number = useNumberToCall();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="SOS">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-lg [&_a]:text-2xl">
          <p>If you are in danger, call first:</p>
          <CallButton number={number} />
        </div>
        {told.length === 0 ? (
          <p className="font-semibold">Nobody can be told: no caregiver has said yes yet.</p>
        ) : (
          <SendSos told={told} />
        )}
        <CallCaregivers caregivers={told.length === 0 ? caregivers : told} />
      </div>
    </Dialog>
  );
}

function SendSos({ told }: { told: readonly CaregiverRow[] }) {
  const { sending, outcome, sendSos, startOver } = useSos();
  const [withPlace, setWithPlace] = useState(false);
  if (outcome !== undefined)
    return (
      <div role="status" className="flex flex-col gap-3">
        {sosWords(outcome).map((sentence) => (
          <p key={sentence} className="text-lg font-semibold wrap-anywhere">
            {sentence}
          </p>
        ))}
        <Button variant="quiet" className="self-start" onClick={startOver}>
          Send again
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        This e-mails {listed(told.map(({ name }) => name))} at once that you need help.
      </p>
      <SwitchField label="Send where I am" checked={withPlace} onCheckedChange={setWithPlace} />
      <Button variant="danger" size="lg" disabled={sending} onClick={() => void sendSos(withPlace)}>
        {sending ? 'Sending…' : 'Send SOS now'}
      </Button>
    </div>
  );
}

/** Links to call the caregivers who have a number, whether or not the SOS was sent. */
function CallCaregivers({ caregivers }: SosProps) {
  const numbers = caregivers.flatMap(({ id, name, phone }) => {
    const link = phone === null ? undefined : telephoneLink(phone);
    return link === undefined ? [] : [{ id, name, phone, link }];
  });
  if (numbers.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {numbers.map(({ id, name, phone, link }) => (
        <li key={id}>
          <a href={link} className={buttonClass('quiet')}>
            <Phone aria-hidden className="size-5 shrink-0" />
            <span className="wrap-anywhere">
              Call {name}, <bdi>{phone}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
