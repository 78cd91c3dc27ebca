// People with one medication a day, whose browsers are subscribed to one push service.
import type pg from 'pg';
import type { SlowPushService } from './push-service.ts';

/** Their doses are due on `date` alone, at each of the times for as many of them. */
export const arrangePeople = async (
  owner: Pick<pg.Client, 'query'>,
  { origin, keys }: Pick<SlowPushService, 'origin' | 'keys'>,
  {
    people,
    date,
    slots,
  }: { readonly people: number; readonly date: string; readonly slots: readonly string[] },
): Promise<void> => {
  const numbered = 'create temp table p on commit drop as select n, gen_random_uuid() as id';
  await owner.query('begin');
  await owner.query(
    `${numbered}, ($2::text[])[1 + n % cardinality($2::text[])] as slot from generate_series(1, $1) n`,
    [people, slots],
  );
  await owner.query(
    `insert into auth."user" (id, name, email) select id, 'Maria', id || '@example.org' from p`,
  );
  await owner.query(
    `insert into auth.session (id, user_id, token, expires_at) select id, id, id, 'infinity' from p`,
  );
  await owner.query(
    `insert into auth.push_browser (session_id, endpoint, p256dh, auth, since, site)
       select id, $1 || '/push/' || id, $2, $3, now(), 'https://pills.example.org' from p`,
    [origin, keys.p256dh, keys.auth],
  );
  await owner.query(
    `insert into user_settings (user_id, id, created_by, reminder_advance_minutes) select id, id, id, 0 from p`,
  );
  await owner.query(
    `insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
         refill_reminder, kept_inactive, updated_at, end_date)
       select id, id, 'Metformin', '500 mg', 'tablet', 'once_daily', array[slot], 1, $1::date, true, 'blue', true, false, now(),
         $1::date from p`,
    [date],
  );
  await owner.query(
    `insert into medication_regimens (user_id, id, medication_id, from_slot, number, frequency, times, dosage, amount,
         start_date, is_active, end_date)
       select id, gen_random_uuid(), id, $1 || 'T00:00', 1, 'once_daily', array[slot], '500 mg', 1, $1::date, true, $1::date
       from p`,
    [date],
  );
  await owner.query('commit');
};
