import { stillToTake } from '@dosewell/domain/doses';
import { medicationsToRefill } from '@dosewell/domain/refills';
import { addDays, dateOf, monthOf, wallClock } from '@dosewell/domain/time';
import { CalendarDays, Pill } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useRows, useStatusPart } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { useDays } from '../features/doses/use-days.ts';
import { useNow } from '../features/doses/use-now.ts';
import { FindPackage } from '../features/medications/packages/find-package.tsx';
import { AwayUntil } from '../features/refills/away-until.tsx';
import { NoRefills } from '../features/refills/no-refills.tsx';
import { RefillCalendar } from '../features/refills/refill-calendar.tsx';
import { RefillList } from '../features/refills/refill-list.tsx';
import { useRefillDialog } from '../features/refills/refill-dialog/use-refill-dialog.tsx';
import { OfNotice } from '../features/site/of-notice.tsx';
import { useNavigate } from '../navigation/use-router.ts';
import { Button } from '../ui/button.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/lists/tabs.tsx';

const pressing = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1 ? '1 medication runs out soon' : `${count} medications run out soon`;
};

/**
 * Says whether the stock lasts while the person is away. The open doses of yesterday and today come out of
 * the same stock.
 */
function Away(props: Omit<ComponentProps<typeof AwayUntil>, 'open'>) {
  const today = dateOf(props.now);
  const dates = useMemo(() => [addDays(today, -1), today], [today]);
  const { days, failed, retry } = useDays(dates);
  const open = days && stillToTake(dates.flatMap((date) => days.get(date) ?? []));
  if (failed)
    return <InlineProblem message="Today’s doses could not be read from this device." onRetry={retry} />;
  return <AwayUntil {...props} open={open} />;
}

/** The screen that says what runs out next, and when. */
export function Refills() {
  return (
    <OfNotice to="/refills">
      <RefillsShown />
    </OfNotice>
  );
}

function RefillsShown() {
  const navigate = useNavigate();
  const now = wallClock(useNow());
  const today = dateOf(now);
  const ready = useStatusPart('ready');
  const medications = useRows('medications');
  const regimens = useRows('medication_regimens');
  const configs = useRows('med_refill_config');
  const [tab, setTab] = useState('list');
  // The chosen day is kept only while this screen is open.
  const [until, setUntil] = useState('');
  const settings = useRefillDialog();
  const listed = medicationsToRefill({ medications, regimens, configs }, now);
  const manage = (): void => void navigate({ to: '/medications' });
  if (!ready && medications.length === 0)
    return (
      <>
        <PageHeader title="Refills" />
        <FetchingRecords />
      </>
    );
  const list =
    listed.length === 0 ? (
      <NoRefills
        hasMedications={medications.length > 0}
        onAdd={() => void navigate({ to: '/add-medication' })}
        onManage={manage}
      />
    ) : (
      <RefillList listed={listed} thisMonth={monthOf(today)} onSettings={settings.open} />
    );
  return (
    <>
      <PageHeader
        title="Refills"
        subtitle={pressing(listed.filter(({ supply }) => supply && supply.verdict !== 'good').length)}
        actions={
          <>
            <Button variant="quiet" room={3} onClick={manage}>
              <Pill aria-hidden className="size-5" />
              Manage Meds
            </Button>
            <Button variant="quiet" room={3} onClick={() => setTab('calendar')}>
              <CalendarDays aria-hidden className="size-5" />
              View Calendar
            </Button>
            {medications.length > 0 && <FindPackage onOpenMedication={settings.open} />}
          </>
        }
      />
      <Tabs
        label="Refills"
        value={tab}
        onValueChange={setTab}
        className="pb-8"
        tabs={[
          { value: 'list', label: 'List', content: list },
          { value: 'calendar', label: 'Calendar', content: <RefillCalendar listed={listed} today={today} /> },
          {
            value: 'away',
            label: 'Away',
            content: <Away {...{ medications, now, until }} onUntil={setUntil} />,
          },
        ]}
      />
      {settings.dialog}
    </>
  );
}
