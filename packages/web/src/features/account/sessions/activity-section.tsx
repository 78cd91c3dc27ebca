import type { ListedEvent } from '@dosewell/domain/contract';
import { displayTime, wallClock } from '@dosewell/domain/time';
import { useState } from 'react';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { activityWords } from './activity-words.ts';
import { ServerProblem } from '../server-problem.tsx';
import { dayInWords } from './session-words.ts';

/** How many events are shown until the person asks for more. */
const FEW = 5;

/** Lists recent account events, so that the owner notices those that were not theirs. */
export function ActivitySection() {
  return (
    <ServerQueries>
      <Activity />
    </ServerQueries>
  );
}

function Activity() {
  const { value, ...answer } = useServerQuery('/account/activity');
  const [all, setAll] = useState(false);
  if (value === undefined)
    return (
      <Card>
        <ServerProblem what="Recent account activity" {...answer} />
      </Card>
    );
  const { events } = value;
  return (
    <Card>
      {events.length === 0 && <p className="text-quiet">Nothing was noted yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {(all ? events : events.slice(0, FEW)).map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </ul>
      {!all && events.length > FEW && (
        <Button variant="quiet" className="mt-3" onClick={() => setAll(true)}>
          Show all {events.length}
        </Button>
      )}
      <p className="mt-3 text-sm text-quiet">
        Was something not you? Change your password and sign out the other devices.
      </p>
    </Card>
  );
}

const whereOf = ({ device, current }: ListedEvent): string => {
  if (current) return 'this device';
  return device ?? 'a link from a mail';
};

function ActivityRow({ event }: { event: ListedEvent }) {
  const now = useStore().wallClock();
  const at = wallClock({ instant: Date.parse(event.at), zone: now.zone });
  return (
    <li className="py-2.5 first:pt-0">
      <p className="font-semibold">{activityWords[event.what]}</p>
      <p className="text-quiet">
        {dayInWords(event.at, now)} at {displayTime(at.slice(11, 16))}, {whereOf(event)}
      </p>
    </li>
  );
}
