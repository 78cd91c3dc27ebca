// What is on hand now and how long it lasts, by the same verdict as on every screen (C-08).
import { byName } from '../medications/by-name.ts';
import { activeMedications } from '../medications/list-medications.ts';
import { amountWords } from '../medications/words/amount-words.ts';
import { daysRemainingWords, refillUrgency } from '../refills/refill-words.ts';
import { type Supply, supplyOf } from '../refills/supply-of.ts';
import { displayDate } from '../time/display.ts';
import { wallClock } from '../time/zoned-time.ts';
import type { ReportSection } from './report.ts';
import type { ReportSource } from './report-records.ts';

const lastsWords = ({ daysRemaining, lastsUntilEnd }: Supply): string =>
  lastsUntilEnd === null
    ? daysRemainingWords(daysRemaining)
    : `Until ${displayDate(lastsUntilEnd)}, the last day`;

/** The section; undefined if no medication was counted. */
export const stockSection = ({ records, now }: ReportSource): ReportSection | undefined => {
  const { medications, regimens, refills } = records;
  const there = medications.filter(({ deleted_at }) => deleted_at === null);
  const rows = activeMedications(there)
    .toSorted(byName)
    .flatMap((medication) => {
      const config = refills.find(({ medication_id }) => medication_id === medication.id);
      const supply = supplyOf({ medication, regimens, config }, wallClock(now));
      if (supply === undefined || medication.quantity_remaining === null) return [];
      return [
        [
          medication.name,
          amountWords(medication.quantity_remaining, medication.form),
          lastsWords(supply),
          refillUrgency(supply.verdict).word,
        ],
      ];
    });
  if (rows.length === 0) return undefined;
  const columns = [
    { label: 'Medication', kind: 'words' },
    { label: 'On hand', kind: 'words' },
    { label: 'Lasts', kind: 'words' },
    { label: 'Stock', kind: 'words' },
  ] as const;
  return { title: 'Stock now', sentences: [], table: { caption: 'Stock now', columns, rows } };
};
