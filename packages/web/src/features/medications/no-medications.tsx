import type { EmptyList } from '@dosewell/domain/medications';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type NoMedicationsProps = { why: EmptyList; onAdd: () => void; onShowAll: () => void };

const hints: Readonly<Record<EmptyList, string>> = {
  none_yet: 'Start by adding your first medication',
  search_hides_all: 'Try adjusting your search terms',
  filter_hides_all: 'No medications match this filter',
};

/** Says why the list is empty, with the one button that helps. */
export function NoMedicationsListed({ why, onAdd, onShowAll }: NoMedicationsProps) {
  const action = {
    none_yet: <Button onClick={onAdd}>Add Medication</Button>,
    search_hides_all: undefined,
    filter_hides_all: <Button onClick={onShowAll}>All</Button>,
  }[why];
  return (
    <EmptyState title="No medications found" action={action}>
      {hints[why]}
    </EmptyState>
  );
}
