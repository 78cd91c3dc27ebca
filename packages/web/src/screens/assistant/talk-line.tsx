import { readingAlarmOf } from '@dosewell/domain/readings/words';
import { useNumberToCall } from '../../data/use-number-to-call.ts';
import { EmergencySteps } from '../../features/asthma/emergency-note.tsx';
import { AlarmSteps, mayCall } from '../../features/readings/reading-alarm.tsx';
import { CallButton } from '../../ui/alarms/call-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import type { Conversation, Line } from './conversation.ts';
import type { Reply } from './reply.ts';

/** What to do about an alarming reply, with the number to call (C-02). */
function Steps({ reply: { alarm, calls } }: { reply: Reply }) {
  const number = useNumberToCall();
  const reading = alarm && readingAlarmOf(alarm.log, alarm.row);
  const dials = calls !== undefined || (reading !== undefined && mayCall(reading));
  return (
    <>
      {reading && <AlarmSteps alarm={reading} />}
      {calls === 'asthma' && <EmergencySteps />}
      {dials && <CallButton number={number} />}
    </>
  );
}

const lookOf = ({ from, reply }: Line): string => {
  if (from === 'person') return 'border-transparent bg-lake-soft';
  return reply.alarm === undefined ? 'border-line bg-card' : 'border-brick bg-brick-soft';
};

/** One line of the chat, with what can be done about it. */
export function TalkLine({
  line,
  last,
  conversation,
}: {
  line: Line;
  last: boolean;
  conversation: Conversation;
}) {
  const { id, from, reply, over = false } = line;
  const { text, question, inverse, alarm, calls } = reply;
  const mine = from === 'person';
  return (
    <li className={cn('flex', mine ? 'justify-end' : 'justify-start')}>
      <div
        className={cn(
          'flex max-w-[90%] flex-col gap-3 rounded-lg border px-4 py-3 wrap-anywhere',
          lookOf(line),
        )}
      >
        <span className="sr-only">{mine ? 'You: ' : 'Answer: '}</span>
        <p className={cn(alarm !== undefined && 'font-semibold text-brick')}>{text}</p>
        {(alarm !== undefined || calls !== undefined) && <Steps reply={reply} />}
        {question && last && !over && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => void conversation.answer(true)}>
              {question.yesLabel}
            </Button>
            {question.more && (
              <Button variant="quiet" onClick={() => void conversation.answer('more')}>
                {question.more.label}
              </Button>
            )}
            <Button variant="quiet" onClick={() => void conversation.answer(false)}>
              No
            </Button>
          </div>
        )}
        {inverse && !over && (
          <Button variant="quiet" className="self-start" onClick={() => void conversation.undo(id)}>
            Undo
          </Button>
        )}
      </div>
    </li>
  );
}
