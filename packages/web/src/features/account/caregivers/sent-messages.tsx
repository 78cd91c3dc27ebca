import type { SentMessage } from '@dosewell/domain/contract';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { listed } from '@dosewell/domain/text';
import { dateOf, displayDate, displayTime, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { aboutWords, outcomeWords } from './message-words.ts';

interface SentMessagesProps {
  readonly caregiver: CaregiverRow;
  readonly onClose: () => void;
}

const momentWords = (instant: string, zone: string): string => {
  const at = wallTimeAt(Date.parse(instant), zone);
  return `${displayDate(dateOf(at))}, ${displayTime(slotOf(at))}`;
};

/** Shows the person every message to a caregiver, and every day on which the caregiver looked. */
export function SentMessages({ caregiver, onClose }: SentMessagesProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Messages to ${caregiver.name}`}>
      <ServerQueries>
        <Looks caregiver={caregiver} />
        <Messages caregiver={caregiver} />
      </ServerQueries>
    </Dialog>
  );
}

function Messages({ caregiver }: Pick<SentMessagesProps, 'caregiver'>) {
  const { value, ...answer } = useServerQuery('/caregivers/messages');
  if (value === undefined) return <ServerProblem what="The messages" {...answer} />;
  const own = value.messages.filter(({ caregiver_id }) => caregiver_id === caregiver.id);
  if (own.length === 0) return <p>Nothing was sent yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {own.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

function Message({ message }: { message: SentMessage }) {
  const { zone } = useStore().wallClock();
  return (
    <li className="py-3">
      <p className="font-semibold">{aboutWords(message)}</p>
      <p className="text-quiet">
        {outcomeWords(message)} · {momentWords(message.sent_at ?? message.at, zone)}
      </p>
    </li>
  );
}

const MOST_DAYS = 60;

/** The days on which the caregiver looked at their page, and the doses they marked. */
function Looks({ caregiver }: Pick<SentMessagesProps, 'caregiver'>) {
  const { value, ...answer } = useServerQuery('/caregivers/looks');
  const store = useStore();
  const { zone } = store.wallClock();
  if (value === undefined) return <ServerProblem what="The days they looked" {...answer} />;
  const days = value.looks.filter(({ caregiver_id }) => caregiver_id === caregiver.id).slice(0, MOST_DAYS);
  const marks = value.marks.filter(({ caregiver_id }) => caregiver_id === caregiver.id);
  const logs = new Map(store.rows('medication_logs').map((log) => [log.id, log]));
  return (
    <div className="flex flex-col gap-1 pb-3">
      <p>
        {days.length === 0
          ? `${caregiver.name} has not looked at their page yet.`
          : `Looked at their page on ${listed(days.map(({ day }) => displayDate(day)))}.`}
      </p>
      {marks.map(({ id, dose_id, at }) => (
        <p key={id}>
          Marked {logs.get(dose_id)?.medication_name ?? 'a dose'} as taken on {momentWords(at, zone)}.
        </p>
      ))}
    </div>
  );
}
