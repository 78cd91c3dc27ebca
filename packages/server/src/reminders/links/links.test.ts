// The link of a reminder: what its page shows, and what a press there records.
import { doseId, exceptionId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { SCHEMA_VERSION } from '@dosewell/domain/sync';
import { expect, test } from 'vitest';
import { ensurePerson } from '../../account/person.store.ts';
import { DAY, dose, remove } from '../../testing/people/device.ts';
import { newId } from '../../testing/people/person.ts';
import { at, moment } from '../../testing/people/reminding.ts';
import { linkWorld } from '../../testing/people/reminder-links.ts';

const { world, id, person, sql, ask, textOf, logOf, linkSent } = linkWorld();

test('a scanner that fetches every link of a message records nothing, and a press on its page records the dose', async () => {
  const link = await linkSent();
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS', 'PUT']) await ask(link, method);
  for (const press of ['take', 'later'])
    for (const method of ['GET', 'HEAD']) await ask(`${link}/${press}`, method);
  // covers: T-07
  expect(await logOf()).toBeUndefined();
  at(`${DAY}T08:04:00`);
  expect(await textOf(link)).toMatch(
    /Your medicine for 8:00 AM .*I took it .*Later, at 8:14 AM .*Open Dosewell/,
  );
  const pressed = await ask(`${link}/take`, 'POST');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
  expect(await textOf(link)).toContain('Recorded as taken at 8:04 AM. You can close this page.');
  // covers: C-18
  expect(await logOf()).toMatchObject({
    status: 'taken',
    actual_time: '08:04',
    answered_by: 'person',
    answered_from: 'link in an ntfy message',
  });
});

test('the page of a link names the person where the account has several', async () => {
  const { db, maria } = world();
  const path = await linkSent();
  expect(await textOf(path)).toContain(' Your medicine for 8:00 AM');
  expect(await textOf(path)).not.toContain('Maria:');
  const anna = newId();
  await ensurePerson(db, anna, { displayName: 'Anna', timezone: 'Europe/Berlin' });
  await sql(`insert into auth.account_people (account_id, user_id, role) values ($1, $2, 'manager')`, [
    maria.person.accountId,
    anna,
  ]);
  // covers: T-10
  expect(await textOf(path)).toContain(' Maria: Your medicine for 8:00 AM');
});

test('the audit trail says which account answered, and that it was by the link', async () => {
  const link = await linkSent();
  await ask(`${link}/take`, 'POST');
  const [{ id: linkId } = {}] = await sql(
    'select l.id from auth.reminder_link l join auth.second_way w on w.id = l.way_id where w.account_id = $1',
    [world().maria.person.accountId],
  );
  expect(
    await sql(
      `select actor, client_id, action from audit_events where user_id = $1 and action like 'medication_logs%'`,
      [world().maria.person.userId],
    ),
  ).toEqual([{ actor: world().maria.person.accountId, client_id: linkId, action: 'medication_logs.write' }]);
});

test('a press that is sent again records nothing more, also after the answer was undone', async () => {
  const link = await linkSent();
  await ask(`${link}/take`, 'POST');
  const { rev } = certain(await logOf());
  await ask(`${link}/take`, 'POST');
  await ask(`${link}/later`, 'POST');
  expect(await logOf()).toMatchObject({ rev });
  at(`${DAY}T08:06:00`);
  await world().maria.device.do(remove('medication_logs', doseId(id(), DAY, '08:00'), Number(rev)), moment());
  await ask(`${link}/take`, 'POST');
  // covers: T-07, T-19
  expect(certain(await logOf())['deleted_at']).not.toBeNull();
});

test('two presses at one moment record one answer', async () => {
  const link = await linkSent();
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${link}/take`, 'POST')));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  // covers: T-19
  expect(
    await sql(
      `select count(*)::int as n from audit_events where user_id = $1 and action = 'medication_logs.write'`,
      [world().maria.person.userId],
    ),
  ).toEqual([{ n: 1 }]);
});

test('an answer of a device meanwhile is said with the device, and not given again', async () => {
  const link = await linkSent();
  at(`${DAY}T08:06:00`);
  const { server, maria } = world();
  const tablet = { ...maria.person, device: 'Safari on iPad' };
  const operation = maria.device.operation(dose(id(), '08:00', 'skipped'), {
    ...moment(),
    v: SCHEMA_VERSION,
  });
  await server.sync.push(tablet, { client: maria.device.client, acked: 0, ops: [operation] });
  // covers: C-18
  expect(await textOf(link)).toMatch(/Already answered at 8:06 AM, in Safari on iPad/);
  await ask(`${link}/take`, 'POST');
  expect(await logOf()).toMatchObject({ status: 'skipped' });
});

test('an hour after the time of the doses the page leads to the app, and with their window the link ends', async () => {
  const link = await linkSent();
  at(`${DAY}T09:01:00`);
  expect(await textOf(link)).toMatch(/The app has a question first/);
  const late = await ask(`${link}/take`, 'POST');
  // covers: C-04
  expect(late.headers.get('location')).toMatch(/^\/take\/[0-9a-f-]{36}$/);
  at(`${DAY}T14:00:00`);
  const over = await ask(link);
  expect([over.status, await logOf()]).toEqual([404, undefined]);
  expect((await ask(`${link}/take`, 'POST')).status).toBe(404);
});

test('a dose close to the last one is never taken by a link: the app asks', async () => {
  const device = world().maria.device;
  const twice = await world().maria.takes({ frequency: 'custom', times: ['07:00', '08:00'] }, 'Ramipril');
  at(`${DAY}T07:50:00`);
  await device.do(dose(twice, '07:00', 'taken'), moment());
  const link = await linkSent();
  const pressed = await ask(`${link}/take`, 'POST');
  // covers: C-03
  expect(pressed.headers.get('location')).toMatch(/^\/take\//);
  expect([await logOf(), await logOf(twice)]).toEqual([undefined, undefined]);
});

test('Later puts the doses off for every device, once', async () => {
  const link = await linkSent();
  at(`${DAY}T08:04:00`);
  await ask(`${link}/later`, 'POST');
  await ask(`${link}/later`, 'POST');
  expect(await textOf(link)).toContain('Put off at 8:04 AM. We will remind you again.');
  // covers: C-18
  expect(
    await sql('select kind, due_at from dose_exceptions where id = $1', [exceptionId(id(), DAY, '08:00')]),
  ).toEqual([{ kind: 'later', due_at: new Date(`${DAY}T08:14:00+01:00`) }]);
});

test('names of medicines stand on the page only where the person allows them', async () => {
  await world().maria.takes({ frequency: 'once_daily', times: ['08:00'] }, 'Ramipril <b>');
  const link = await linkSent();
  expect(await textOf(link)).not.toMatch(/Metformin|Ramipril/);
  const { ways } = await world().server.ways.list(person());
  expect(ways.map(({ names }) => names)).toEqual([false]);
  const allowed = ways.map(({ id: of, after_minutes }) => ({ id: of, after_minutes, names: true }));
  expect(await world().server.ways.arrange(person(), allowed)).toMatchObject({ ok: true });
  expect(await textOf(link)).toMatch(
    /There are 2 to take. Metformin, 500 mg Ramipril &lt;b&gt;, 500 mg Take all/,
  );
  expect((await world().server.ways.list(person())).ways.map(({ names }) => names)).toEqual([true]);
});
