// The answer to the cookie bar and the terms put away: kept on the device with date and wording, and in the
// settings, so that a cleared device gets them back; asked anew when the wording changes
// (OQ-013, OQ-060, OQ-062).
import type { SettingsRow } from '../../sync/rows.ts';

/** The day on which the wording was last changed. */
export const CONSENT_VERSION = '2026-11-01';
export const TERMS_VERSION = '2026-11-01';

export interface Given {
  /** Instant of the answer, ISO. */
  readonly date: string;
  readonly version: string;
}
export interface Consent extends Given {
  readonly accepted: boolean;
}

const isGiven = (value: unknown): value is Given => {
  const { date, version } = (value ?? {}) as Partial<Given>;
  return typeof version === 'string' && typeof date === 'string' && !Number.isNaN(Date.parse(date));
};

const read = (kept: string | undefined): unknown => {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
};

/** What a device kept; undefined where it is nothing that was ever kept so. */
export const consentFrom = (kept: string | undefined): Consent | undefined => {
  const value = read(kept);
  return isGiven(value) && typeof (value as Partial<Consent>).accepted === 'boolean'
    ? (value as Consent)
    : undefined;
};

export const termsSeenFrom = (kept: string | undefined): Given | undefined => {
  const value = read(kept);
  return isGiven(value) ? value : undefined;
};

export const consentIn = (settings: SettingsRow): Consent | undefined => {
  const { consent_accepted: accepted, consent_at: date, consent_version: version } = settings;
  return accepted === null || date === null || version === null ? undefined : { accepted, date, version };
};

export const termsSeenIn = (settings: SettingsRow): Given | undefined => {
  const { terms_seen_at: date, terms_version: version } = settings;
  return date === null || version === null ? undefined : { date, version };
};

/** Of an answer of this device and one in the settings the later one holds; none that was given to another wording. */
export const standing = <T extends Given>(version: string, ...answers: (T | undefined)[]): T | undefined =>
  answers
    .filter((answer): answer is T => answer?.version === version)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];
