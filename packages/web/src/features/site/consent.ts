// A consent answer holds for this device and, if somebody is signed in, for all of their devices. Device
// and account take over the later answer from each other.
import {
  type Consent,
  CONSENT_VERSION,
  consentFrom,
  consentIn,
  type ConsentRecord,
  latestConsent,
  TERMS_VERSION,
  termsSeenFrom,
  termsSeenIn,
} from '@dosewell/domain/account';
import type { Patch, SettingsRow } from '@dosewell/domain/sync';
import { useEffect } from 'react';
import { useStoredText } from '../../data/use-stored-text.ts';
import { browser } from '../../platform/browser.ts';
import { storeText } from '../../platform/plain-storage.ts';

/** A signed-in person, with their settings as they are on this device. */
export interface OwnSettings {
  readonly settings: SettingsRow;
  readonly save: (patch: Patch) => void;
}

const now = (): string => new Date(browser.now()).toISOString();

/** Writes the later answer to the side that lacks it: the device or the account's settings. */
const useLaterAnswer = (
  name: 'consent' | 'terms-seen',
  answer: ConsentRecord | undefined,
  {
    kept,
    inSettings,
  }: { readonly kept: ConsentRecord | undefined; readonly inSettings: ConsentRecord | undefined },
  save: (() => void) | undefined,
): void => {
  const same = (other: ConsentRecord | undefined) => JSON.stringify(other) === JSON.stringify(answer);
  const [missingHere, missingThere] = [!same(kept), !same(inSettings)];
  useEffect(() => {
    if (answer === undefined) return;
    if (missingHere) storeText(name, JSON.stringify(answer));
    if (missingThere) save?.();
    // The answer is compared as text, since it is parsed anew on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, JSON.stringify(answer), missingHere, missingThere]);
};

/** `consent` is undefined while the person has not answered. */
export const useConsent = (person: OwnSettings | undefined) => {
  const kept = consentFrom(useStoredText('consent'));
  const inSettings = person && consentIn(person.settings);
  const consent = latestConsent<Consent>(CONSENT_VERSION, kept, inSettings);
  useLaterAnswer('consent', consent, { kept, inSettings }, () => {
    if (consent === undefined) return;
    const { accepted, date, version } = consent;
    person?.save({ consent_accepted: accepted, consent_at: date, consent_version: version });
  });
  return {
    consent,
    answer: (accepted: boolean): void =>
      storeText(
        'consent',
        JSON.stringify({ accepted, date: now(), version: CONSENT_VERSION } satisfies Consent),
      ),
  };
};

export const useTermsSeen = (person: OwnSettings | undefined) => {
  const kept = termsSeenFrom(useStoredText('terms-seen'));
  const inSettings = person && termsSeenIn(person.settings);
  const seen = latestConsent<ConsentRecord>(TERMS_VERSION, kept, inSettings);
  useLaterAnswer('terms-seen', seen, { kept, inSettings }, () => {
    if (seen !== undefined) person?.save({ terms_seen_at: seen.date, terms_version: seen.version });
  });
  return {
    seen,
    putAway: (): void =>
      storeText(
        'terms-seen',
        JSON.stringify({ date: now(), version: TERMS_VERSION } satisfies ConsentRecord),
      ),
  };
};
