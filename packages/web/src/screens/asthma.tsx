import { addDays, today } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { useLogged } from '../data/use-logged.ts';
import { useRow, useStatusPart, useStore } from '../data/use-live.ts';
import { noteOf } from '../features/asthma/alarming-event.ts';
import { type AsthmaLog, occurredAt } from '../features/asthma/asthma-log.ts';
import { EmergencyNote, OwnWords } from '../features/asthma/emergency-note.tsx';
import { EventLog } from '../features/asthma/event-log.tsx';
import { eventDialog, pastEvents, planDialog } from '../features/asthma/later-parts.ts';
import { useEventActions } from '../features/asthma/use-event-actions.ts';
import { FetchingRecords } from '../features/doses/fetching-records.tsx';
import { useNow } from '../features/doses/use-now.ts';
import { useBack } from '../features/site/use-back.ts';
import { useSearch } from '../navigation/use-router.ts';
import { DoneNotice } from '../ui/messages/done-notice.tsx';
import { UndoNotice } from '../ui/messages/undo-notice.tsx';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { useWanted } from '../ui/overlays/on-demand.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { useFetchedAhead, useLaterPart } from './later/use-later-part.ts';

const AHEAD = [eventDialog, planDialog];

const useAsthmaLog = (): AsthmaLog => {
  const store = useStore();
  const profile = useRow('profiles', store.account.userId);
  const {
    peak_flow_best: best = null,
    asthma_plan_green: green = null,
    asthma_plan_yellow: yellow = null,
    asthma_plan_red: red = null,
  } = profile ?? {};
  const date = today(useNow());
  return useMemo(
    () => ({ plan: { best, texts: { green, yellow, red } }, today: date }),
    [best, green, yellow, red, date],
  );
};

/** Asthma events, peak flow and the person's own action plan. */
export function Asthma() {
  const back = useBack('/dashboard');
  const { add } = useSearch();
  const ready = useStatusPart('ready');
  const log = useAsthmaLog();
  const { rows, complete, failed, retry } = useLogged('asthma_events', log.today, occurredAt);
  const acts = useEventActions(log);
  const [planning, setPlanning] = useState(false);
  const plan = useWanted(planDialog, planning);
  const has = rows !== undefined && rows.length > 0;
  // The part that shows past events is loaded even if there are none: the first may be added without a
  // network.
  const past = useLaterPart(pastEvents, complete || has);
  useFetchedAhead(AHEAD, complete || has);
  // Yesterday's events count too, as they may be from last night.
  const recent = rows?.filter(({ date }) => date >= addDays(log.today, -1)) ?? [];
  const { done } = acts;
  const { alarm, ...note } = noteOf(log, recent, acts.alarmed);
  const undoneInNote = alarm !== undefined && done !== undefined && done.inverse.id === recent[0]?.id;
  const redText = log.plan.texts.red;
  return (
    <div className="pb-8">
      <PageHeader title="Asthma" onBack={back} />
      <EmergencyNote
        {...note}
        alarm={alarm}
        onDismiss={acts.dismissAlarm}
        foot={undoneInNote && done && <UndoNotice within words={done.words} onUndo={acts.undo} />}
      >
        {alarm && redText !== null && <OwnWords>{redText}</OwnWords>}
      </EmergencyNote>
      {failed && (
        <InlineProblem
          className="mb-4"
          message="Your asthma events could not be read from this device."
          onRetry={retry}
        />
      )}
      {has && past.retry && (
        <InlineProblem
          className="mb-4"
          message="The part that shows your events could not be loaded."
          onRetry={past.retry}
        />
      )}
      <EventLog
        log={log}
        acts={acts}
        events={(ready && complete) || has ? rows : undefined}
        waiting={ready ? <SkeletonList label="Reading your log…" /> : <FetchingRecords />}
        adding={add !== undefined}
        onPlan={() => setPlanning(true)}
        past={past.part}
        pastFailed={past.retry !== undefined}
      />
      <DoneNotice done={undoneInNote ? undefined : done} problem={acts.problem} onUndo={acts.undo} />
      {plan && planning && <plan.PlanDialog plan={log.plan} onClose={() => setPlanning(false)} />}
    </div>
  );
}
