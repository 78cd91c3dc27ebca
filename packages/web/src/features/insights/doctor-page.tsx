import type { Dose } from '@dosewell/domain/doses';
import { PRODUCT } from '@dosewell/domain/product';
import { displayDate } from '@dosewell/domain/time';
import type { ReactNode } from 'react';
import { DoctorAdherence } from './doctor-adherence.tsx';
import { DoctorChanges } from './doctor-changes.tsx';
import { DoctorMarks } from './doctor-marks.tsx';
import { DoctorMedications } from './doctor-medications.tsx';
import { DoctorNotes } from './doctor-notes.tsx';
import { NotCountedNote } from './not-counted-note.tsx';

type DoctorPageProps = {
  name: string;
  /** Ascending, ending today. */
  dates: readonly string[];
  /** The doses of `dates`, in ascending order. */
  doses: readonly Dose[];
  /** The readings that the person chose. */
  children?: ReactNode;
};

/** Medication facts for a doctor, for printing: the same in both themes. */
export function DoctorPage({ name, dates, doses, children }: DoctorPageProps) {
  const [first = '', today = first] = [dates[0], dates.at(-1)];
  return (
    <article
      data-theme="light"
      className="rounded-lg border border-line bg-card p-5 text-ink sm:p-8 print:rounded-none print:border-0 print:p-0"
    >
      <h1 className="text-2xl">Medication summary</h1>
      {name.trim() !== '' && (
        <p className="mt-1 text-lg font-semibold">
          <bdi>{name}</bdi>
        </p>
      )}
      <p>
        {displayDate(first)} to {displayDate(today)} ({dates.length} days)
      </p>
      <DoctorMedications today={today} />
      <DoctorChanges dates={dates} />
      <NotCountedNote today={today} />
      <DoctorAdherence doses={doses} />
      <DoctorMarks doses={doses} />
      {children}
      <DoctorNotes doses={doses} />
      <p className="mt-6 border-t border-line pt-2 text-sm text-quiet print:mt-4">
        Kept by the person named above with {PRODUCT}, which is not a medical device and does not give medical
        advice.
      </p>
    </article>
  );
}
