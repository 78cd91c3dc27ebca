import type { StockWarning } from '@dosewell/domain/refills';
import { amountWords, asksAtTimes, formWords, scheduleWords } from '@dosewell/domain/medications';
import { displayTime, placeOfZone } from '@dosewell/domain/time';
import { EllipsisVertical, PackageOpen, Pencil, Power, PowerOff, Trash2, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { Live } from '../../data/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { medicationColors } from '../../ui/fields/medication-colors.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { NotSentMark } from '../../ui/lists/not-sent-mark.tsx';
import { CardDates } from './card-dates.tsx';

export interface MedicationCardActions {
  readonly onEdit: () => void;
  readonly onRefillSettings: () => void;
  readonly onActivate: () => void;
  /** Opens the dialog that asks before deactivating. */
  readonly onDeactivate: () => void;
  readonly onDelete: () => void;
}

type MedicationCardProps = MedicationCardActions & {
  medication: Live<'medications'>;
  /** The warning about the medication's stock, if there is one. */
  warning: StockWarning | undefined;
};

export function MedicationCard({ medication, warning, ...actions }: MedicationCardProps) {
  const { name, dosage, is_active, times, prescriber, color } = medication;
  const toggle = is_active
    ? { label: 'Deactivate', icon: PowerOff, opensDialog: true, onSelect: actions.onDeactivate }
    : { label: 'Activate', icon: Power, onSelect: actions.onActivate };
  return (
    <article
      aria-label={name}
      className={cn(
        '@container flex gap-3 overflow-hidden rounded-lg border border-line pr-4',
        is_active ? 'bg-card' : 'bg-sunk',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'w-2 shrink-0 forced-color-adjust-none',
          medicationColors[color].fill,
          !is_active && 'opacity-50',
        )}
      />
      {/* If there is no room beside the name, as with large text, the menu is below, and the name keeps its
          width. */}
      <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-x-3 @max-[11rem]:-mr-2">
        <div className={cn('min-w-0 flex-[1_1_8rem] py-4', !is_active && 'text-quiet')}>
          <h2 className="text-lg break-words">
            <bdi>{name}</bdi>
          </h2>
          <p className="break-words">
            <bdi>{dosage}</bdi> · {formWords[medication.form]}
          </p>
          <p className="text-quiet">
            {amountWords(medication.amount, medication.form)} · {scheduleWords(medication)}
            {(asksAtTimes(medication) ? times : []).map((time, i) => (
              <Fragment key={time}>
                {i === 0 ? ': ' : ', '}
                <span className="whitespace-nowrap">{displayTime(time)}</span>
              </Fragment>
            ))}
          </p>
          {medication.home_zone && asksAtTimes(medication) && (
            <p className="text-quiet">
              Keeps home time: {placeOfZone(medication.home_zone)}, wherever you are
            </p>
          )}
          <CardDates medication={medication} />
          {prescriber !== null && (
            <p className="break-words text-quiet">
              Prescribed by <bdi>{prescriber}</bdi>
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
            {!is_active && <Badge tone="quiet">Inactive</Badge>}
            {warning !== undefined && (
              <Badge tone={warning.tone} icon={TriangleAlert}>
                {warning.words}
              </Badge>
            )}
            {medication.pending && <NotSentMark />}
          </p>
        </div>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} className="mt-2 -mr-2" />}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: actions.onEdit },
            {
              label: 'Refill Settings',
              icon: PackageOpen,
              opensDialog: true,
              onSelect: actions.onRefillSettings,
            },
            toggle,
            { label: 'Delete', icon: Trash2, tone: 'danger', opensDialog: true, onSelect: actions.onDelete },
          ]}
        />
      </div>
    </article>
  );
}
