// Topics that a person shares with a caregiver. To the caregiver, a refused topic looks like one that was not
// offered; notes are off by default, as they may mention other topics.

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

/** Topics shared by default, which are those of a new caregiver's alerts. */
export const USUALLY_SHARED: readonly SharedTopic[] = ['doses', 'glucose'];

export const MOST_SHARED_MEDICATIONS = 500;

/** Topics that are about single medications. */
const OF_MEDICATIONS: readonly SharedTopic[] = ['doses', 'as_needed', 'refills'];

export const sharesMedications = (shares: readonly SharedTopic[]): boolean =>
  shares.some((topic) => OF_MEDICATIONS.includes(topic));
