-- Sessions that another device ended, and the second factors of signing in.

create table auth.ended_session (
  token_hash bytea primary key,
  until timestamptz not null
);
create index ended_session_by_end on auth.ended_session (until);
comment on table auth.ended_session is 'Sessions whose device is to wipe its records when it asks again. Nobody''s id stands here';
comment on column auth.ended_session.token_hash is 'Of the token and the person together: a device that holds somebody else''s records is not told to wipe them';
comment on column auth.ended_session.until is 'When the session would have ended by itself';

-- One per account, kept by us; the sign-in library's columns for it have never been used.
drop index auth.two_factor_of_user;
alter table auth.two_factor
  drop column backup_codes,
  drop column failed_verification_count,
  drop column locked_until,
  alter column verified set default false,
  add column last_step bigint not null default 0,
  add column created_at timestamptz not null default now(),
  add constraint two_factor_of_user unique (user_id);
alter table auth."user" drop column two_factor_enabled;
comment on table auth.two_factor is 'Second factor by one-time code; asked for at sign-in once it is verified';
comment on column auth.two_factor.secret is 'Encrypted by a key that is not in the database';
comment on column auth.two_factor.last_step is 'The time step of the last code taken: no code is taken twice';

create table auth.recovery_code (
  user_id uuid not null references auth."user" on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table auth.recovery_code is 'Codes that stand in for a lost second factor, each once; hashes only';

alter table auth.passkey add column last_used_at timestamptz;

create table auth.passkey_challenge (
  challenge text primary key,
  user_id uuid references auth."user" on delete cascade,
  until timestamptz not null
);
create index passkey_challenge_by_end on auth.passkey_challenge (until);
comment on table auth.passkey_challenge is 'What a passkey is asked to sign: taken once, within minutes';
comment on column auth.passkey_challenge.user_id is 'The account that adds a passkey; none where somebody signs in';

grant select, insert, update, delete on auth.ended_session, auth.recovery_code, auth.passkey_challenge to dosewell_auth;
