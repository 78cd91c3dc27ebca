import { expect, test } from 'vitest';
import { someSettings } from '../../testing/builders.ts';
import {
  type Consent,
  CONSENT_VERSION,
  consentFrom,
  consentIn,
  latestConsent,
  TERMS_VERSION,
  termsSeenFrom,
  termsSeenIn,
} from './consent.ts';

const EARLY = '2026-11-20T08:00:00.000Z';
const LATE = '2026-11-20T09:00:00.000Z';
const consent = (more: Partial<Consent> = {}): Consent => ({
  accepted: true,
  date: EARLY,
  version: CONSENT_VERSION,
  ...more,
});

test('a stored answer is read as it was written, and anything malformed as no answer', () => {
  for (const accepted of [true, false]) {
    // covers: PLAN-019 DATA-038
    expect(consentFrom(JSON.stringify(consent({ accepted })))).toEqual(consent({ accepted }));
  }
  const { accepted: _, ...given } = consent();
  const others = [
    undefined,
    '',
    '{',
    'true',
    '{"accepted":true}',
    JSON.stringify({ ...given, accepted: 'no' }),
    JSON.stringify({ ...given, date: 'soon' }),
  ];
  expect(others.map(consentFrom)).toEqual(others.map(() => undefined));
  expect(consentFrom(JSON.stringify(given))).toBeUndefined();
  expect(termsSeenFrom(JSON.stringify(given))).toEqual(given);
  expect(termsSeenFrom('yes')).toBeUndefined();
});

test('the settings accept a complete answer and refuse a partial one', () => {
  const settings = someSettings('FREE');
  expect({ consent: consentIn(settings), termsSeen: termsSeenIn(settings) }).toEqual({
    consent: undefined,
    termsSeen: undefined,
  });
  const answered = {
    ...settings,
    consent_accepted: false,
    consent_at: EARLY,
    consent_version: CONSENT_VERSION,
    terms_seen_at: LATE,
    terms_version: TERMS_VERSION,
  };
  // covers: DATA-038
  expect(consentIn(answered)).toEqual(consent({ accepted: false }));
  expect(termsSeenIn(answered)).toEqual({ date: LATE, version: TERMS_VERSION });
});

test('the later of two answers holds, and an answer to another wording does not count', () => {
  const [early, late] = [consent(), consent({ accepted: false, date: LATE })];
  expect(latestConsent(CONSENT_VERSION, early, late)).toBe(late);
  expect(latestConsent(CONSENT_VERSION, late, early)).toBe(late);
  expect(latestConsent(CONSENT_VERSION, undefined, early)).toBe(early);
  expect(latestConsent('2030-01-01', early, late)).toBeUndefined();
});
