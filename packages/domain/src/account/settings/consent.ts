// Cookie consent and the dismissal of the terms banner are stored on the device and in the settings, so they
// survive clearing the browser's storage. The person is asked again after a new version of the text (OQ-013,
// OQ-060, OQ-062).
import type { SettingsRow } from '../../sync/rows.ts';
import { isRecord } from '../../value/is-record.ts';

/** Versions of the two texts, each named by the date of its last change. */
export const CONSENT_VERSION = '2026-11-01';
export const TERMS_VERSION = '2026-11-01';

export interface ConsentRecord {
  /** When the answer was given, ISO 8601. */
  readonly date: string;
  readonly version: string;
}
export interface Consent extends ConsentRecord {
  readonly accepted: boolean;
}

const isGiven = (value: unknown): value is ConsentRecord => {
  if (!isRecord(value)) return false;
  const { date, version } = value;
  return typeof version === 'string' && typeof date === 'string' && !Number.isNaN(Date.parse(date));
};

const isConsent = (value: unknown): value is Consent =>
  isGiven(value) && 'accepted' in value && typeof value.accepted === 'boolean';

const read = (kept: string | undefined): unknown => {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
};

/** Parses the consent stored on a device; undefined if it is not valid. */
export const consentFrom = (kept: string | undefined): Consent | undefined => {
  const value = read(kept);
  return isConsent(value) ? value : undefined;
};

export const termsSeenFrom = (kept: string | undefined): ConsentRecord | undefined => {
  const value = read(kept);
  return isGiven(value) ? value : undefined;
};

export const consentIn = (settings: SettingsRow): Consent | undefined => {
  const { consent_accepted: accepted, consent_at: date, consent_version: version } = settings;
  return accepted === null || date === null || version === null ? undefined : { accepted, date, version };
};

export const termsSeenIn = (settings: SettingsRow): ConsentRecord | undefined => {
  const { terms_seen_at: date, terms_version: version } = settings;
  return date === null || version === null ? undefined : { date, version };
};

/** The later of the device's answer and the one in the settings; answers to another version are ignored. */
export const latestConsent = <T extends ConsentRecord>(
  version: string,
  ...answers: (T | undefined)[]
): T | undefined =>
  answers
    .filter((answer): answer is T => answer?.version === version)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];
