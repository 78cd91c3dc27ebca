import type pg from 'pg';

/** Account tables with rows that expire, and the condition for it. */
const LAPSED = {
  session: 'expires_at <= $1',
  ended_session: 'until <= $1',
  verification: 'expires_at <= $1',
  mail_link: 'expires_at <= $1',
  passkey_challenge: 'until <= $1',
  used_second_step: 'until <= $1',
  mailed_code: 'until <= $1',
  pending_sign_up: 'expires_at <= $1',
  handover: `expires_at < $1::timestamptz - interval '7 days'`,
  reminder_link: 'expires_at <= $1',
  newsletter: `confirmed_at is null and asked_at < $1::timestamptz - interval '7 days'`,
  sign_in_wait: 'forget_at <= $1',
  account_event: `at < $1::timestamptz - interval '400 days'`,
  rate_limit: 'expire <= extract(epoch from $1::timestamptz) * 1000',
} as const;

/** Deletes expired rows; these have no effect any more. */
export const forgetLapsed = async (pool: pg.Pool, now: Date): Promise<void> => {
  for (const [table, condition] of Object.entries(LAPSED))
    await pool.query(`delete from auth.${table} where ${condition}`, [now]);
};
