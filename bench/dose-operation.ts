// The operation a device sends for one dose taken, by the contract.
import { randomBytes } from 'node:crypto';
import { uuidv7Source } from '../packages/domain/src/id/index.ts';

const nextId = uuidv7Source(() => randomBytes(16));
export const freshId = (): string => nextId(Date.now());

export const operation = (seq: number, rows: readonly unknown[]) => ({
  op: freshId(),
  seq,
  v: 1,
  clock: Date.now(),
  at: '2026-11-20T08:00',
  zone: 'UTC',
  rows,
});

export const takenDose = (medication: string) => ({
  table: 'medication_logs',
  id: freshId(),
  base: 0,
  patch: { medication_id: medication, date: '2026-11-20', slot: null, status: 'taken', actual_time: '08:00' },
});
