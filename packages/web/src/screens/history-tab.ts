// The health logs' tab in the address, medications by default; `bp` and `blood pressure` are accepted too
// (specification/medication.md#28-health-logs, OQ-008, OQ-030).

export type HistoryTab = 'medications' | 'blood-pressure' | 'glucose';

const spellings: Readonly<Record<string, HistoryTab>> = {
  medications: 'medications',
  'blood-pressure': 'blood-pressure',
  'blood pressure': 'blood-pressure',
  bp: 'blood-pressure',
  glucose: 'glucose',
};

export const historyTab = (asked: unknown): HistoryTab => {
  const tab = typeof asked === 'string' ? asked.toLowerCase() : '';
  return (Object.hasOwn(spellings, tab) ? spellings[tab] : undefined) ?? 'medications';
};
