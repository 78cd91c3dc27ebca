-- Whatever somebody waits for: a mail now, other ways to reach a person through the same door later. A row is written in the
-- transaction that causes it, claimed for a short lease by whichever server is there, and ends in exactly one way.

create table deliveries (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('mail')),
  topic text check (char_length(topic) between 1 and 200),
  recipient text check (char_length(recipient) <= 2000),
  content jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimable_at timestamptz not null,
  attempts integer not null default 0,
  ended text check (ended in ('sent', 'superseded', 'expired', 'no device')),
  ended_at timestamptz,
  primary key (user_id, id),
  check ((ended is null) = (ended_at is null)),
  -- Whom it went to and what it said is nobody's business any more once it has ended.
  check ((ended is null) = (content is not null)),
  check (ended is null or recipient is null)
);
create index deliveries_waiting on deliveries (claimable_at) where ended is null;
create index deliveries_of_topic on deliveries (user_id, kind, topic, created_at) where topic is not null;
comment on table deliveries is 'What somebody waits for. Never holds health data, nor a secret: links are made when they are sent';
comment on column deliveries.user_id is 'The person it is about; all zeros for mail to an address that belongs to nobody yet';
comment on column deliveries.topic is 'A newer one of the same person, kind and topic supersedes one that is still waiting';
comment on column deliveries.recipient is 'Where it goes; gone when it has ended';
comment on column deliveries.content is 'What the words are made from; gone when it has ended';
comment on column deliveries.expires_at is 'After this moment it is of no use and is not sent any more';
comment on column deliveries.claimable_at is 'When it may be claimed: at once, when a lease ends, or when a failed attempt is to be tried again';
comment on column deliveries.attempts is 'How often it was claimed; the number of the present claim';

alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy own_rows on deliveries
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
-- Whoever sends sees everybody's; the sign-in library's login may only add mail, in the transaction that causes it.
create policy sending on deliveries to dosewell_worker using (true) with check (true);
create policy account_mail on deliveries for insert to dosewell_auth with check (kind = 'mail');

grant select, insert on deliveries to dosewell_app;
grant select, insert, update on deliveries to dosewell_worker;
grant usage on schema public to dosewell_auth;
grant insert on deliveries to dosewell_auth;

-- The links that mails bring. The table holds hashes: who reads it can open none.
create table auth.mail_link (
  id uuid primary key,
  account_id uuid not null references auth."user" on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email')),
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- The newest link of a purpose is the only one.
  unique (account_id, purpose)
);
comment on table auth.mail_link is 'Links sent by mail and not used yet: used once, and only until they expire';
comment on column auth.mail_link.email is 'The address the link went to, and which it proves';
comment on column auth.mail_link.token_hash is 'SHA-256 of a token of 256 bits';
grant select, insert, update, delete on auth.mail_link to dosewell_auth;
