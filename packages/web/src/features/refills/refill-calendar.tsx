import type { MedicationToRefill } from '@dosewell/domain/refills';
import { daysRemainingWords, mostUrgent, refillUrgency } from '@dosewell/domain/refills';
import { displayLongDate, monthOf } from '@dosewell/domain/time';
import { useId, useRef, useState } from 'react';
import { UrgencyBadge } from './urgency-badge.tsx';
import { NothingDue } from './nothing-due.tsx';
import { nextRefill } from './next-refill.ts';
import { RefillLegend } from './refill-legend.tsx';
import { Card } from '../../ui/card.tsx';
import { ColorDot } from '../../ui/fields/color-dot.tsx';
import type { MonthDayMarks } from '../../ui/organiser/month-day.tsx';
import { MonthGrid } from '../../ui/organiser/month-grid.tsx';

type RefillCalendarProps = { listed: readonly MedicationToRefill[]; today: string };

const dueOn = (listed: readonly MedicationToRefill[], date: string): MedicationToRefill[] =>
  listed.filter(({ supply }) => supply?.refillDate === date);

/** A day takes the colour and word of its most urgent refill. */
const marksOf = (due: readonly MedicationToRefill[]): MonthDayMarks => {
  const verdict = mostUrgent(due.flatMap(({ supply }) => supply?.verdict ?? []));
  if (verdict === undefined) return {};
  const names = due.map(({ medication }) => medication.name).join(', ');
  const { tone, word } = refillUrgency(verdict);
  return { tone, words: `refill ${names}, ${word}` };
};

/** The month with its dates of refills, and the refills due on the chosen day. */
export function RefillCalendar({ listed, today }: RefillCalendarProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, select] = useState(today);
  const [month, setMonth] = useState(monthOf(today));
  const due = dueOn(listed, selected);
  const show = (date: string): void => {
    select(date);
    setMonth(monthOf(date));
    // The heading takes the focus, because the button that led here is gone.
    heading.current?.focus();
  };
  return (
    <div className="flex flex-col gap-6 pb-8 wide:grid wide:grid-cols-[minmax(0,26rem)_minmax(15rem,1fr)] wide:items-start wide:gap-x-10">
      <div className="flex flex-col gap-4">
        <Card>
          <MonthGrid
            month={month}
            onMonthChange={setMonth}
            selected={selected}
            onSelect={select}
            today={today}
            day={(date) => marksOf(dueOn(listed, date))}
          />
        </Card>
        <RefillLegend listed={listed} />
      </div>
      <section aria-labelledby={title}>
        <h2 ref={heading} id={title} tabIndex={-1} aria-live="polite" className="mb-3 text-xl">
          {displayLongDate(selected)}
        </h2>
        {due.length === 0 ? (
          <NothingDue next={nextRefill(listed, selected)} onShow={show} />
        ) : (
          <ul aria-label="Refills due" className="flex flex-col gap-3">
            {due.map(({ medication, supply }) => (
              <li
                key={medication.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4"
              >
                <div className="flex min-w-0 gap-3">
                  <ColorDot color={medication.color} className="mt-1.5" />
                  <div className="min-w-0">
                    <p className="text-lg leading-snug font-semibold break-words">
                      <bdi>{medication.name}</bdi>
                    </p>
                    <p className="break-words text-quiet">
                      <bdi>{medication.dosage}</bdi>
                    </p>
                    <p>
                      {daysRemainingWords(supply?.daysRemaining ?? 0)} · {medication.quantity_remaining} on
                      hand
                    </p>
                  </div>
                </div>
                {supply && <UrgencyBadge supply={supply} />}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
