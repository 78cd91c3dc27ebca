// What the people of the journeys take: once at eight, once at twenty, for three days already.
import { newId, type OtherDevice, signInElsewhere } from './other-device.ts';
import type { Patch } from '../../packages/domain/src/sync/index.ts';
import { PLACE_AT_NOON as HERE } from '../platform/noon.ts';
import type { Credentials } from './steps.ts';

const DAYS_AGO = 3;

/** Notes the medication from another device of the person. Whoever is signed in meanwhile sees it come. */
export const takesForDays = async (
  device: OtherDevice,
  name = 'Lisinopril',
  more: Patch = {},
): Promise<string> => {
  const id = newId();
  const patch = {
    name,
    dosage: '10 mg',
    start_date: HERE.wallClock(DAYS_AGO).slice(0, 10),
    frequency: 'twice_daily',
    times: ['08:00', '20:00'],
    ...more,
  };
  await device.act([{ table: 'medications', id, base: 0, patch }], DAYS_AGO);
  return id;
};

/** Another device of somebody who takes Lisinopril. */
export const otherDeviceOf = async (serverUrl: string, who: Credentials): Promise<OtherDevice> => {
  const device = await signInElsewhere(serverUrl, who, HERE);
  await takesForDays(device);
  return device;
};
