// What a person shares with a caregiver, by topic: refused looks like not offered, and notes are off by default as they
// may mention the rest.

export const SHARED_TOPICS = [
  'doses',
  'as_needed',
  'refills',
  'glucose',
  'readings',
  'asthma',
  'meals',
  'notes',
] as const;
export type SharedTopic = (typeof SHARED_TOPICS)[number];

/** What the alerts of a new caregiver are about. */
export const USUALLY_SHARED: readonly SharedTopic[] = ['doses', 'glucose'];

export const MOST_SHARED_MEDICATIONS = 500;

/** Topics that are about single medications. */
const OF_MEDICATIONS: readonly SharedTopic[] = ['doses', 'as_needed', 'refills'];

export const sharesMedications = (shares: readonly SharedTopic[]): boolean =>
  shares.some((topic) => OF_MEDICATIONS.includes(topic));
