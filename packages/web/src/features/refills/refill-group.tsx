import type { MedicationToRefill } from '@dosewell/domain/refills';
import { type ReactNode, useId } from 'react';
import type { Live } from '../../data/store.ts';

type Listed = MedicationToRefill<Live<'medications'>>;
type RefillGroupProps = { title: string; listed: readonly Listed[]; row: (one: Listed) => ReactNode };

/** Medications that are equally urgent to refill, under one heading. */
export function RefillGroup({ title, listed, row }: RefillGroupProps) {
  const titleId = useId();
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-lg">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="grid grid-cols-1 items-start gap-3 wide:grid-cols-2">
        {listed.map((one) => (
          <li key={one.medication.id} className="min-w-0">
            {row(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
