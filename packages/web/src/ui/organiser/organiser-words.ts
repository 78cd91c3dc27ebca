/** The state of one compartment: the doses of one part of one day. */
export type CompartmentState = 'filled' | 'half' | 'due' | 'open' | 'skipped' | 'future' | 'none';

export const partsOfDay = ['morning', 'noon', 'evening', 'night'] as const;

/** The four compartments of a day: morning, noon, evening, night. */
export type DayCompartments = readonly [
  CompartmentState,
  CompartmentState,
  CompartmentState,
  CompartmentState,
];

export const compartmentWords: Record<CompartmentState, string> = {
  filled: 'taken',
  half: 'some taken',
  due: 'due now',
  open: 'missed',
  skipped: 'skipped',
  future: 'still to come',
  none: 'nothing scheduled',
};

/** A day in words: "morning taken, evening due now". Parts with nothing scheduled are left out. */
export function compartmentsInWords(day: DayCompartments): string {
  const said = partsOfDay.flatMap((part, index) => {
    const state = day[index] ?? 'none';
    return state === 'none' ? [] : [`${part} ${compartmentWords[state]}`];
  });
  return said.length === 0 ? compartmentWords.none : said.join(', ');
}
