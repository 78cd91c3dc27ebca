import { peakFlowZone, type Severity, severityWords } from '@dosewell/domain/asthma';
import { LogRow } from '../../ui/lists/log-row.tsx';
import { InlineList } from '../../ui/lists/inline-list.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { eventDetailWords, spokenEvent, eventTimeWords } from './event-words.ts';
import { EventWarning } from './event-warning.tsx';
import { ZoneBadge } from './zone-badge.tsx';

type EventRowProps = {
  log: AsthmaLog;
  event: AsthmaEvent;
  onEdit: (event: AsthmaEvent) => void;
  onDelete: (event: AsthmaEvent) => void;
};

const severityInk: Record<Severity, string> = { mild: '', moderate: '', severe: 'text-brick' };

/** One event with all its details. */
export function EventRow({ log: { plan }, event, onEdit, onDelete }: EventRowProps) {
  const { severity, peak_flow, notes } = event;
  const measured = peak_flow !== null && (
    <>
      <span className="font-semibold tabular-nums">{peak_flow} L/min</span>
      <ZoneBadge zone={peakFlowZone(peak_flow, plan.best)} />
    </>
  );
  return (
    <LogRow
      title={severityWords(severity) ?? 'Asthma event'}
      titleClass={severity === null ? '' : severityInk[severity]}
      mark={measured}
      when={eventTimeWords(event)}
      named={`${spokenEvent(event, plan)}, ${eventTimeWords(event)}`}
      pending={event.pending}
      onEdit={() => onEdit(event)}
      onDelete={() => onDelete(event)}
    >
      <EventWarning event={event} plan={plan} />
      {eventDetailWords(event).map((words) => (
        <InlineList key={words.join()} words={words} />
      ))}
      {notes !== null && (
        <p className="break-words whitespace-pre-line">
          <bdi>{notes}</bdi>
        </p>
      )}
    </LogRow>
  );
}
