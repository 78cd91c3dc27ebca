import { exceedsActiveMedications, planInForce } from '@dosewell/domain/billing';
import { activeMedications } from '@dosewell/domain/medications';
import { useMemo } from 'react';
import type { Live } from '../../data/store.ts';
import { useRow, useRows, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NOT_YOUR_TREATMENT } from './not-your-treatment.ts';
import { useMedicationActions } from './use-medication-actions.ts';

type KeptInactiveProps = {
  medication: Live<'medications'>;
  active: readonly Live<'medications'>[];
  /** The plan now allows the medication to be active. */
  fits: boolean;
  onUpgrade: () => void;
};

const wrapping = 'max-w-full wrap-anywhere';

function KeptInactive({ medication, active, fits, onUpgrade }: KeptInactiveProps) {
  const { setActive, acknowledge, problem } = useMedicationActions();
  return (
    <Banner
      tone="marigold"
      title={`${medication.name} was kept as inactive: the free plan holds 3 active medications`}
    >
      <p>It is on your list, but Today does not ask for it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {fits ? (
          <Button className={wrapping} onClick={() => void setActive(medication, true)}>
            Activate {medication.name}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onUpgrade}>
            Upgrade Now
          </Button>
        )}
        <Button variant="quiet" onClick={() => void acknowledge(medication)}>
          Keep it inactive
        </Button>
      </div>
      {!fits && (
        <details className="mt-2">
          <summary className="min-h-12 py-3 font-semibold">Deactivate another one</summary>
          <p className="mb-2">{NOT_YOUR_TREATMENT}</p>
          <ul className="flex flex-col items-start gap-2">
            {active.map((other) => (
              <li key={other.id} className="max-w-full">
                <Button
                  variant="quiet"
                  className={wrapping}
                  onClick={() => void setActive(other, false)}
                >{`Deactivate ${other.name}`}</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
    </Banner>
  );
}

/** Shows until answered which medication the plan kept inactive, and what can be done (OQ-041). */
export function KeptInactiveNotices({ onUpgrade }: { onUpgrade: () => void }) {
  const { account } = useStore();
  const medications = useRows('medications');
  const plan = planInForce(useRow('user_settings', account.userId));
  const active = useMemo(() => activeMedications(medications), [medications]);
  return medications
    .filter((medication) => medication.kept_inactive)
    .map((medication) => (
      <KeptInactive
        key={medication.id}
        medication={medication}
        active={active}
        fits={!exceedsActiveMedications(plan, active.length)}
        onUpgrade={onUpgrade}
      />
    ));
}
