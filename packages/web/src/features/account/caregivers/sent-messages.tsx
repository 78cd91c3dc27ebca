import type { SentMessage } from '@dosewell/domain/contract';
import type { CaregiverRow } from '@dosewell/domain/sync';
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

/** Every message to a caregiver, for the person to see. */
export function SentMessages({ caregiver, onClose }: SentMessagesProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Messages to ${caregiver.name}`}>
      <ServerQueries>
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
  const at = wallTimeAt(Date.parse(message.sent_at ?? message.at), zone);
  return (
    <li className="py-3">
      <p className="font-semibold">{aboutWords(message)}</p>
      <p className="text-quiet">
        {outcomeWords(message)} · {displayDate(dateOf(at))}, {displayTime(slotOf(at))}
      </p>
    </li>
  );
}
