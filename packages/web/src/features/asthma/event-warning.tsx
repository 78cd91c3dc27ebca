import { alarmOf } from '@dosewell/domain/asthma';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { CallButton } from '../../ui/alarms/call-button.tsx';
import { RowWarning } from '../../ui/alarms/row-warning.tsx';
import type { AsthmaEvent, AsthmaPlan } from './asthma-log.ts';
import { EmergencySteps } from './emergency-note.tsx';
import { OwnWords } from './own-words.tsx';

const titles = {
  severe: 'This event was severe.',
  red: 'This peak flow is in your red zone.',
};

function Steps({ red }: { red: string | null }) {
  return (
    <>
      {red !== null && <OwnWords>{red}</OwnWords>}
      <EmergencySteps />
      <CallButton number={useNumberToCall()} />
    </>
  );
}

/** The warning beside an event that calls for care. */
export function EventWarning({ event, plan }: { event: AsthmaEvent; plan: AsthmaPlan }) {
  const alarm = alarmOf(event, plan.best);
  if (alarm === undefined) return null;
  return (
    <RowWarning title={titles[alarm]} danger>
      <Steps red={plan.texts.red} />
    </RowWarning>
  );
}
