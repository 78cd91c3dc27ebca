import type { Alarm } from '@dosewell/domain/readings';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { CallButton } from '../../ui/alarms/call-button.tsx';
import { RowWarning } from '../../ui/alarms/row-warning.tsx';
import { AlarmSteps, mayCall } from './reading-alarm.tsx';

function Steps({ alarm }: { alarm: Alarm }) {
  const number = useNumberToCall();
  return (
    <>
      <AlarmSteps alarm={alarm} />
      {mayCall(alarm) && <CallButton number={number} />}
    </>
  );
}

/** The warning beside a reading in its row. */
export function RowAlarm({ alarm }: { alarm: Alarm }) {
  return (
    <RowWarning title={alarm.title} danger={alarm.level === 'danger'}>
      <Steps alarm={alarm} />
    </RowWarning>
  );
}
