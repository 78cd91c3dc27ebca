import { takenAt } from '@dosewell/domain/readings/words';
import { readingsSection } from '@dosewell/domain/report';
import { useMemo } from 'react';
import { useLogged } from '../../data/use-logged.ts';
import { DoctorSection } from '../../features/insights/doctor-section.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { type DescribedSign, useReadingLog } from './use-reading-log.ts';

/** The readings of one vital sign on the doctor's page. */
export function DoctorLog({ days, ...described }: DescribedSign & { days: number }) {
  const log = useReadingLog(described);
  const { rows, complete, failed, retry } = useLogged(log.table, log.today, takenAt);
  const section = useMemo(() => readingsSection(log, rows ?? [], days), [log, rows, days]);
  if (failed) return <InlineProblem message="Your readings could not be read." onRetry={retry} />;
  if (!complete) return <SkeletonList label="Reading your log…" />;
  return <DoctorSection {...section} />;
}
