import { awayFault, type AwayNeed, awayNeeds } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { dateOf, displayDate } from '@dosewell/domain/time';
import { useState } from 'react';
import { useRows } from '../../data/use-live.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { AwayNeedRow } from './away-need-row.tsx';

const several = (count: number): string => (count === 1 ? '1 medicine' : `${count} medicines`);

/** `2 medicines do not last until Dec 5, 2026.` What nobody counted is never called enough. */
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

type AwayUntilProps = { medications: readonly MedicationRow[]; /** Local time. */ now: string };

/** Whether everything lasts until the person is back. The day is kept on the screen alone. */
export function AwayUntil({ medications, now }: AwayUntilProps) {
  const regimens = useRows('medication_regimens');
  const configs = useRows('med_refill_config');
  const [until, setUntil] = useState('');
  const today = dateOf(now);
  const fault = until === '' ? undefined : awayFault(until, today);
  const needs =
    until === '' || fault !== undefined ? [] : awayNeeds({ medications, regimens, configs }, { until, now });
  return (
    <Card title="Going away?" spaced className="mb-6">
      <DateField
        label="Away until"
        help="The day you are back, with all its doses. It is not saved."
        min={today}
        value={until}
        error={fault}
        className="sm:max-w-64"
        onChange={(event) => setUntil(event.target.value)}
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
