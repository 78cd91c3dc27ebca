import { type Dose, stillToTake, whatLeads } from '@dosewell/domain/doses';
import type { Now } from '@dosewell/domain/time';
import { useNotUnderstood } from '../../../data/use-not-understood.ts';
import { useNames } from '../use-names.ts';
import { besidesWords, leadingWords, type NameOf } from './leading-words.ts';

type LeadingLineProps = {
  /** Today's doses, preceded by those of yesterday that are still open. */
  doses: readonly Dose[];
  tomorrow: readonly Dose[];
  /** Whether any medication was ever added. */
  started: boolean;
  today: string;
  now: Now;
};

/** The one sentence that leads Today. */
export function LeadingLine({ doses, tomorrow, started, today, now }: LeadingLineProps) {
  const names = useNames();
  const unknown = useNotUnderstood(today);
  const nameOf: NameOf = ({ medicationId, log }) => names.get(medicationId) ?? log?.medication_name ?? '';
  const leading = whatLeads(doses, now.zone);
  const ended = leading.kind === 'done' || leading.kind === 'over' || leading.kind === 'nothing';
  const late = leading.kind === 'now' ? stillToTake(doses).filter(({ timing }) => timing === 'late') : [];
  const after = whatLeads(ended ? tomorrow : [], now.zone);
  const besides = besidesWords({ late, tomorrow: after }, now, nameOf);
  const words = (): string => {
    if (!started) return 'Add your first medication';
    return ended && unknown.length > 0
      ? 'Some doses of today cannot be shown'
      : leadingWords(leading, now, nameOf);
  };
  return (
    <>
      <p className="text-2xl font-bold text-balance break-words @max-[17rem]:text-xl">{words()}</p>
      {besides !== undefined && <p className="text-lg break-words">{besides}</p>}
    </>
  );
}
