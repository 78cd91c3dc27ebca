import {
  isUnlikelyBest,
  PEAK_FLOW_ZONES,
  peakFlowFault,
  type PeakFlowZone,
  zoneWord,
} from '@dosewell/domain/asthma';
import { textFault } from '@dosewell/domain/text';
import { NOTE_LIMIT } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { useUndoable } from '../../data/use-undoable.ts';
import { failureOfUnkept } from '../../data/write-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { QuestionBox } from '../../ui/overlays/question-box.tsx';
import { toastOne } from '../../ui/messages/toast.ts';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';
import type { AsthmaPlan } from './asthma-log.ts';
import { wholeOrNone } from './event-draft.ts';
import { bestQuestion } from './event-questions.ts';
import { zoneRange, zoneShare } from './zone-words.ts';

const columns = {
  green: 'asthma_plan_green',
  yellow: 'asthma_plan_yellow',
  red: 'asthma_plan_red',
} as const;

type Texts = Record<PeakFlowZone, string>;

/** Texts are not trimmed, since they are the person's own; a blank one is removed. */
const keptText = (text: string): string | null => (text.trim() === '' ? null : text);

const changesOf = (plan: AsthmaPlan, best: number | null, texts: Texts): Patch => ({
  ...(best === plan.best ? {} : { peak_flow_best: best }),
  ...Object.fromEntries(
    PEAK_FLOW_ZONES.filter((zone) => keptText(texts[zone]) !== plan.texts[zone]).map((zone) => [
      columns[zone],
      keptText(texts[zone]),
    ]),
  ),
});

type PlanTextsProps = {
  texts: Texts;
  /** Null while no personal best is typed. */
  best: number | null;
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (next: (known: Texts) => Texts) => void;
};

/** The fields for the person's own action plan, one for each zone. */
function PlanTexts({ texts, best, faults, onChange }: PlanTextsProps) {
  return PEAK_FLOW_ZONES.map((zone) => (
    <TextArea
      key={zone}
      label={zoneWord[zone]}
      optional
      help={best === null ? zoneShare(zone) : zoneRange(zone, best)}
      dir="auto"
      value={texts[zone]}
      error={faults[columns[zone]]}
      onChange={({ target }) => onChange((known) => ({ ...known, [zone]: target.value }))}
    />
  ));
}

/** The faults of the texts, by the column in which each text is stored. */
const textFaults = (texts: Texts) =>
  PEAK_FLOW_ZONES.map((zone) => [columns[zone], textFault('Action plan', texts[zone], NOTE_LIMIT)] as const);

/** The personal best and the person's own plan, all optional. */
export function PlanDialog({ plan, onClose }: { plan: AsthmaPlan; onClose: () => void }) {
  const store = useStore();
  const formId = useId();
  const { write: keep } = useUndoable();
  const { form, faults, failed, saving, refuse, write } = useSavingForm();
  const [opened] = useState(plan);
  const [typed, setTyped] = useState(String(plan.best ?? ''));
  const [texts, setTexts] = useState<Texts>(() => ({
    green: plan.texts.green ?? '',
    yellow: plan.texts.yellow ?? '',
    red: plan.texts.red ?? '',
  }));
  const [asked, setAsked] = useState<{ readonly best: number }>();
  const best = wholeOrNone(typed);
  const bestFault = peakFlowFault(best);

  const save = (event?: FormEvent, sure = false): void => {
    event?.preventDefault();
    const found = [['peak_flow_best', bestFault] as const, ...textFaults(texts)].flatMap(([name, fault]) =>
      fault === undefined ? [] : [[name, fault] as const],
    );
    if (found.length > 0) return refuse(Object.fromEntries(found));
    // A personal best that was saved before is not asked about again.
    if (!sure && best !== null && best !== opened.best && isUnlikelyBest(best)) return setAsked({ best });
    const patch = changesOf(opened, best, texts);
    write(
      async () =>
        Object.keys(patch).length === 0
          ? undefined
          : failureOfUnkept(await keep({ table: 'profiles', id: store.account.userId, patch })),
      () => {
        toastOne({ title: 'Your plan is saved' });
        onClose();
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your Asthma Plan"
      description="Write down what your care team and you agreed on. It is shown word for word."
      footer={
        <Button type="submit" form={formId} disabled={saving}>
          {saving ? 'Saving...' : 'Save'}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        <NumberField
          label="Personal best peak flow"
          help="All your peak flows are compared with it, earlier ones too."
          unit="L/min"
          optional
          whole
          className="max-w-40"
          value={typed}
          error={faults['peak_flow_best']}
          onChange={({ target }) => {
            setAsked(undefined);
            setTyped(target.value);
          }}
        />
        {asked && (
          <QuestionBox
            of={asked}
            question={bestQuestion(asked.best)}
            onAnswer={(yes) => {
              setAsked(undefined);
              if (yes) save(undefined, true);
            }}
          />
        )}
        <PlanTexts
          texts={texts}
          best={bestFault === undefined ? best : null}
          faults={faults}
          onChange={setTexts}
        />
        {failed && <InlineProblem message={failed} onRetry={() => save()} />}
      </form>
    </Dialog>
  );
}
