import { randomUUID } from 'node:crypto';
import type { OperationAnswer, PushAnswer } from '@dosewell/domain/contract';
import { doseId } from '@dosewell/domain/id';
import type { Result } from '@dosewell/domain/problem';
import type { Operation, OperationRow, Patch } from '@dosewell/domain/sync';
import type { Person } from '../../sync/person.ts';
import type { SyncService } from '../../sync/sync-service.ts';
import { newId, NOON } from './person.ts';
import { certain } from '@dosewell/domain/problem';

export const DAY = '2026-11-20';

/** One row of an operation, as written in a test. */
export const put = (table: string, id: string, patch: object, base = 0): OperationRow =>
  ({ table, id, base, patch: patch as Patch }) as OperationRow;
export const remove = (table: string, id: string, base: number): OperationRow =>
  ({ table, id, base, delete: true }) as OperationRow;

export const medication = (name = 'Metformin', more: object = {}): Patch => ({
  name,
  dosage: '500 mg',
  start_date: '2026-11-01',
  ...more,
});

export const dose = (
  medicationId: string,
  slot: string,
  status: string,
  base = 0,
  date: string = DAY,
): OperationRow =>
  put(
    'medication_logs',
    doseId(medicationId, date, slot),
    { medication_id: medicationId, date, slot, status },
    base,
  );

/** An installation: numbers its operations and reports which answers it has stored. */
export class Device {
  readonly client = randomUUID();
  acked = 0;
  #seq = 0;

  constructor(
    readonly syncService: Pick<SyncService, 'push'>,
    readonly person: Person,
  ) {}

  operation(rows: OperationRow | readonly OperationRow[], more: Partial<Operation> = {}): Operation {
    return {
      op: newId(),
      seq: ++this.#seq,
      v: 1,
      clock: NOON,
      at: '2026-11-20T13:00',
      zone: 'Europe/Berlin',
      rows: Array.isArray(rows) ? rows : [rows as OperationRow],
      ...more,
    };
  }

  send(ops: readonly unknown[]): Promise<Result<PushAnswer>> {
    return this.syncService.push(this.person, {
      client: this.client,
      acked: this.acked,
      ops: ops as Operation[],
    });
  }

  /** Sends one operation and returns its answer. */
  async do(
    rows: OperationRow | readonly OperationRow[],
    more: Partial<Operation> = {},
  ): Promise<OperationAnswer & { readonly answer: PushAnswer }> {
    const sent = await this.send([this.operation(rows, more)]);
    if (!sent.ok) throw new Error(`push refused: ${sent.problem.code}`);
    return { ...certain(sent.value.results[0]), answer: sent.value };
  }

  /** Marks every answer so far as stored. */
  keepAnswers(): void {
    this.acked = this.#seq;
  }
}
