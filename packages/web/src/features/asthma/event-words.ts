// Describes an asthma event: "Moderate event, 320 L/min, yellow zone".
import { flowWords, severityWords, SYMPTOM_WORDS, SYMPTOMS } from '@dosewell/domain/asthma';
import { displayDate, displayTime } from '@dosewell/domain/time';
import type { AsthmaEvent, AsthmaPlan } from './asthma-log.ts';

/** `Nov 20, 2026, 8:05 AM`. */
export const eventTimeWords = ({ date, time }: Pick<AsthmaEvent, 'date' | 'time'>): string =>
  `${displayDate(date)}, ${displayTime(time)}`;

export type Spoken = Pick<AsthmaEvent, 'severity' | 'peak_flow'>;

export const spokenEvent = ({ severity, peak_flow }: Spoken, plan: AsthmaPlan): string =>
  [
    severity === null ? 'Asthma event' : `${severityWords(severity)} event`,
    ...(peak_flow === null ? [] : [flowWords(peak_flow, plan.best)]),
  ].join(', ');

const puffsWords = (puffs: number): string => (puffs === 1 ? '1 puff' : `${puffs} puffs`);

/** The details of an event that its one-line description leaves out, as lines. */
export const eventDetailWords = (event: AsthmaEvent): string[][] => {
  const { triggers, rescue_med_used, rescue_med_puffs: puffs, controller_missed } = event;
  const symptoms = SYMPTOMS.filter((symptom) => event[symptom]).map((symptom) => SYMPTOM_WORDS[symptom]);
  return [
    ...(symptoms.length === 0 ? [] : [symptoms]),
    ...(triggers.length === 0 ? [] : [[`Triggers: ${triggers.join(', ')}`]]),
    ...(rescue_med_used ? [[`Rescue medication used${puffs === null ? '' : `, ${puffsWords(puffs)}`}`]] : []),
    ...(controller_missed ? [['Controller missed']] : []),
  ];
};
