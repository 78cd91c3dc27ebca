import { slipWords } from '@dosewell/domain/medications';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { IsThatRight } from '../../ui/overlays/is-that-right.tsx';
import { ResumedNotice } from '../../ui/resumed-notice.tsx';
import { MedicationFields } from './medication-fields.tsx';
import { PlanFullLine } from './plan-full-line.tsx';
import { PlanSentence } from './plan-sentence.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { type MedicationFormOptions, useMedicationForm } from './use-medication-form.ts';

/** Whether a medication is to ring as an alarm once it is added. */
interface AlarmChoice {
  readonly rings: boolean;
  readonly ring: (rings: boolean) => void;
}

type MedicationFormProps = MedicationFormOptions & {
  today: string;
  onUpgrade: () => void;
  /**
   * Renders what is chosen beside the medication itself; for a new medication, the choice is kept with its
   * draft.
   */
  beneath?: (alarm: AlarmChoice) => ReactNode;
};

/**
 * The save bar stays in view above the tabs while the form scrolls, unless the window is too low for both.
 */
const savingBar =
  'bottom-[calc(2.75rem+var(--bar,0px))] z-10 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-6 ' +
  '[@media(min-height:36rem)]:sticky wide:bottom-(--bar) wide:mx-0 wide:px-0';
/** Keeps the focused field from being hidden behind the save bar. */
const clearOfBar = '[&_:is(input,select,textarea,button,summary)]:scroll-mb-48';

export function MedicationForm({ onUpgrade, today, beneath, ...options }: MedicationFormProps) {
  const { draft, errors, problem, blocked, slips, resumed, form, ...act } = useMedicationForm(options);
  const adding = options.before === undefined;
  return (
    <form ref={form} noValidate onSubmit={act.submit} className={`flex flex-col gap-5 ${clearOfBar}`}>
      {resumed && <ResumedNotice onStartOver={act.startOver} />}
      {adding && (
        <PlanFullLine
          active={draft.is_active}
          onInactive={() => act.change({ is_active: false })}
          onUpgrade={onUpgrade}
        />
      )}
      <MedicationFields draft={draft} errors={errors} adding={adding} onChange={act.change} />
      {beneath?.({ rings: act.rings, ring: act.ring })}
      {problem !== undefined && <InlineProblem message={problem} onRetry={act.save} />}
      <div className={savingBar}>
        <PlanSentence draft={draft} today={today} />
        <Button type="submit" size="lg" className="w-full wide:w-auto">
          {adding ? 'Add Medication' : 'Save Changes'}
        </Button>
      </div>
      <IsThatRight
        sentences={slips.map(slipWords)}
        confirmLabel="Yes, save it"
        onConfirm={act.save}
        onCancel={act.unask}
      />
      <UpgradeDialog open={blocked} onClose={act.unblock} onUpgrade={onUpgrade} />
    </form>
  );
}
