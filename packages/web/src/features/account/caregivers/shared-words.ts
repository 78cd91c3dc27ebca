// What is shared with a caregiver, in words.
import type { ReadyMadeSet, SharedTopic } from '@dosewell/domain/caregivers';

interface TopicWords {
  readonly label: string;
  readonly help: string;
}

export const TOPIC_WORDS: Readonly<Record<SharedTopic, TopicWords>> = {
  doses: { label: 'Doses of today', help: 'What is due, what you took, and what has no answer yet.' },
  as_needed: { label: 'Medicines taken as needed', help: 'What you took today, and when.' },
  refills: { label: 'What is left', help: 'What runs low, what is left, and how often you take it.' },
  glucose: { label: 'Glucose', help: 'Readings of the last week.' },
  readings: {
    label: 'Other readings',
    help: 'Blood pressure, heart rate, weight, oxygen and whatever else you measure, of the last week.',
  },
  asthma: { label: 'Asthma', help: 'Events of the last week, with peak flow.' },
  meals: { label: 'Meals', help: 'What you ate since yesterday, without photos.' },
  notes: { label: 'Notes', help: 'Your notes on what they see. Notes may mention the rest.' },
};

export const SET_WORDS: Readonly<Record<ReadyMadeSet, string>> = {
  everything: 'Everything but notes',
  important: 'Important medicines',
  refills: 'Refills only',
  emergency: 'Emergency only',
};
