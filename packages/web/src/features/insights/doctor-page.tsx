import type { Dose } from '@dosewell/domain/doses';
import { writeReport } from '@dosewell/domain/report';
import type { Now } from '@dosewell/domain/time';
import { type ReactNode, useMemo } from 'react';
import { DoctorSection } from './doctor-section.tsx';
import { NotCountedNote } from './not-counted-note.tsx';
import { useReportRecords } from './use-report-records.ts';

type DoctorPageProps = {
  name: string;
  now: Now;
  /** The days that the page covers, in ascending order; the last one is today. */
  dates: readonly string[];
  /** The doses of `dates`, in ascending order. */
  doses: readonly Dose[];
  /** The readings that the person chose. */
  children?: ReactNode;
};

const TOPICS = ['medications', 'adherence', 'notes'] as const;

/**
 * Facts about the medications for a doctor, for printing. It is the same document as the one that is sent,
 * and the same in both themes.
 */
export function DoctorPage({ name, now, dates, doses, children }: DoctorPageProps) {
  const records = useReportRecords(name, doses);
  const report = useMemo(
    () => writeReport({ records, dates, doses, now }, { title: 'Medication summary', topics: TOPICS }),
    [records, dates, doses, now],
  );
  const sectionsOf = (notes: boolean): ReactNode =>
    report.sections
      .filter(({ topic }) => (topic === 'notes') === notes)
      .map((section) => <DoctorSection key={section.title} {...section} />);
  return (
    <article
      data-theme="light"
      className="rounded-lg border border-line bg-card p-5 text-ink sm:p-8 print:rounded-none print:border-0 print:p-0"
    >
      <h1 className="text-2xl">{report.title}</h1>
      {report.person !== '' && (
        <p className="mt-1 text-lg font-semibold">
          <bdi>{report.person}</bdi>
        </p>
      )}
      <p>{report.period}</p>
      <NotCountedNote today={dates.at(-1) ?? ''} />
      {sectionsOf(false)}
      {children}
      {sectionsOf(true)}
      <p className="mt-6 border-t border-line pt-2 text-sm text-quiet print:mt-4">{report.closing}</p>
    </article>
  );
}
