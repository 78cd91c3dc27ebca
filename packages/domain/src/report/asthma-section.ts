// Asthma events of the period: how many and how severe, the rescue medication, and each with its peak flow.
import { SYMPTOMS } from '../asthma/choices.ts';
import { severityWords, SYMPTOM_WORDS } from '../asthma/choice-words.ts';
import { flowWords } from '../asthma/flow-words.ts';
import { recentRescueUse } from '../asthma/rescue-use.ts';
import type { Rows } from '../sync/rows.ts';
import { displayDate, displayTime } from '../time/display.ts';
import { newestOf, type ReportSection } from './report.ts';
import { isWithin, type ReportSource, todayIn } from './report-records.ts';

type Event = Rows['asthma_events'];

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const rescueWords = ({ rescue_med_used, rescue_med_puffs }: Event): string => {
  if (!rescue_med_used) return '–';
  return rescue_med_puffs === null ? 'Used' : counted(rescue_med_puffs, 'puff');
};

const newestFirst = (a: Event, b: Event): number =>
  b.occurred_at.localeCompare(a.occurred_at) || b.id.localeCompare(a.id);

const rowOf = (event: Event, best: number | null): readonly string[] => [
  `${displayDate(event.date)}, ${displayTime(event.time)}`,
  severityWords(event.severity) ?? 'Not stated',
  SYMPTOMS.filter((symptom) => event[symptom])
    .map((symptom) => SYMPTOM_WORDS[symptom])
    .join(', ') || '–',
  event.peak_flow === null ? '–' : flowWords(event.peak_flow, best),
  rescueWords(event),
];

/** The section; undefined if there was no event in the period. */
export const asthmaSection = (source: ReportSource): ReportSection | undefined => {
  const { asthma, profile } = source.records;
  const events = asthma.filter(isWithin(source)).toSorted(newestFirst);
  if (events.length === 0) return undefined;
  const best = profile.peak_flow_best ?? null;
  const severe = events.filter(({ severity }) => severity === 'severe').length;
  const rescue = recentRescueUse(events, source.dates.length, todayIn(source));
  const { newest, said } = newestOf(events, 'events');
  const sentences = [
    `${counted(events.length, 'event')}, ${severe === 0 ? 'none' : severe} of them severe. Rescue medication was used ${
      rescue.times === 0
        ? 'never'
        : `${rescue.times === 1 ? 'once' : `${rescue.times} times`} on ${counted(rescue.days, 'day')}`
    }.${best === null ? '' : ` Personal best peak flow: ${best} L/min.`}`,
    ...said,
  ];
  const columns = [
    { label: 'When', kind: 'date' },
    { label: 'Severity', kind: 'words' },
    { label: 'Symptoms', kind: 'words' },
    { label: 'Peak flow', kind: 'words' },
    { label: 'Rescue medication', kind: 'words' },
  ] as const;
  const rows = newest.map((event) => rowOf(event, best));
  return { title: 'Asthma', sentences, table: { caption: 'Asthma events', columns, rows } };
};
