import { nextColor } from '@dosewell/domain/medications';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRow, useStatusPart, useStore } from '../data/use-live.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { medicationDraftOf, newDraft } from '../features/medications/medication-draft.ts';
import { MedicationForm } from '../features/medications/medication-form.tsx';
import { ALARM_FAILED } from '../ui/messages/alarm-failed.ts';
import { useLocation, useNavigate, useSearch } from '../navigation/use-router.ts';
import { isPhoneApp } from '../platform/phone-app.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/messages/toast.ts';

const RingAsAlarm = lazy(async () => ({
  default: (await import('../features/phone/ring-as-alarm.tsx')).RingAsAlarm,
}));
const RingOnceAdded = lazy(async () => ({
  default: (await import('../features/phone/ring-as-alarm.tsx')).RingOnceAdded,
}));

/**
 * Makes a medication that was just added ring. If the code for that cannot be loaded, a toast says that it
 * failed.
 */
const ringFromNowOn = async (id: string): Promise<void> => {
  try {
    const { ringAdded } = await import('../features/phone/ring-added.ts');
    await ringAdded(id);
  } catch {
    toast({ title: ALARM_FAILED, variant: 'destructive' });
  }
};

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

  const first = useRef(id === undefined && store.rows('medications').length === 0);
  const about = [id ?? 'new', JSON.stringify(prefill ?? {})].join(' ');
  const saved = (savedId: string, rings: boolean): void => {
    if (rings) void ringFromNowOn(savedId);
    void navigate({ to: '/medications', ...(first.current ? { state: { firstAdded: true } } : {}) });
  };

  useEffect(() => {
    if (!unknown) return;
    toast({ title: 'This medication is not in your list.', variant: 'destructive' });
    void navigate({ to: '/medications', replace: true });
  }, [unknown, navigate]);

  const today = store.wallClock().at.slice(0, 10);
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
              ? newDraft(today, nextColor(store.rows('medications')), prefill)
              : medicationDraftOf(before)
          }
          before={before}
          today={today}
          onSaved={saved}
          onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })}
          beneath={({ rings, ring }) =>
            isPhoneApp() && (
              <Suspense>
                {before === undefined ? (
                  <RingOnceAdded chosen={rings} onChoose={ring} />
                ) : (
                  <RingAsAlarm medicationId={before.id} />
                )}
              </Suspense>
            )
          }
        />
      )}
    </>
  );
}
