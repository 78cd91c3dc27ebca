// The words of a phone's reminder. Medicines are named unless the person turned names off (C-18).
import { reminderWords } from '../reminder-words.ts';

interface NamedDose {
  readonly name: string;
  /** The strength as text; empty where none is known. */
  readonly dosage: string;
}

export interface AboutDoses {
  /** One or more doses of one slot. */
  readonly doses: readonly NamedDose[];
  /** Local date and time of the slot. */
  readonly date: string;
  readonly slot: string;
  /** The slot by the person's clock, if it is told by the clock at home. */
  readonly here?: string | undefined;
  /** Local date on which the reminder is shown. */
  readonly shownOn: string;
  /** `ahead`: shown before the time. */
  readonly when: 'due' | 'ahead';
  readonly names: boolean;
  /** Name of the person, if several people share the phone. */
  readonly whose: string | undefined;
}

const named = (doses: readonly NamedDose[]): string => {
  const [{ name, dosage }] = doses as readonly [NamedDose];
  if (doses.length > 1) return `Time to take ${doses.length} medicines`;
  return dosage === '' ? `Time to take ${name}` : `Time to take ${name} - ${dosage}`;
};

/** A message ahead of the time uses `reminderWords`, so that nobody takes a dose early because of it. */
export const nativeWords = (about: AboutDoses): { readonly title: string; readonly body: string } => {
  const { doses, date, slot, here, shownOn, when, names, whose } = about;
  const words = reminderWords([{ date, slot, here, doses: doses.length }], shownOn, when);
  const body = names && when === 'due' ? named(doses) : words.body;
  return { title: words.title, body: whose === undefined ? body : `${whose}: ${body}` };
};
