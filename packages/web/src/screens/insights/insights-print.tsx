import { ADHERENCE_PERIODS, type AdherencePeriod, type Dose, lastDates } from '@dosewell/domain/doses';
import type { ReadingTable } from '@dosewell/domain/readings/list';
import { today } from '@dosewell/domain/time';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRow, useStatusPart, useStore } from '../../data/use-live.ts';
import { FetchingRecords } from '../../features/doses/fetching-records.tsx';
import { useDays } from '../../features/doses/use-days.ts';
import { useNow } from '../../features/doses/use-now.ts';
import { DoctorPage } from '../../features/insights/doctor-page.tsx';
import { useNavigate } from '../../navigation/use-router.ts';
import { browser } from '../../platform/browser.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DoctorReadings, ReadingsOnPage } from '../readings/doctor-readings.tsx';

/** The usual time between two visits to a doctor, in days. */
const BETWEEN_VISITS: AdherencePeriod = 90;
const NONE: readonly Dose[] = [];
const periods = ADHERENCE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` }));

function Sheet({ period, chosen }: { period: AdherencePeriod; chosen: readonly ReadingTable[] }) {
  const { account } = useStore();
  const now = useNow();
  const date = today(now);
  const name = useRow('profiles', account.userId)?.display_name ?? account.displayName;
  const dates = useMemo(() => lastDates(date, period), [date, period]);
  const { days, failed, retry } = useDays(dates);
  const doses = useMemo(() => dates.flatMap((each) => days?.get(each) ?? NONE), [dates, days]);
  const lastSync = useStatusPart('lastSync');
  if (lastSync === null) return <FetchingRecords />;
  if (failed) return <InlineProblem message="Your dose records could not be read." onRetry={retry} />;
  if (days === undefined) return <SkeletonList label="Reading your dose records…" />;
  return (
    <DoctorPage name={name} now={now} dates={dates} doses={doses}>
      <DoctorReadings tables={chosen} days={period} />
    </DoctorPage>
  );
}

/** The doctor's page as it will be printed; needs no network. */
export function InsightsPrint() {
  const navigate = useNavigate();
  const [period, setPeriod] = useState(BETWEEN_VISITS);
  const [chosen, setChosen] = useState<readonly ReadingTable[]>([]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-5 print:hidden">
        <SegmentedFilter
          label="Period"
          options={periods}
          value={String(period)}
          onChange={(value) => setPeriod(ADHERENCE_PERIODS.find((days) => String(days) === value) ?? period)}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => void navigate({ to: '/insights' })}>
            <ArrowLeft aria-hidden className="size-5" />
            Back to Insights
          </Button>
          <Button onClick={() => browser.print()}>
            <Printer aria-hidden className="size-5" />
            Print
          </Button>
        </div>
      </div>
      <div className="pb-5 print:hidden">
        <ReadingsOnPage chosen={chosen} onChange={setChosen} />
      </div>
      <Sheet period={period} chosen={chosen} />
    </>
  );
}
