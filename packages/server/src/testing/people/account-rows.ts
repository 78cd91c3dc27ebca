import type pg from 'pg';

/** Adds a row of an account to each account table that signing up leaves empty. */
export const fillAccount = async (db: pg.Pool, accountId: string, email: string): Promise<void> => {
  const statements: readonly (readonly [string, unknown[]])[] = [
    [
      `insert into auth.passkey (user_id, name, credential_id, public_key, device_type)
        values ($1, 'phone', gen_random_uuid()::text, 'key', 'multiDevice')`,
      [accountId],
    ],
    [
      `insert into auth.second_way (account_id, kind, place, after_minutes, leads_to, sealed, site, created_at)
        values ($1, 'ntfy', 1, 5, 'ntfy.sh', 'sealed', 'https://pills.example.org', now())`,
      [accountId],
    ],
    [
      `insert into auth.reminder_link (token_hash, way_id, reminder_id, created_at, expires_at)
        select sha256(convert_to(gen_random_uuid()::text, 'UTF8')), w.id, gen_random_uuid(), now(), now() + interval '1 hour'
        from auth.second_way w where w.account_id = $1`,
      [accountId],
    ],
    [`insert into auth.two_factor (user_id, secret) values ($1, 'sealed')`, [accountId]],
    [`insert into auth.account_event (account_id, at, kind) values ($1, now(), 'signed_in')`, [accountId]],
    [`insert into auth.recovery_code (user_id, code_hash) values ($1, '\\x01')`, [accountId]],
    [
      `insert into auth.passkey_challenge (challenge, user_id, until) values (gen_random_uuid()::text, $1, now() + interval '5 min')`,
      [accountId],
    ],
    [
      `insert into auth.mail_link (id, account_id, purpose, token_hash, email, expires_at, created_at)
        values (gen_random_uuid(), $1, 'verify-email', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), $2, now() + interval '1 day', now())
        on conflict do nothing`,
      [accountId, email],
    ],
    [
      `insert into auth.mailed_code (browser_hash, id, account_id, until)
        values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')), gen_random_uuid(), $1, now() + interval '10 min')`,
      [accountId],
    ],
    [
      `insert into auth.pending_sign_up
          (email, id, token_hash, browser_hash, account_id, name, password, shared_device, created_at, expires_at)
        values ($2, gen_random_uuid(), sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '\\x01', $1, '', '', false, now(), now() + interval '1 day')`,
      [accountId, email],
    ],
    [
      `insert into auth.newsletter (id, email, account_id, site, asked_at)
        values (gen_random_uuid(), gen_random_uuid()::text, $1, 'https://pills.example.org', now())`,
      [accountId],
    ],
    [
      `insert into auth.verification (identifier, value, expires_at) values ('reset', $1::uuid::text, now()), ($2, 'x', now())`,
      [accountId, email],
    ],
  ];
  for (const [text, values] of statements) await db.query(text, values);
};
