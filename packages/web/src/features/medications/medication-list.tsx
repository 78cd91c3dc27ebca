import {
  likelySlips,
  listMedications,
  MEDICATION_FILTERS,
  type MedicationFilter,
  type Slip,
  slipWords,
  whyEmpty,
} from '@dosewell/domain/medications';
import type { StockWarning } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useMemo, useState } from 'react';
import { useRows } from '../../data/use-live.ts';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { IsThatRight } from '../../ui/overlays/is-that-right.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';
import { MedicationCard } from './medication-card.tsx';
import { NoMedicationsListed } from './no-medications.tsx';
import { useMedicationActions } from './use-medication-actions.ts';

type MedicationListProps = {
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRefillSettings: (id: string) => void;
  /** The warning of a medication's stock, if there is one. */
  warningOf: (medication: MedicationRow) => StockWarning | undefined;
};

const filters = MEDICATION_FILTERS.map((filter) => ({ value: filter, label: filter }));

const found = (count: number): string => (count === 1 ? '1 medication found' : `${count} medications found`);

/** The searchable, filtered list of medications with their actions. */
export function MedicationList({ onAdd, onEdit, onRefillSettings, warningOf }: MedicationListProps) {
  const medications = useRows('medications');
  const actions = useMedicationActions();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MedicationFilter>('All');
  const [leaving, leave] = useState<Leaving>();
  const [asked, ask] = useState<{ readonly medication: MedicationRow; readonly slips: readonly Slip[] }>();
  const activate = (medication: MedicationRow): void => {
    const slips = likelySlips(medication, { ...medication, is_active: true }, medications);
    if (slips.length > 0) ask({ medication, slips });
    else void actions.setActive(medication, true);
  };
  const shown = useMemo(() => listMedications(medications, search, filter), [medications, search, filter]);

  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        label="Search medications"
        placeholder="Search medications..."
        value={search}
        onChange={setSearch}
      />
      <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} />
      <VisuallyHidden role="status">{search.trim() !== '' && found(shown.length)}</VisuallyHidden>
      {actions.problem && <InlineProblem message={actions.problem.text} onRetry={actions.problem.retry} />}
      {shown.length === 0 ? (
        <NoMedicationsListed
          why={whyEmpty(medications, search)}
          onAdd={onAdd}
          onShowAll={() => setFilter('All')}
        />
      ) : (
        <ul aria-label="Medications" className="grid grid-cols-1 items-start gap-3 wide:grid-cols-2">
          {shown.map((medication) => (
            <li key={medication.id}>
              <MedicationCard
                medication={medication}
                warning={warningOf(medication)}
                onEdit={() => onEdit(medication.id)}
                onRefillSettings={() => onRefillSettings(medication.id)}
                onActivate={() => activate(medication)}
                onDeactivate={() => leave({ medication, by: 'deactivate' })}
                onDelete={() => leave({ medication, by: 'delete' })}
              />
            </li>
          ))}
        </ul>
      )}
      <IsThatRight
        sentences={asked?.slips.map(slipWords) ?? []}
        confirmLabel="Yes, activate it"
        onConfirm={() => asked && void actions.setActive(asked.medication, true)}
        onCancel={() => ask(undefined)}
      />
      <LeaveDialog
        leaving={leaving}
        onClose={() => leave(undefined)}
        onKeepInactive={(medication) => void actions.setActive(medication, false)}
        onDelete={(medication) => void actions.remove(medication)}
      />
    </div>
  );
}
