import { peakFlowZone, type Severity, SEVERITY_WORDS } from '@dosewell/domain/asthma';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotSentMark } from '../../ui/not-sent-mark.tsx';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { furtherWords, spokenEvent, whenWords } from './event-words.ts';
import { ZoneBadge } from './zone-badge.tsx';

type EventRowProps = {
  log: AsthmaLog;
  event: AsthmaEvent;
  onEdit: (event: AsthmaEvent) => void;
  onDelete: (event: AsthmaEvent) => void;
};

const severityInk: Record<Severity, string> = { mild: '', moderate: '', severe: 'text-brick' };

/** One event with everything that was said of it. */
export function EventRow({ log: { plan }, event, onEdit, onDelete }: EventRowProps) {
  const { severity, peak_flow, notes } = event;
  const zone = peak_flow === null ? undefined : peakFlowZone(peak_flow, plan.best);
  const named = `${spokenEvent(event, plan)}, ${whenWords(event)}`;
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`text-xl font-bold ${severityInk[severity]}`}>{SEVERITY_WORDS[severity]}</span>
          {peak_flow !== null && <span className="text-lg tabular-nums">{peak_flow} L/min</span>}
          <ZoneBadge zone={zone} />
        </p>
        <p className="text-quiet">{whenWords(event)}</p>
        {furtherWords(event).map((line) => (
          <p key={line} className="text-sm break-words text-quiet">
            {line}
          </p>
        ))}
        {notes !== null && (
          <p className="break-words whitespace-pre-line">
            <bdi>{notes}</bdi>
          </p>
        )}
        {event.pending && <NotSentMark />}
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={`Edit ${named}`} onClick={() => onEdit(event)} />
        <IconButton icon={Trash2} label={`Delete ${named}`} onClick={() => onDelete(event)} />
      </div>
    </li>
  );
}
