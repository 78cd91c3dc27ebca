import { alarmOf } from '@dosewell/domain/asthma';
import { RowWarning } from '../../ui/alarms/row-warning.tsx';
import type { AsthmaEvent, AsthmaPlan } from './asthma-log.ts';
import { CallHere, EmergencySteps, OwnWords } from './emergency-note.tsx';

const titles = {
  severe: 'This event was severe.',
  red: 'This peak flow is in your red zone.',
};

function Steps({ red }: { red: string | null }) {
  return (
    <>
      {red !== null && <OwnWords>{red}</OwnWords>}
      <EmergencySteps />
      <CallHere />
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
