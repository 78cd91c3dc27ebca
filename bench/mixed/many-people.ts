import type pg from 'pg';
import { SESSION_COOKIE_NAME } from '../../packages/server/src/account/sessions/session-cookie.ts';
import { signToken } from '../../packages/server/src/account/sessions/signed-token.ts';

export interface MadePerson {
  readonly cookie: string;
  readonly medication: string;
}

const ACCOUNTS = `
  create temp table made as select gen_random_uuid() as id, gen_random_uuid()::text as token, gen_random_uuid() as medication
    from generate_series(1, $1::int)`;
const ROWS = `
  insert into auth."user" (id, name, email) select id, 'Maria', id || '@example.org' from made;
  insert into auth.session (user_id, token, expires_at) select id, token, now() + interval '30 days' from made;
  insert into user_settings (user_id, id, created_by) select id, id, id from made;
  insert into profiles (user_id, id, display_name) select id, id, 'Maria' from made;
  insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
      refill_reminder, kept_inactive, updated_at)
    select id, medication, 'Metformin', '500 mg', 'tablet', 'as_needed', '{}', 1, '2026-01-01', true, 'blue', true,
      false, now() from made;
  insert into medication_regimens (user_id, id, medication_id, from_slot, number, frequency, times, dosage, amount,
      start_date, is_active)
    select id, gen_random_uuid(), medication, '2026-01-01T07:00', 1, 'as_needed', '{}', '500 mg', 1, '2026-01-01', true
    from made;
  analyze`;

/**
 * People with a session and one medication each, inserted as the owner: signing up two thousand is a
 * measurement of its own.
 */
export const manyPeople = async (owner: pg.Client, count: number, secret: string): Promise<MadePerson[]> => {
  await owner.query(ACCOUNTS, [count]);
  await owner.query(ROWS);
  const { rows } = await owner.query<{ token: string; medication: string }>(
    'select token, medication from made',
  );
  return rows.map(({ token, medication }) => ({
    cookie: `${SESSION_COOKIE_NAME}=${encodeURIComponent(signToken(token, secret))}`,
    medication,
  }));
};
