// Finds out which dose of a medication is meant: the only one whose time has come, or the one nearest to
// the time that was said. If two are equally likely, the assistant asks (OQ-115, C-04).
import { type Dose, doseToOffer } from '@dosewell/domain/doses';
import { displayTime, instantOf, slotOf, type Now } from '@dosewell/domain/time';

export type Which = { readonly dose: Dose } | { readonly words: string };

const isOpen = ({ status, timing }: Dose): boolean =>
  (status === 'pending' && timing !== 'off') || status === 'missed';

const hasCome = ({ status, timing }: Dose): boolean =>
  status === 'pending' && (timing === 'due' || timing === 'late');

const timesOf = (doses: readonly Dose[]): string =>
  doses.map(({ scheduledTime }) => displayTime(slotOf(scheduledTime))).join(' or ');

const askWhich = (doses: readonly Dose[]): Which => ({
  words: `Which dose: ${timesOf(doses)}? Please say when you took it, or answer it on Today.`,
});

const answeredWords = (name: string, own: readonly Dose[]): string => {
  const last = own.findLast(({ log }) => log !== undefined);
  const status = last?.status === 'skipped' ? 'skipped' : 'taken';
  const at = last?.log?.actual_time;
  return `${name} is already noted as ${status}${at == null ? '' : ` at ${displayTime(at)}`}. Nothing was changed.`;
};

/** The open dose nearest to a time, unless another one is nearly as near. */
const nearest = (open: readonly Dose[], at: string, zone: string): Which => {
  const said = instantOf(at, zone);
  const far = (dose: Dose): number => Math.abs(instantOf(dose.scheduledTime, zone) - said);
  const [first, second] = open.toSorted((a, b) => far(a) - far(b));
  if (first === undefined) return { words: '' };
  return second !== undefined && far(second) < far(first) * 2 ? askWhich([first, second]) : { dose: first };
};

/** `own` are the doses of this medication among those of today and yesterday. */
export const whichDose = (
  name: string,
  own: readonly Dose[],
  at: string | undefined,
  { zone }: Pick<Now, 'zone'>,
): Which => {
  const open = own.filter((dose) => dose.slot !== null && isOpen(dose));
  if (open.length === 0)
    return {
      words:
        own.length === 0
          ? `${name} has no dose today. You can note it on Health logs.`
          : answeredWords(name, own),
    };
  if (at !== undefined) return nearest(open, at, zone);
  const come = open.filter(hasCome);
  const [only] = come;
  if (come.length > 1) return askWhich(come);
  const dose = only ?? doseToOffer(open, open[0]?.medicationId ?? '');
  return dose === undefined ? { words: answeredWords(name, own) } : { dose };
};
