import type { Dose } from '@dosewell/domain/doses';
import { awayFault, type AwayNeed, awayNeeds } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { dateOf, displayDate } from '@dosewell/domain/time';
import { useRows } from '../../data/use-live.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { AwayNeedRow } from './away-need-row.tsx';

const several = (count: number): string => (count === 1 ? '1 medicine' : `${count} medicines`);

/** `2 medicines do not last until Dec 5, 2026.` A stock that nobody counted is never called enough. */
const summaryWords = (needs: readonly AwayNeed[], until: string): string => {
  const count = (is: AwayNeed['is']): number => needs.filter((need) => need.is === is).length;
  const [missing, uncounted, unknown] = [count('missing'), count('uncounted'), count('unknown')];
  const day = displayDate(until);
  const words = [
    missing > 0 && `${several(missing)} ${missing === 1 ? 'does' : 'do'} not last until ${day}.`,
    uncounted > 0 && `${several(uncounted)} ${uncounted === 1 ? 'is' : 'are'} not counted yet.`,
    unknown > 0 && `Update the app to see ${several(unknown)}.`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : `All you have lasts until ${day}.`;
};

type AwayUntilProps = {
  medications: readonly MedicationRow[];
  /** The present local time of the person. */
  now: string;
  /** The doses of yesterday and today that are still to be taken; undefined while they are read. */
  open: readonly Dose[] | undefined;
  /** The day of return; empty until the person has chosen it. */
  until: string;
  onUntil: (until: string) => void;
};

/** Says whether every medication lasts until the person is back. */
export function AwayUntil({ medications, now, open, until, onUntil }: AwayUntilProps) {
  const regimens = useRows('medication_regimens');
  const configs = useRows('med_refill_config');
  const today = dateOf(now);
  const fault = until === '' ? undefined : awayFault(until, today);
  const needs =
    until === '' || fault !== undefined || open === undefined
      ? []
      : awayNeeds({ medications, regimens, configs }, { until, now, open });
  if (!medications.some(({ is_active }) => is_active))
    return <p className="text-quiet">No medicine is in use, so there is nothing to count.</p>;
  return (
    <Card title="Going away?" spaced>
      <DateField
        label="Away until"
        help="The day you are back, with all its doses. It is not saved."
        min={today}
        value={until}
        error={fault}
        className="sm:max-w-64"
        onChange={(event) => onUntil(event.target.value)}
      />
      <p role="status" className="text-lg font-semibold empty:hidden">
        {needs.length > 0 && summaryWords(needs, until)}
      </p>
      {needs.length > 0 && (
        <ul aria-label={`Until ${displayDate(until)}`} className="-mb-3 divide-y divide-line">
          {needs.map((need) => (
            <AwayNeedRow key={need.medication.id} need={need} />
          ))}
        </ul>
      )}
    </Card>
  );
}
