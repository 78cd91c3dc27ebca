import {
  listMedications,
  MEDICATION_FILTERS,
  type MedicationFilter,
  whyEmpty,
} from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useMemo, useState } from 'react';
import { useRows } from '../../data/use-live.ts';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { SegmentedFilter } from '../../ui/fields/segmented-filter.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MedicationCard } from './medication-card.tsx';
import { NoMedicationsListed } from './no-medications.tsx';
import { useMedicationActions } from './use-medication-actions.ts';

type MedicationListProps = {
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRefillSettings: (id: string) => void;
};

const filters = MEDICATION_FILTERS.map((filter) => ({ value: filter, label: filter }));

const found = (count: number): string => (count === 1 ? '1 medication found' : `${count} medications found`);

/** The searchable, filtered list of medications with their actions. */
export function MedicationList({ onAdd, onEdit, onRefillSettings }: MedicationListProps) {
  const medications = useRows('medications');
  const actions = useMedicationActions();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MedicationFilter>('All');
  const [asked, setAsked] = useState<MedicationRow>();
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
                onEdit={() => onEdit(medication.id)}
                onRefillSettings={() => onRefillSettings(medication.id)}
                onSetActive={(active) => void actions.setActive(medication, active)}
                onDelete={() => setAsked(medication)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteDialog
        medication={asked}
        onClose={() => setAsked(undefined)}
        onStopTaking={() => asked && void actions.setActive(asked, false)}
        onDelete={() => asked && void actions.remove(asked)}
      />
    </div>
  );
}
