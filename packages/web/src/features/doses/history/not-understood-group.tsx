import type { MedicationRow } from '@dosewell/domain/sync';
import { CircleQuestionMark } from 'lucide-react';

/** Medications whose schedule this app does not understand, listed first and without an invented time. */
export function NotUnderstoodGroup({ medications }: { medications: readonly MedicationRow[] }) {
  if (medications.length === 0) return null;
  return (
    <section aria-label="Not shown" className="rounded-lg border border-marigold bg-card px-4 pt-3 pb-1">
      <h3 className="flex items-center gap-2 text-lg">
        <CircleQuestionMark aria-hidden className="size-5 shrink-0 text-marigold" />
        Time not shown
      </h3>
      <p>
        This version of the app does not know when to take what is listed here. Please update the app to see
        when it is due. Until then, take it as you were told.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {medications.map(({ id, name, dosage }) => (
          <li key={id} className="py-3">
            <p className="text-lg leading-snug font-semibold break-words">
              <bdi>{name}</bdi>
            </p>
            <p className="break-words text-quiet">
              <bdi>{dosage}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
