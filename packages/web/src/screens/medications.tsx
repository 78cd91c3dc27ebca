import { activeMedications } from '@dosewell/domain/medications';
import { Plus } from 'lucide-react';
import { useRows, useStatusPart } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { MedicationList } from '../features/medications/medication-list.tsx';
import { useRefillDialog } from '../features/refills/refill-dialog/use-refill-dialog.tsx';
import { useNavigate } from '../navigation/use-router.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Every medication a person takes or took. */
export function Medications() {
  const navigate = useNavigate();
  const medications = useRows('medications');
  const ready = useStatusPart('ready');
  const refillSettings = useRefillDialog();
  const add = () => void navigate({ to: '/add-medication' });
  const active = activeMedications(medications).length;
  const here = ready || medications.length > 0;
  return (
    <>
      <PageHeader
        title="Medications"
        subtitle={here && (active === 1 ? '1 active medication' : `${active} active medications`)}
        actions={
          <Button onClick={add}>
            <Plus aria-hidden className="size-5" />
            Add
          </Button>
        }
      />
      {here ? (
        <MedicationList
          onAdd={add}
          onEdit={(id) => void navigate({ to: '/add-medication', search: { id } })}
          onRefillSettings={refillSettings.open}
        />
      ) : (
        <FetchingRecords />
      )}
      {refillSettings.dialog}
    </>
  );
}
