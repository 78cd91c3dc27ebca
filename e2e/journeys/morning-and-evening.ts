// The medications of the journeys' people: one at eight, one at twenty, for three days already.
import { newId, type OtherDevice, signInElsewhere } from './other-device.ts';
import type { Patch } from '../../packages/domain/src/sync/index.ts';
import { ZONE_AT_NOON as HERE } from '../platform/noon.ts';
import type { Credentials } from './steps.ts';

const DAYS_AGO = 3;

const medication = (name: string, more: Patch) => ({
  table: 'medications' as const,
  id: newId(),
  base: 0,
  patch: {
    name,
    dosage: '10 mg',
    start_date: HERE.wallClock(DAYS_AGO).slice(0, 10),
    frequency: 'twice_daily',
    times: ['08:00', '20:00'],
    ...more,
  },
});

/** Records the medication from another device of the person. A person signed in meanwhile sees it arrive. */
export const takesForDays = async (
  device: OtherDevice,
  name = 'Lisinopril',
  more: Patch = {},
): Promise<string> => {
  const row = medication(name, more);
  await device.act([row], DAYS_AGO);
  return row.id;
};

/** Records several in one act, so that no reminder is sent for one of them alone. */
export const takesTogether = async (device: OtherDevice, names: readonly string[], more: Patch) =>
  device.act(
    names.map((name) => medication(name, more)),
    DAYS_AGO,
  );

/** Another device of a person who takes Lisinopril. */
export const otherDeviceOf = async (serverUrl: string, who: Credentials): Promise<OtherDevice> => {
  const device = await signInElsewhere(serverUrl, who, HERE);
  await takesForDays(device);
  return device;
};
