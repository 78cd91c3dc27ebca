import type { Patch, Rows } from '@dosewell/domain/sync';
import { instantOf } from '@dosewell/domain/time';
import { onTestFinished, vi } from 'vitest';
import { createMemoryServer, type MemoryServer } from '../../data/testing/memory-server.ts';
import { act, MARIA, offline, openTab } from '../../data/testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../../data/testing/test-platform.ts';
import type { Ask } from '../../data/server/request.ts';
import type { Store } from '../../data/store.ts';
import { personZoneOf } from '../../data/records/person-zone.ts';
import { browser } from '../../platform/browser.ts';
import { forgetAlarms } from '../../data/alarms/alarm-of-log.ts';
import { forgetDrafts } from '../../platform/kept-drafts.ts';

/** A person's device with its store open, in sync with an in-memory server. */
export interface Device {
  readonly store: Store;
  readonly server: MemoryServer;
  readonly platform: TestPlatform;
  /** Sets the device's clock to a wall-clock moment. */
  readonly setClock: (wall: string) => void;
  /** Adds a medication at a wall-clock moment, by default long ago. */
  readonly add: (patch: Patch, at?: string) => Promise<string>;
}

const LONG_AGO = '2026-11-01T06:00';

interface Options {
  /** The device's wall clock, `yyyy-MM-ddTHH:MM`. */
  readonly at: string;
  readonly displayName?: string;
  /** A device on which nothing has been fetched yet, without a network. */
  readonly unreached?: boolean;
  /** A test may turn the network off later. */
  readonly network?: { up: boolean };
  /** Whose profile it is. */
  readonly person?: string;
  /** The server has lost the profile. */
  readonly withoutProfile?: boolean;
}

const profileOf = (id: string, display_name: string): Rows['profiles'] => ({
  id,
  rev: 1,
  clock: 0,
  bucket: 'all',
  deleted_at: null,
  stamps: {},
  display_name,
  avatar_url: null,
  height_cm: null,
  sex: null,
  goal_weight_kg: null,
  bp_target_systolic: null,
  bp_target_diastolic: null,
  glucose_target_low: null,
  glucose_target_high: null,
  peak_flow_best: null,
  asthma_plan_green: null,
  asthma_plan_yellow: null,
  asthma_plan_red: null,
  emergency_phone: null,
  doctor_phone: null,
});

export const openDevice = async ({
  at,
  displayName = 'Maria Keller',
  unreached = false,
  network = { up: !unreached },
  withoutProfile = false,
  person = MARIA.userId,
}: Options): Promise<Device> => {
  const platform = createTestPlatform();
  const zone = platform.zone();
  const server = createMemoryServer(platform.now);
  if (!withoutProfile) server.put({ table: 'profiles', row: profileOf(person, displayName) });
  const setClock = (wall: string): void => platform.setNow(instantOf(wall, zone));
  setClock(at);
  vi.spyOn(browser, 'now').mockImplementation(platform.now);
  vi.spyOn(browser, 'zone').mockImplementation(() => personZoneOf(platform).zone());
  vi.spyOn(browser, 'onWake').mockImplementation(platform.onWake);
  const ask: Ask = (...request) => (network.up ? server.ask : offline)(...request);
  const opened = await openTab(platform, ask, { ...MARIA, displayName });
  const saving: Promise<unknown>[] = [];
  const store: Store = {
    ...opened,
    enqueue: (writes) => {
      const written = opened.enqueue(writes);
      if (written.ok) saving.push(written.value.saved);
      return written;
    },
  };
  await store.syncNow();
  onTestFinished(async () => {
    // A screen says that something was saved even if nobody waited for it; the next test would hear it.
    await Promise.allSettled(saving);
    store.close();
    vi.restoreAllMocks();
    // What was typed and not saved is not resumed in the next test.
    forgetDrafts();
    forgetAlarms();
    sessionStorage.clear();
  });
  return {
    store,
    server,
    platform,
    setClock,
    add: async (patch, addedAt = LONG_AGO) => {
      const now = platform.now();
      setClock(addedAt);
      const id = store.newId();
      const start_date = addedAt.slice(0, 10);
      await act(store, { table: 'medications', id, patch: { dosage: '500 mg', start_date, ...patch } });
      platform.setNow(now);
      return id;
    },
  };
};
