import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../testing/api-under-test.ts';
import { rowCounts } from '../testing/catalogue/traces.ts';
import { forgetExpired } from './forget-expired.sweep.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('expired rows are deleted and valid ones stay', async () => {
  const { user } = await newPerson(api);
  const lapse = ['- 1', '+ 1'];
  for (const by of lapse) {
    const at = `now() ${by} * interval '1 hour'`;
    await api.database.owner.query(`
      insert into auth.session (user_id, token, expires_at) values ('${user.id}', gen_random_uuid(), ${at});
      insert into auth.ended_session (token_hash, until) values (sha256(gen_random_uuid()::text::bytea), ${at});
      insert into auth.verification (identifier, value, expires_at) values ('a', 'b', ${at});
      insert into auth.passkey_challenge (challenge, until) values (gen_random_uuid(), ${at});
      insert into auth.account_event (account_id, at, kind)
        values ('${user.id}', now() - interval '400 days' ${by} * interval '1 hour', 'signed_in');
      insert into auth.rate_limit (key, points, expire)
        values (gen_random_uuid(), 1, extract(epoch from ${at}) * 1000);
      insert into auth.used_second_step (note_hash, until) values (sha256(gen_random_uuid()::text::bytea), ${at});
      insert into auth.mailed_code (browser_hash, id, until)
        values (sha256(gen_random_uuid()::text::bytea), gen_random_uuid(), ${at});
      insert into auth.sign_in_wait (who, wrong, free_at, forget_at)
        values (sha256(gen_random_uuid()::text::bytea), 1, now(), ${at});
      insert into auth.pending_sign_up
          (email, id, token_hash, browser_hash, name, password, shared_device, created_at, expires_at)
        values (gen_random_uuid()::text, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), '\\x01', '', '', false, now(), ${at});
      insert into auth.second_way (account_id, kind, place, after_minutes, leads_to, sealed, site, created_at)
        values ('${user.id}', 'ntfy', 1, 5, 'ntfy.sh', 'sealed', 'https://pills.example.org', now());
      insert into auth.reminder_link (token_hash, way_id, reminder_id, created_at, expires_at)
        select sha256(gen_random_uuid()::text::bytea), id, gen_random_uuid(), now(), ${at}
        from auth.second_way where account_id = '${user.id}' limit 1;
      insert into auth.newsletter (id, email, site, asked_at)
        values (gen_random_uuid(), gen_random_uuid()::text, '', (${at}) - interval '7 days');
      delete from auth.mail_link;
      insert into auth.mail_link (id, account_id, purpose, token_hash, email, expires_at, created_at)
        values (gen_random_uuid(), '${user.id}', 'verify-email', sha256(gen_random_uuid()::text::bytea), 'a@b.c', ${at}, now())`);
  }
  const before = await rowCounts(api.database.owner);
  await api.database.owner
    .query(`insert into auth.mail_link (id, account_id, purpose, token_hash, email, expires_at, created_at)
    values (gen_random_uuid(), '${user.id}', 'reset-password', '\\x01', 'a@b.c', now() - interval '1 hour', now())`);
  const sweep = forgetExpired(api.database, () => api.clock.now);
  for (let run = 0; run < 2; run++) await sweep.run(new AbortController().signal);
  const after = await rowCounts(api.database.owner);
  const gone = Object.keys(before).filter((table) => before[table] !== after[table]);
  expect(gone.map((table) => [table, certain(before[table]) - certain(after[table])])).toEqual([
    ['auth.account_event', 1],
    ['auth.ended_session', 1],
    ['auth.mailed_code', 1],
    ['auth.newsletter', 1],
    ['auth.passkey_challenge', 1],
    ['auth.pending_sign_up', 1],
    ['auth.rate_limit', 1],
    ['auth.reminder_link', 1],
    ['auth.session', 1],
    ['auth.sign_in_wait', 1],
    ['auth.used_second_step', 1],
    ['auth.verification', 1],
  ]);
  expect(after['auth.mail_link']).toBe(before['auth.mail_link']);
});
