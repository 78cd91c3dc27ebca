import { exceedsActiveMedications, planFeatures, planInForce } from '@dosewell/domain/billing';
import { activeMedications } from '@dosewell/domain/medications';
import { listed } from '@dosewell/domain/text';
import { useMemo } from 'react';
import type { Live } from '../../data/store.ts';
import { useRow, useRows, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NOT_YOUR_TREATMENT } from './not-your-treatment.ts';
import { useMedicationActions } from './use-medication-actions.ts';

interface Answered {
  readonly active: readonly Live<'medications'>[];
  /** True if the plan now allows one more active medication. */
  readonly fits: boolean;
  readonly onUpgrade: () => void;
}
type KeptInactiveProps = Answered & { kept: readonly Live<'medications'>[] };

const wrapping = 'max-w-full wrap-anywhere';
const buttons = 'flex flex-wrap gap-2';

function Answers({ kept, active, fits, onUpgrade }: KeptInactiveProps) {
  const { setActive, acknowledge, problem } = useMedicationActions();
  return (
    <div className="flex flex-col gap-3">
      {kept.map((medication) => (
        <div key={medication.id} className={buttons}>
          {fits && (
            <Button className={wrapping} onClick={() => void setActive(medication, true)}>
              Activate {medication.name}
            </Button>
          )}
          <Button variant="quiet" className={wrapping} onClick={() => void acknowledge(medication)}>
            Keep {medication.name} inactive
          </Button>
        </div>
      ))}
      {!fits && (
        <>
          <Button variant="quiet" className="self-start" onClick={onUpgrade}>
            Upgrade Now
          </Button>
          <p>Or deactivate another one. {NOT_YOUR_TREATMENT}</p>
          <ul className={buttons}>
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
        </>
      )}
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
    </div>
  );
}

/** One short notice for all kept medications, as it may be shown for days; what can be done is folded. */
function KeptInactive(props: KeptInactiveProps) {
  const several = props.kept.length > 1;
  const names = listed(props.kept.map(({ name }) => name));
  return (
    <Banner tone="marigold" title={`${names} ${several ? 'were' : 'was'} kept as inactive`}>
      <p>
        Today does not ask for {several ? 'them' : 'it'}. The free plan holds{' '}
        {planFeatures.FREE.activeMedications} active medications.
      </p>
      <details>
        <summary className="min-h-12 py-3 font-semibold">What you can do</summary>
        <Answers {...props} />
      </details>
    </Banner>
  );
}

/** Shows until answered which medications the plan kept inactive, and what can be done (OQ-041). */
export function KeptInactiveNotices({ onUpgrade }: Pick<Answered, 'onUpgrade'>) {
  const { account } = useStore();
  const medications = useRows('medications');
  const plan = planInForce(useRow('user_settings', account.userId));
  const active = useMemo(() => activeMedications(medications), [medications]);
  const kept = medications.filter((medication) => medication.kept_inactive);
  if (kept.length === 0) return null;
  return (
    <KeptInactive
      kept={kept}
      active={active}
      fits={!exceedsActiveMedications(plan, active.length)}
      onUpgrade={onUpgrade}
    />
  );
}
