-- Accounts, sessions and the limits of sign-in. The tables are those of the sign-in library, which reaches them by its own
-- login; no other login sees them. An account is who signs in; a person is a user_id, whose rows are elsewhere.

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth."user" is 'Accounts: who signs in';

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_user on auth.account (user_id);
comment on table auth.account is 'Ways of an account to sign in; for e-mail and password, the Argon2id hash';

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  shared_device boolean not null default false,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on auth.session (user_id);
create index session_by_end on auth.session (expires_at);
comment on table auth.session is 'Open sessions. A token is worth nothing without its signature, whose key is not in the database';
comment on column auth.session.shared_device is 'Signed in on a device of several people: ends 12 hours after sign-in, used or not';

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);
comment on table auth.verification is 'Codes sent out and not used yet';

create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factor_of_user on auth.two_factor (user_id);
comment on table auth.two_factor is 'Second factor by one-time code, encrypted by the sign-in library';

create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  device_type text not null,
  backed_up boolean not null default false,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkey_of_user on auth.passkey (user_id);
comment on table auth.passkey is 'Passkeys: public keys only';

create table auth.account_people (
  account_id uuid not null references auth."user" on delete cascade,
  user_id uuid not null,
  role text not null check (role in ('self', 'manager')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create unique index account_people_one_self on auth.account_people (account_id) where role = 'self';
create index account_people_of_person on auth.account_people (user_id);
comment on table auth.account_people is 'Which people an account may open';
comment on column auth.account_people.user_id is 'The person, as in every table of the schema public';
comment on column auth.account_people.role is 'self: the account''s own person; manager: looks after somebody else';

-- In the account's own transaction, so that no account is ever without its person.
create function auth.add_own_person() returns trigger language plpgsql as $$
begin
  insert into auth.account_people (account_id, user_id, role) values (new.id, new.id, 'self');
  return null;
end $$;
comment on function auth.add_own_person() is 'An account''s own person carries its id';
create trigger add_own_person after insert on auth."user" for each row execute function auth.add_own_person();

create table auth.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_end on auth.rate_limit (expire);
comment on table auth.rate_limit is 'Attempts counted per address; addresses stand here as hashes only';

grant select, insert, update, delete on all tables in schema auth to dosewell_auth;
revoke all on function auth.add_own_person() from public;
