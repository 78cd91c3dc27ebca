import { areUnlikelyPuffs, isUnlikelyPeakFlow } from '@dosewell/domain/asthma';
import type { Patch } from '@dosewell/domain/sync';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useStore } from '../../data/use-live.ts';
import { useSavingForm } from '../../ui/fields/use-saving-form.ts';
import type { AsthmaEvent } from './asthma-log.ts';
import { eventDraftOf, EMPTY_EVENT, type EventDraft, judgeEvent, wholeOrNone } from './event-draft.ts';
import type { UnlikelyInEvent } from './event-questions.ts';
import type { EventActions } from './use-event-actions.ts';

interface FormOptions {
  readonly best: number | null;
  readonly acts: EventActions;
  /** The event being corrected; undefined for a new one. */
  readonly before: AsthmaEvent | undefined;
  readonly onSaved: () => void;
}

/** The unlikely numbers to ask about, without those that were saved before. */
const unlikelyIn = (
  draft: EventDraft,
  opened: AsthmaEvent | undefined,
  best: number | null,
): UnlikelyInEvent | undefined => {
  const flow = wholeOrNone(draft.peakFlow);
  const inhaled = draft.rescueUsed ? wholeOrNone(draft.puffs) : null;
  const peakFlow =
    flow !== null && flow !== opened?.peak_flow && isUnlikelyPeakFlow(flow, best) ? flow : undefined;
  const puffs =
    inhaled !== null && inhaled !== opened?.rescue_med_puffs && areUnlikelyPuffs(inhaled)
      ? inhaled
      : undefined;
  return peakFlow === undefined && puffs === undefined ? undefined : { peakFlow, puffs };
};

/** The state of one event's form. `opened` is the event as it was when the form was opened. */
export const useEventForm = ({ acts, best, before, onSaved }: FormOptions) => {
  const store = useStore();
  const [opened] = useState(before);
  const { draft, ...kept } = useKeptDraft(`asthma event ${opened?.id ?? 'new'}`, () =>
    opened === undefined ? EMPTY_EVENT : eventDraftOf(opened),
  );
  const { form, faults, failed, reload, saving, refuse, mend, write } = useSavingForm();
  const [asked, setAsked] = useState<UnlikelyInEvent>();
  const judge = (said: EventDraft) => judgeEvent(said, opened, store.wallClock());
  const finish = (patch: Patch): void => {
    const id = opened?.id ?? kept.rowId(store.newId);
    write(
      () => acts.save({ id, patch }, opened),
      () => {
        kept.saved(draft);
        onSaved();
      },
    );
  };
  return {
    draft,
    faults,
    failed,
    reload,
    saving,
    form,
    resumed: kept.resumed,
    startOver: kept.startOver,
    drop: kept.drop,
    /** The numbers to ask about before the event is saved. */
    asked,
    answer: (yes: boolean): void => {
      setAsked(undefined);
      const judged = judge(draft);
      if (yes && !('faults' in judged)) finish(judged.patch);
    },
    change: (part: Partial<EventDraft>): void => {
      setAsked(undefined);
      kept.change((known) => ({ ...known, ...part }));
      const judged = judge({ ...draft, ...part });
      mend('faults' in judged ? judged.faults : {});
    },
    submit: (event?: FormEvent): void => {
      event?.preventDefault();
      const judged = judge(draft);
      if ('faults' in judged) return refuse(judged.faults);
      const unlikely = unlikelyIn(draft, opened, best);
      setAsked(unlikely);
      if (unlikely === undefined) finish(judged.patch);
    },
  };
};

export type EventFormState = ReturnType<typeof useEventForm>;
