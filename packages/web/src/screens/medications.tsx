import { activeMedications } from '@dosewell/domain/medications';
import { lowStockWarning, type StockWarning, supplyOf } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import { Plus } from 'lucide-react';
import { useRows, useStatusPart } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { useNow } from '../features/doses/use-now.ts';
import { MedicationList } from '../features/medications/medication-list.tsx';
import { FindPackage } from '../features/medications/packages/find-package.tsx';
import { useRefillDialog } from '../features/refills/refill-dialog/use-refill-dialog.tsx';
import { InstallHint } from '../features/site/install-hint.tsx';
import { useLocation, useNavigate } from '../navigation/use-router.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Every medication a person takes or took. */
export function Medications() {
  const navigate = useNavigate();
  const { firstAdded = false } = useLocation().state;
  const medications = useRows('medications');
  const regimens = useRows('medication_regimens');
  const configs = useRows('med_refill_config');
  const now = wallClock(useNow());
  const warningOf = (medication: MedicationRow): StockWarning | undefined => {
    const config = configs.find(({ medication_id }) => medication_id === medication.id);
    const supply = supplyOf({ medication, regimens, config }, now);
    return supply && lowStockWarning(supply);
  };
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
          <>
            {active > 0 && (
              <FindPackage
                onOpenMedication={(id) => void navigate({ to: '/add-medication', search: { id } })}
              />
            )}
            <Button onClick={add}>
              <Plus aria-hidden className="size-5" />
              Add
            </Button>
          </>
        }
      />
      {firstAdded && (
        <Banner
          tone="pine"
          title="Your first medication is on the list."
          className="mb-4"
          action={<Button onClick={() => void navigate({ to: '/dashboard' })}>See today</Button>}
        />
      )}
      {here ? (
        <MedicationList
          onAdd={add}
          onEdit={(id) => void navigate({ to: '/add-medication', search: { id } })}
          onRefillSettings={refillSettings.open}
          warningOf={warningOf}
        />
      ) : (
        <FetchingRecords />
      )}
      {firstAdded && (
        <div className="mt-4">
          <InstallHint dismissable />
        </div>
      )}
      {refillSettings.dialog}
    </>
  );
}
