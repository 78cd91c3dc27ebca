// The zone of a person's days: the one in their settings, which does not change on a journey, or else the
// device's (decision 0044).
import { isZone } from '@dosewell/domain/time';
import type { LocalRecords } from './local-records.ts';
import type { Platform } from '../../platform/platform.ts';

export interface PersonZone {
  zone(): string;
  /** Uses the zone that `read` returns, while a store is open. Returns a function to stop. */
  follow(read: () => string | undefined, subscribe: (listener: () => void) => () => void): () => void;
  /** Calls `listener` when the zone has changed. */
  watch(listener: () => void): () => void;
}

const createPersonZone = (platform: Pick<Platform, 'zone'>): PersonZone => {
  let read: () => string | undefined = () => undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return {
    zone: () => read() ?? platform.zone(),
    follow: (given, subscribe) => {
      const own = (): string | undefined => {
        const zone = given();
        return zone !== undefined && isZone(zone) ? zone : undefined;
      };
      let seen = own();
      read = own;
      tell();
      const stop = subscribe(() => {
        const zone = own();
        if (zone === seen) return;
        seen = zone;
        tell();
      });
      return () => {
        stop();
        if (read !== own) return;
        read = () => undefined;
        tell();
      };
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const zones = new WeakMap<object, PersonZone>();

/** The zone of the person on a platform: one instance for all callers. */
export const personZoneOf = (platform: Pick<Platform, 'zone'>): PersonZone => {
  const zone = zones.get(platform) ?? createPersonZone(platform);
  zones.set(platform, zone);
  return zone;
};

/** Makes the platform's zone follow the person's settings in these records. */
export const followSettings = (
  platform: Pick<Platform, 'zone'>,
  { overlay, queries }: Pick<LocalRecords, 'overlay' | 'queries'>,
  person: string,
): { readonly personZone: PersonZone; readonly stopFollowing: () => void } => {
  const personZone = personZoneOf(platform);
  const read = (): string | undefined => overlay.get('user_settings', person)?.timezone;
  return { personZone, stopFollowing: personZone.follow(read, queries.subscribe) };
};
