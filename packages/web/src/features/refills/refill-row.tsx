import { type MedicationToRefill, refillConfigId } from '@dosewell/domain/refills';
import { EllipsisVertical, History, PackageOpen, PackagePlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Live } from '../../data/store.ts';
import { useRow } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ColorDot } from '../../ui/fields/color-dot.tsx';
import { NotSentMark } from '../../ui/lists/not-sent-mark.tsx';
import { LedgerMonths } from './ledger-months.tsx';
import { PharmacyLinks } from './pharmacy-links.tsx';
import type { RecentRefill } from './recent-refills.ts';
import { UrgencyBadge } from './urgency-badge.tsx';
import { SupplyWords } from './supply-words.tsx';

type RefillRowProps = {
  listed: MedicationToRefill<Live<'medications'>>;
  thisMonth: string;
  /** How many units were taken beyond what the ledger knew of. */
  shortfall: number;
  recent: RecentRefill | undefined;
  onRefill: () => void;
  onOtherAmount: () => void;
  onUndo: () => void;
  onCorrect: () => void;
  onSettings: () => void;
};

const countWords = ({ quantity_remaining }: Live<'medications'>): string =>
  quantity_remaining === null ? 'Start counting' : 'Correct the count';

/** One medication: how long its stock lasts, and its actions. */
export function RefillRow({ listed, thisMonth, shortfall, recent, ...act }: RefillRowProps) {
  const { medication, supply } = listed;
  const { name, last_refill_amount, quantity_remaining } = medication;
  const config = useRow('med_refill_config', refillConfigId(medication.id));
  const [open, setOpen] = useState(false);
  const known = last_refill_amount !== null && quantity_remaining !== null;
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-lg border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <ColorDot color={medication.color} className="mt-1.5" />
          <div className="min-w-0">
            <h3 className="text-lg leading-snug break-words">
              <bdi>{name}</bdi>
            </h3>
            <p className="break-words text-quiet">
              <bdi>{medication.dosage}</bdi>
            </p>
          </div>
        </div>
        {supply && <UrgencyBadge supply={supply} />}
      </div>
      <SupplyWords {...listed} />
      {medication.pending && <NotSentMark />}
      {shortfall > 0 && (
        <p className="rounded-md bg-brick-soft px-3.5 py-2 text-brick">
          {shortfall} more taken than were counted. Please correct the count.
        </p>
      )}
      {recent ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="font-semibold text-pine">
            Refilled {recent.amount}
          </p>
          <Button variant="quiet" aria-label={`Undo refill of ${name}`} onClick={act.onUndo}>
            <Undo2 aria-hidden className="size-5" />
            Undo
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-auto"
            variant={supply && supply.verdict !== 'good' ? 'primary' : 'quiet'}
            aria-label={
              known ? `I refilled ${name}, ${last_refill_amount} as last time` : `I refilled ${name}`
            }
            onClick={known ? act.onRefill : act.onOtherAmount}
          >
            <PackagePlus aria-hidden className="size-5" />
            I refilled{known && ` ${last_refill_amount}`}
          </Button>
          {known && (
            <Button variant="quiet" aria-label={`Other amount of ${name}`} onClick={act.onOtherAmount}>
              Other amount
            </Button>
          )}
        </div>
      )}
      {config && <PharmacyLinks config={config} />}
      {config?.note && <p className="break-words text-quiet">{config.note}</p>}
      <div className="-mb-2 flex items-center justify-between gap-2 border-t border-line pt-1">
        <Button
          variant="link"
          className="-mx-2"
          aria-label={`${countWords(medication)} of ${name}`}
          onClick={act.onCorrect}
        >
          {countWords(medication)}
        </Button>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} className="-mr-2" />}
          items={[
            { label: 'Refill Settings', icon: PackageOpen, opensDialog: true, onSelect: act.onSettings },
            { label: open ? 'Hide history' : 'History', icon: History, onSelect: () => setOpen(!open) },
          ]}
        />
      </div>
      {open && <LedgerMonths medication={medication} thisMonth={thisMonth} />}
    </article>
  );
}
