// What a caregiver sees on their page, in words for an invitation, so that they know before they say yes.
import type { CaregiverRow } from '../sync/rows.ts';
import { SHARED_TOPICS, type SharedTopic } from './shared-topics.ts';

const WORDS: Readonly<Record<SharedTopic, string>> = {
  doses: 'the doses of the day',
  as_needed: 'medicines taken as needed',
  refills: 'what runs low',
  glucose: 'glucose',
  readings: 'other readings',
  asthma: 'asthma',
  meals: 'meals',
  notes: 'notes on these',
};

/** The topics in words, in the order of the page; empty if only notes are shared. */
export const whatIsSeen = ({ shares }: Pick<CaregiverRow, 'shares'>): string[] => {
  const topics = SHARED_TOPICS.filter((topic) => shares.includes(topic));
  return topics.every((topic) => topic === 'notes') ? [] : topics.map((topic) => WORDS[topic]);
};
