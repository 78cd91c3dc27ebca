// The words by which people name what they record.
import type { LogCommand } from '../command.ts';

interface Subject {
  readonly action: LogCommand['of'];
  readonly words: RegExp;
}

/** In order of precedence: a pulse beside a blood pressure belongs to the blood pressure. */
export const SUBJECTS: readonly Subject[] = [
  {
    action: 'ADD_ASTHMA',
    words:
      /\basthma|\bwheez|\bpuffs?\b|\b(short(ness)? of breath|breathless)\b|\b(tight chest|chest (is |feels |got |gets )?tight)/,
  },
  {
    action: 'ADD_BLOOD_PRESSURE',
    words: /\bblood pressure\b|\bbp\b|\bpressure\b|\b\d{2,3} over \d{2,3}\b|\b\d{2,3} ?\/ ?\d{2,3}\b/,
  },
  {
    action: 'ADD_GLUCOSE',
    words:
      /\b(blood )?glucose\b|\b(blood )?sugars?\b|\bglucometer\b|\bmg ?(\/|per) ?dl\b|\bmmol|\bmillimol|\bmeter\b/,
  },
  {
    action: 'ADD_OXYGEN',
    words: /\boxygen\b|\bsaturation\b|\bspo2\b|\bsats?\b|\bo2\b|\b(pulse )?ox(imeter)?\b/,
  },
  { action: 'ADD_HEART_RATE', words: /\bheart ?(rate|beat)\b|\bpulse\b(?! ox)|\bbpm\b/ },
  {
    action: 'ADD_WEIGHT',
    words:
      /\bweight\b|\bweigh(ed|s|ing)?\b|\bscales?\b|\bi(?: a|')m \d[\d.]* ?(kg|kilos?|kilograms?|lbs?|pounds?)\b/,
  },
  { action: 'ADD_MEAL', words: /\b(breakfast|lunch|dinner|supper|snacks?|meals?)\b|\b(ate|eaten|eating)\b/ },
];
