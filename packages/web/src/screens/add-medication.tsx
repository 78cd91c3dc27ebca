import { useEffect } from 'react';
import { useRow, useStatusPart, useStore } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { medicationDraftOf, newDraft } from '../features/medications/medication-draft.ts';
import { MedicationForm } from '../features/medications/medication-form.tsx';
import { useLocation, useNavigate, useSearch } from '../navigation/use-router.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/overlays/toast.ts';

/** Adds a medication, or edits the one named by `id`. */
export function AddMedication() {
  const { id } = useSearch();
  const navigate = useNavigate();
  const { prefill } = useLocation().state;
  const store = useStore();
  const ready = useStatusPart('ready');
  const before = useRow('medications', id ?? '');
  const settings = useRow('user_settings', store.account.userId);
  const unknown = id !== undefined && ready && before === undefined;
  const back = () => void navigate({ to: '/medications' });

  useEffect(() => {
    if (!unknown) return;
    toast({ title: 'This medication is not in your list.', variant: 'destructive' });
    void navigate({ to: '/medications', replace: true });
  }, [unknown, navigate]);

  const about = [id ?? 'new', JSON.stringify(prefill ?? {})].join(' ');
  const waiting = id === undefined ? settings === undefined : before === undefined;
  return (
    <>
      <PageHeader
        title={id === undefined ? 'Add Medication' : 'Edit Medication'}
        subtitle={id === undefined ? 'Enter your medication details' : 'Update medication details'}
        onBack={back}
      />
      {waiting ? (
        <FetchingRecords />
      ) : (
        <MedicationForm
          key={about}
          about={about}
          start={
            before === undefined
              ? newDraft(store.wallClock().at.slice(0, 10), prefill)
              : medicationDraftOf(before)
          }
          before={before}
          onSaved={back}
          onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })}
        />
      )}
    </>
  );
}
