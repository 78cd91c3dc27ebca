-- Signing up by mail, waits that grow with wrong passwords, codes by mail, and second steps that open one sign-in.

create table auth.used_second_step (
  note_hash bytea primary key,
  until timestamptz not null
);
create index used_second_step_by_end on auth.used_second_step (until);
comment on table auth.used_second_step is 'Notes between the two steps of a sign-in that were used: each opens one sign-in';
comment on column auth.used_second_step.until is 'When the note would have run out by itself';

create table auth.sign_in_wait (
  who bytea primary key,
  wrong integer not null check (wrong >= 0),
  free_at timestamptz not null,
  forget_at timestamptz not null
);
create index sign_in_wait_by_end on auth.sign_in_wait (forget_at);
comment on table auth.sign_in_wait is 'How many wrong passwords were tried, and when the next one may be';
comment on column auth.sign_in_wait.who is 'Hash of the address that was typed, alone or with the network address';
comment on column auth.sign_in_wait.free_at is 'No password is judged sooner';
comment on column auth.sign_in_wait.forget_at is 'Nobody tried for a day by then: the wrong ones no longer count';

create table auth.mailed_code (
  browser_hash bytea primary key,
  id uuid not null,
  account_id uuid references auth."user" on delete cascade,
  tries integer not null default 0,
  until timestamptz not null
);
create index mailed_code_of_account on auth.mailed_code (account_id);
create index mailed_code_by_end on auth.mailed_code (until);
comment on table auth.mailed_code is 'Codes sent by mail to somebody who would have to wait, each good in one browser';
comment on column auth.mailed_code.id is 'The code follows from it and from a key that is not in the database';
comment on column auth.mailed_code.account_id is 'None where the address has no account: no code was sent';

create table auth.pending_sign_up (
  email text primary key check (email = lower(email)),
  id uuid not null,
  token_hash bytea not null unique,
  browser_hash bytea not null,
  account_id uuid references auth."user" on delete cascade,
  name text not null,
  password text not null,
  timezone text,
  shared_device boolean not null,
  lookup_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_up_of_account on auth.pending_sign_up (account_id);
create index pending_sign_up_by_end on auth.pending_sign_up (expires_at);
comment on table auth.pending_sign_up is 'Who asked for an account and has not opened the link in the mail; gone after a day';
comment on column auth.pending_sign_up.token_hash is 'SHA-256 of a token of 256 bits';
comment on column auth.pending_sign_up.browser_hash is 'Of the browser it was asked from, where the link needs no password';
comment on column auth.pending_sign_up.account_id is 'The account that has the address already: nobody gets the link, and nothing else is kept';
comment on column auth.pending_sign_up.lookup_key is 'The price that was chosen, by the payment service''s name for it';

grant select, insert, update, delete
  on auth.used_second_step, auth.sign_in_wait, auth.mailed_code, auth.pending_sign_up to dosewell_auth;
