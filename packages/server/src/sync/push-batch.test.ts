import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from '@dosewell/domain/sync';
import { Device, dose, put } from '../testing/people/device.ts';
import { newId, NOON } from '../testing/people/person.ts';
import { logsOf, stockedPerson, stockOf } from '../testing/people/stocked-person.ts';
import { openSync } from './sync-service.ts';
import { syncUnderTest } from '../testing/sync-under-test.ts';

const { db, syncService } = await syncUnderTest();

test('a bad operation is refused alone, and the others of the batch are applied in order', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const patch = { medication_id: id, date: '2026-11-20', slot: '09:00', status: 'eaten' };
  const sent = await device.send([
    device.operation(put('medication_logs', newId(), patch)),
    device.operation(put('medications', id, { user_id: newId() }, 1)),
    { ...device.operation([]), at: 'yesterday' },
    device.operation(dose(id, '08:00', 'taken')),
  ]);
  expect(sent.ok && sent.value.results.map(({ status, code }) => code ?? status)).toEqual([
    'invalid',
    'invalid',
    'invalid',
    'ok',
  ]);
  expect(await logsOf(db, person)).toHaveLength(1);
});

test('an operation that only a database constraint refuses is refused alone', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const broken: string[] = [];
  const strict = openSync({
    db,
    now: () => NOON,
    constraintBroken: (op, state) => broken.push(`${op} ${state}`),
  });
  await db.owner.query(`alter table medication_logs add constraint odd_slot check (slot <> '13:07')`);
  const bad = device.operation(dose(id, '13:07', 'taken'));
  const sent = await strict.push(person, {
    client: device.client,
    acked: device.acked,
    ops: [
      device.operation(dose(id, '12:00', 'skipped')),
      bad,
      device.operation(dose(id, '20:00', 'skipped')),
    ],
  });
  expect(sent.ok && sent.value.results.map(({ status }) => status)).toEqual(['ok', 'refused', 'ok']);
  expect(broken).toEqual([`${bad.op} 23514`]);
  expect(await stockOf(db, person, id)).toBe(10);
  const again = await device.send([bad]);
  expect(again.ok && again.value.results[0]).toMatchObject({
    status: 'refused',
    code: 'invalid',
    duplicate: true,
  });
});

test('a refusal that the database cannot keep as worded is kept without its fields', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  await db.owner.query(`
    create function not_kept() returns trigger language plpgsql as $$begin
      if new.answer ? 'fields' then raise exception using errcode = '22P05'; end if; return new; end$$;
    create trigger not_kept before insert on sync_op for each row execute function not_kept()`);
  const bad = device.operation(put('medications', id, { user_id: newId() }, 1));
  const sent = await device.send([bad, device.operation(dose(id, '08:00', 'taken'))]);
  await db.owner.query('drop trigger not_kept on sync_op');
  // covers: T-23
  expect(sent.ok && sent.value.results).toMatchObject([
    { op: bad.op, status: 'refused', code: 'invalid' },
    { status: 'ok' },
  ]);
  expect(await logsOf(db, person)).toHaveLength(1);
});

test('an operation of several rows takes effect whole or not at all', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const told = await device.do([
    put('medications', id, { name: 'renamed' }, 1),
    put('stock_movements', newId(), { medication_id: newId(), counted: 3 }),
  ]);
  expect(told).toMatchObject({ status: 'refused', code: 'unknown_medication' });
  const { rows } = await db.owner.query('select name from medications where user_id = $1', [person.userId]);
  expect(rows[0].name).toBe('Metformin');
});

test('a copy of the installation keeps its own acts, under a client id of its own', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const asNeeded = () =>
    put('medication_logs', newId(), { medication_id: id, date: '2026-11-20', slot: null, status: 'taken' });
  const copied = device.acked;
  await device.do(asNeeded());
  device.keepAnswers();
  await device.do(asNeeded());
  device.acked = copied;
  const own = device.operation(asNeeded());
  expect(await device.send([own])).toMatchObject({ ok: false, problem: { code: 'client_stale' } });
  await new Device(syncService, person).send([own]);
  expect(await logsOf(db, person)).toHaveLength(3);
});

test('an answer that a device has confirmed is forgotten', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  await device.do(dose(id, '08:00', 'taken'));
  device.keepAnswers();
  await device.do(dose(id, '20:00', 'taken'));
  const { rows } = await db.owner.query('select seq from sync_op where user_id = $1', [person.userId]);
  expect(rows).toEqual([{ seq: 3 }]);
});

test('a batch with too many operations or an unknown schema is refused whole', async () => {
  const { device, id } = await stockedPerson(db, syncService);
  const many = Array.from({ length: 201 }, () => device.operation(dose(id, '08:00', 'taken')));
  expect(await device.send(many)).toMatchObject({ problem: { code: 'too_large' } });
  const ofVersion = (v: number) => device.operation(dose(id, '08:00', 'taken'), { v });
  expect(await device.send([ofVersion(0)])).toMatchObject({ problem: { code: 'client_outdated' } });
  expect(await device.send([ofVersion(SCHEMA_VERSION + 1)])).toMatchObject({
    problem: { code: 'server_outdated' },
  });
});

test('the answer carries every row the batch changed, as the database keeps it', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const told = await device.do(dose(id, '08:00', 'taken'));
  expect(Object.keys(told.answer.rows).toSorted()).toEqual([
    'medication_logs',
    'medications',
    'stock_movements',
  ]);
  expect(told.answer.rows.medication_logs).toMatchObject([
    { date: '2026-11-20', taken_at: '2026-11-20T12:00:00.000Z', amount: 1, rev: told.answer.rev },
  ]);
  expect(told.answer.rows.medications).toMatchObject([{ id, quantity_remaining: 9, times: ['08:00'] }]);
  const pulled = await syncService.pull(person, {});
  expect(pulled.ok && pulled.value.rows.medication_logs).toEqual(told.answer.rows.medication_logs);
});

test('the audit trail has who acted on what, without a value', async () => {
  const { person, device, id } = await stockedPerson(db, syncService);
  const op = device.operation(put('medications', id, { notes: 'secret' }, 1));
  await device.send([op]);
  const { rows } = await db.owner.query('select * from audit_events where op_id = $1', [op.op]);
  expect(rows).toMatchObject([
    { actor: person.accountId, action: 'medications.write', row_id: id, client_id: device.client },
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});
