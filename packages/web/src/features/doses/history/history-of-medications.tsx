import { today as dateOfNow } from '@dosewell/domain/time';
import type { Dose } from '@dosewell/domain/doses';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRows, useStatusPart, useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CorrectionNotice } from '../corrections/correction-notice.tsx';
import { createCorrections } from '../corrections/corrections.ts';
import { EditDoseDialog } from '../corrections/edit-dose-dialog.tsx';
import { FetchingRecords } from '../fetching-records.tsx';
import { ForgottenDoseDialog } from '../corrections/forgotten-dose-dialog.tsx';
import { HistoryCalendar } from './history-calendar.tsx';
import { HistoryList } from './history-list.tsx';
import { DoseEditingProvider } from '../corrections/use-dose-editing.ts';
import { MedicationLooksProvider, useMedicationLooks } from '../use-medication-looks.ts';
import { AddFirstMedication } from '../today/no-medications.tsx';
import { useHistory } from './use-history.ts';
import { useNow } from '../use-now.ts';

const views = [
  { value: 'list', label: 'List View' },
  { value: 'calendar', label: 'Calendar View' },
] as const;
type View = (typeof views)[number]['value'];

/** The list, or a message in its place. */
function List({ today, started }: { today: string; started: boolean }) {
  const history = useHistory();
  const ready = useStatusPart('ready');
  const lastSync = useStatusPart('lastSync');
  const { failed, retry, entries, missing, ended } = history;
  const problem = failed && (
    <InlineProblem message="Your medication history could not be read from this device." onRetry={retry} />
  );
  if (!ready && entries === 0) return <FetchingRecords />;
  if (entries === 0 && failed) return problem;
  if (entries === 0 && ended)
    return (
      <EmptyState title="No medication history yet." action={!started && <AddFirstMedication />}>
        Here you will look back on every dose you took, skipped or missed.
      </EmptyState>
    );
  const older = missing !== undefined || (ended && lastSync === null);
  return (
    <HistoryList
      history={history}
      today={today}
      end={problem || (older && <SkeletonList label="Fetching older doses…" />)}
    />
  );
}

/** The dose history, as a list or by month, with corrections and additions. */
export function HistoryOfMedications() {
  const store = useStore();
  const today = dateOfNow(useNow());
  const [view, setView] = useState<View>('list');
  const [corrections] = useState(() => createCorrections(store));
  const [edited, edit] = useState<Dose>();
  const [adding, add] = useState<string>();
  const looks = useMedicationLooks();
  const started = useRows('medications').length > 0;
  const addButton = (date: string) => (
    <Button variant="quiet" onClick={() => add(date)}>
      <CalendarPlus aria-hidden className="size-5" />
      Add a dose
    </Button>
  );
  return (
    <DoseEditingProvider value={edit}>
      <MedicationLooksProvider value={looks}>
        <div
          className={cn('flex flex-wrap items-center justify-between gap-3', view === 'list' && 'max-w-3xl')}
        >
          <SegmentedFilter label="View" options={views} value={view} onChange={setView} />
          {started && view === 'list' && addButton(today)}
        </div>
        {view === 'list' ? (
          <div className="max-w-3xl">
            <List today={today} started={started} />
          </div>
        ) : (
          <div className="mt-5">
            <HistoryCalendar today={today} action={(date) => started && date <= today && addButton(date)} />
          </div>
        )}
        <CorrectionNotice corrections={corrections} />
        {edited && (
          <EditDoseDialog
            dose={edited}
            today={today}
            corrections={corrections}
            onClose={() => edit(undefined)}
          />
        )}
        {adding !== undefined && (
          <ForgottenDoseDialog
            date={adding}
            today={today}
            corrections={corrections}
            onClose={() => add(undefined)}
          />
        )}
      </MedicationLooksProvider>
    </DoseEditingProvider>
  );
}
