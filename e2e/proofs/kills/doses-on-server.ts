import { setTimeout as pause } from 'node:timers/promises';
import type { OtherDevice } from '../../journeys/other-device.ts';
import { STOCK } from './settled-person.ts';

export interface DosesOnServer {
  /** Slots answered as taken. */
  readonly slots: readonly string[];
  /** Doses present twice, as a record or in the stock ledger. */
  readonly doubled: number;
}

export async function dosesOnServer(elsewhere: OtherDevice): Promise<DosesOnServer> {
  const { medication_logs: logs, medications } = await elsewhere.records();
  const slots = logs.flatMap(({ slot, status }) => (slot !== null && status === 'taken' ? [slot] : []));
  const distinct = new Set(slots).size;
  const outOfStock = medications.reduce(
    (sum, { quantity_remaining }) => sum + STOCK - (quantity_remaining ?? Number.NaN),
    0,
  );
  return { slots, doubled: slots.length - distinct + Math.abs(outOfStock - distinct) };
}

/** Waits until the server has this many doses, and a moment longer for any that must not appear. */
export async function untilOnServer(
  elsewhere: OtherDevice,
  count: number,
  withinMs = 20_000,
): Promise<DosesOnServer> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline && (await dosesOnServer(elsewhere)).slots.length < count)
    await pause(150);
  await pause(400);
  return dosesOnServer(elsewhere);
}
