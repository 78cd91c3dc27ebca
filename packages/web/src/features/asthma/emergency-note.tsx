import type { ReactNode } from 'react';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { AlarmCard } from '../../ui/alarms/alarm-card.tsx';
import { CallButton } from '../../ui/alarms/call-button.tsx';
import { EmergencyNumber } from '../../ui/alarms/emergency-number.tsx';

/** The number to call: the person's own emergency number, or that of the country this device is in. */
export function NumberHere() {
  return <EmergencyNumber number={useNumberToCall()} />;
}

/** A large button that dials the emergency number. */
export function CallHere() {
  return <CallButton number={useNumberToCall()} />;
}

/** Shows the text of the person's own action plan, unchanged. */
export function OwnWords({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="break-words whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}

/** Tells the person to follow their own action plan, and whom to call (OQ-002). */
export function EmergencySteps() {
  return (
    <p>
      Follow your own action plan. If it does not help, or you are not sure, call <NumberHere />.
    </p>
  );
}

type EmergencyNoteProps = {
  /** The event the note is about; a change scrolls the note into view. */
  of: string | undefined;
  /** Why the last event calls for care; undefined if it does not. */
  alarm: 'severe' | 'red' | undefined;
  /** The person's own action plan for this alarm. */
  children?: ReactNode;
  /** The undo button of the last event. It stands in the note, which a bar over the page would cover. */
  foot?: ReactNode;
  /** Says that an event could not be saved, so that no row keeps its warning. */
  notSaved: string | undefined;
  /** Dismisses what `notSaved` says. */
  onDismiss: () => void;
};

const alarmed = {
  severe: 'Your last event was severe',
  red: 'Your last peak flow is in your red zone',
};

/**
 * The emergency note, which is always shown; after an event that calls for care it has a button to call.
 */
export function EmergencyNote({ of, alarm, children, foot, notSaved, onDismiss }: EmergencyNoteProps) {
  const number = useNumberToCall();
  return (
    <AlarmCard
      label="In an emergency"
      look={alarm ? 'danger' : 'calm'}
      title={alarm ? alarmed[alarm] : 'In an emergency'}
      titleRole="status"
      of={of}
      dials={alarm && { number }}
      foot={foot}
      {...(notSaved && { onDismiss })}
    >
      {notSaved && <p>{notSaved}</p>}
      {children}
      <EmergencySteps />
      <p className="text-sm text-quiet">
        Nobody watches this log. It is not a medical device and gives no medical advice.
      </p>
    </AlarmCard>
  );
}
