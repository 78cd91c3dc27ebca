import { displayDate, displayTime, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { useServerQuery } from '../../data/server/server-query.tsx';
import { useStore } from '../../data/use-live.ts';

/** Lists what was sent and to whom. Without a network, or before anything was sent, there is no list. */
export function SentList() {
  const store = useStore();
  const { value } = useServerQuery('/sent-reports');
  if (value === undefined || value.reports.length === 0) return null;
  const whenWords = (sentAt: string): string => {
    const wall = wallTimeAt(Date.parse(sentAt), store.deviceZone());
    return `${displayDate(wall.slice(0, 10))}, ${displayTime(slotOf(wall))}`;
  };
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-lg">Sent so far</h3>
      <ul className="divide-y divide-line">
        {value.reports.map(({ id, sent_at, recipient, topics, days, pdf }) => (
          <li key={id} className="py-2">
            <bdi className="font-semibold wrap-anywhere">{recipient}</bdi>
            <span className="block text-quiet">
              {whenWords(sent_at)}: {topics.join(', ')} of {days} days{pdf ? ', with the PDF' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
