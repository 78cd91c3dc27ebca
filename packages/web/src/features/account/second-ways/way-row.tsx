import type { ListedWay } from '@dosewell/domain/contract';
import { ArrowDown, ArrowUp, EllipsisVertical, Trash2 } from 'lucide-react';
import { useStore } from '../../../data/use-live.ts';
import { Link } from '../../../navigation/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { dayInWords } from '../sessions/session-words.ts';
import { ConfirmNumber } from './confirm-number.tsx';
import { AFTER_OPTIONS, afterOf, endWords, WAY_NAMES, whatItWaitsFor } from './way-words.ts';

type WayRowProps = {
  way: ListedWay;
  index: number;
  last: boolean;
  busy: boolean;
  onWait: (after: ListedWay['after_minutes']) => void;
  onNames: (names: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onTest: () => void;
  onRemove: () => void;
};

/** One second way: where it leads, how long it waits, and what became of its last message. */
export function WayRow({ way, index, last, busy, onWait, onNames, onMove, onTest, onRemove }: WayRowProps) {
  const now = useStore().wallClock();
  const name = WAY_NAMES[way.kind];
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {index + 1}. {name}
          </p>
          <p className="wrap-anywhere text-quiet">{way.to}</p>
          {way.problem === null && way.confirmed && (
            <p className="text-sm text-quiet">
              {way.sent_at === null ? 'Nothing sent yet' : `Last sent ${dayInWords(way.sent_at, now)}`}
            </p>
          )}
        </div>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} tooltip={false} />}
          items={[
            ...(index > 0 ? [{ label: 'Try it earlier', icon: ArrowUp, onSelect: () => onMove(-1) }] : []),
            ...(last ? [] : [{ label: 'Try it later', icon: ArrowDown, onSelect: () => onMove(1) }]),
            { label: 'Remove', icon: Trash2, onSelect: onRemove, tone: 'danger', opensDialog: true },
          ]}
        />
      </div>
      {way.ends_at !== null && (
        <p className="font-semibold">
          Your plan has ended. {endWords(way.ends_at, now)}{' '}
          <Link to="/subscription" className="inline-block py-3 underline">
            See the plans
          </Link>
        </p>
      )}
      {way.problem !== null && <InlineProblem message={`The last message was not taken. ${way.problem}`} />}
      {way.confirmed && (
        <SwitchField
          label="Name the medicines on the page of its link"
          help="Whoever reads the message can open the page. Without names it says the time, and how many."
          checked={way.names}
          disabled={busy}
          onCheckedChange={onNames}
        />
      )}
      {way.confirmed ? (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-56 flex-1">
            <SelectField
              label={whatItWaitsFor(index)}
              options={AFTER_OPTIONS}
              value={String(way.after_minutes)}
              disabled={busy}
              onChange={(event) => onWait(afterOf(event.target.value))}
            />
          </div>
          <Button variant="quiet" disabled={busy} onClick={onTest}>
            Send a test
          </Button>
        </div>
      ) : (
        <ConfirmNumber way={way} busy={busy} onSendAgain={onTest} />
      )}
    </li>
  );
}
