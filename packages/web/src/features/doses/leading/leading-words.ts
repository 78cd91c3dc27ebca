// The sentence that leads Today: what to take now, what is late, or what comes next.
import { type Dose, dueTime, dueWords, type Leading, momentWords } from '@dosewell/domain/doses';
import { instantOf, type Now } from '@dosewell/domain/time';

export type NameOf = (dose: Dose) => string;

/** `Metformin`, or `3 medicines`. */
const whatOf = (doses: readonly Dose[], nameOf: NameOf): string => {
  const [first] = doses;
  return doses.length === 1 && first !== undefined ? nameOf(first) : `${doses.length} medicines`;
};

/** `Late: Metformin, 8:00 AM`; for several times `Late: 3 medicines, from 8:00 AM`. */
const lateWords = (doses: readonly Dose[], now: Now, nameOf: NameOf): string => {
  const [first] = doses;
  const at = first === undefined ? '' : momentWords(instantOf(dueTime(first), now.zone), now);
  const several = doses.some((dose) => first !== undefined && dueTime(dose) !== dueTime(first));
  return `Late: ${whatOf(doses, nameOf)}, ${several ? 'from ' : ''}${at}`;
};

const missedWords = (missed: number): string =>
  missed === 1 ? '1 dose was missed.' : `${missed} doses were missed.`;

export const leadingWords = (leading: Leading, now: Now, nameOf: NameOf): string => {
  switch (leading.kind) {
    case 'now':
      return `Now: ${whatOf(leading.doses, nameOf)}`;
    case 'late':
      return lateWords(leading.doses, now, nameOf);
    case 'next':
      return `Next: ${whatOf(leading.doses, nameOf)}, ${dueWords(leading.at, now)}`;
    case 'done':
      return 'Done for today';
    case 'over':
      return `Nothing more today. ${missedWords(leading.missed)}`;
    case 'nothing':
      return 'Nothing scheduled today';
  }
};

/** The line below the leading sentence: what is late besides what is due, or what comes after today. */
export const besidesWords = (
  { late, tomorrow }: { readonly late: readonly Dose[]; readonly tomorrow: Leading },
  now: Now,
  nameOf: NameOf,
): string | undefined => {
  if (late.length > 0) return lateWords(late, now, nameOf);
  return tomorrow.kind === 'next'
    ? `Next: ${whatOf(tomorrow.doses, nameOf)}, ${momentWords(tomorrow.at, now)}`
    : undefined;
};
