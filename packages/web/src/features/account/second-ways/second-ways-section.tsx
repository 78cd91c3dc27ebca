import type { ListedWay } from '@dosewell/domain/contract';
import { useState } from 'react';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { useRow, useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { AddWay } from './add-way.tsx';
import { useWayChanges } from './use-way-changes.ts';
import { WAY_NAMES } from './way-words.ts';
import { WayRow } from './way-row.tsx';

const MOST = 5;

/**
 * The second ways for a reminder that no device has shown: their kinds, their order, and how long each
 * waits.
 */
export function SecondWaysSection() {
  const { account } = useStore();
  const settings = useRow('user_settings', account.userId);
  return (
    <ServerQueries>
      <Card className="flex flex-col gap-4">
        <p className="text-quiet">
          When no device has shown a reminder and you have not answered it, we can reach you another way.
          Where no device shows reminders, the first way goes at once. The message says the time, never the
          medicine. Its link opens a page on which you can say that you took it, without signing in, until an
          hour after the time. A refill reminder goes the first way alone, and a weekly summary by mail alone.
        </p>
        {settings?.notifications_enabled === false && (
          <p className="font-semibold">
            Reminders of doses are off. Turn them on under Notifications if you want them.
          </p>
        )}
        <SecondWays />
      </Card>
    </ServerQueries>
  );
}

/** The ways in the order after one of them was moved up or down. */
const moved = (ways: readonly ListedWay[], index: number, by: 1 | -1): readonly ListedWay[] => {
  const [way] = ways.slice(index, index + 1);
  const others = ways.filter((_, at) => at !== index);
  return way === undefined ? ways : others.toSpliced(index + by, 0, way);
};

function SecondWays() {
  const { value, ...answer } = useServerQuery('/second-ways');
  const { busy, test, arrange, remove } = useWayChanges();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ListedWay>();
  if (value === undefined) return <ServerProblem what="The other ways" {...answer} />;
  const { ways, offers } = value;
  const wait = (id: string, after: ListedWay['after_minutes']): Promise<void> =>
    arrange(ways.map((way) => (way.id === id ? { ...way, after_minutes: after } : way)));
  return (
    <>
      {ways.length === 0 ? (
        <p className="font-semibold">There is no other way yet.</p>
      ) : (
        <ol aria-label="Other ways, in their order" className="divide-y divide-line border-y border-line">
          {ways.map((way, index) => (
            <WayRow
              key={way.id}
              way={way}
              index={index}
              last={index === ways.length - 1}
              busy={busy}
              onWait={(after) => void wait(way.id, after)}
              onNames={(names) =>
                void arrange(ways.map((one) => (one.id === way.id ? { ...one, names } : one)))
              }
              onMove={(by) => void arrange(moved(ways, index, by))}
              onTest={() => void test(way)}
              onRemove={() => setRemoving(way)}
            />
          ))}
        </ol>
      )}
      {ways.length < MOST && (
        <Button variant="quiet" className="self-start" onClick={() => setAdding(true)}>
          Add a way
        </Button>
      )}
      {adding && <AddWay offers={offers} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        title={`Remove ${removing === undefined ? '' : WAY_NAMES[removing.kind]}?`}
        description={<p>No reminder goes there any more: {removing?.to}.</p>}
        confirmLabel="Remove"
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        onConfirm={() => removing && void remove(removing.id)}
      />
    </>
  );
}
