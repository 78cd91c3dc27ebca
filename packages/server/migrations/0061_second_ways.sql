-- Other ways for a reminder that no device has shown. Where a way leads is sealed: a topic of ntfy is as good as a password,
-- and addresses of webhooks hold keys. A way goes with its account.

create table auth.second_way (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth."user" on delete cascade,
  kind text not null check (kind in ('mail', 'ntfy', 'webhook', 'sms')),
  place smallint not null,
  after_minutes smallint not null check (after_minutes between 1 and 60),
  leads_to text not null check (char_length(leads_to) <= 300),
  sealed text check (char_length(sealed) <= 4000),
  site text not null check (char_length(site) <= 300),
  created_at timestamptz not null,
  tested_at timestamptz,
  sent_at timestamptz,
  problem text check (char_length(problem) <= 200),
  check ((kind = 'mail') = (sealed is null))
);
create index second_way_of_account on auth.second_way (account_id, place);
create unique index second_way_by_mail on auth.second_way (account_id) where kind = 'mail';
comment on table auth.second_way is 'Ways besides notifications that a reminder may go, in the order of the person';
comment on column auth.second_way.after_minutes is 'How long it waits for an answer to the way before it';
comment on column auth.second_way.leads_to is 'Its host, or the end of its number, for the person to know it by';
comment on column auth.second_way.sealed is 'Where it leads, with its token or secret; mail goes to the address of the account';
comment on column auth.second_way.site is 'Origin of the app that its links lead to';
comment on column auth.second_way.problem is 'Why the last message was not taken; null after one that was';
grant select, insert, update, delete on auth.second_way to dosewell_auth;

-- A reminder that was told is followed until somebody has seen or answered it, or there is no way left.
alter table reminders
  add column follow_at timestamptz,
  add column followed_from timestamptz,
  add column followed_at timestamptz,
  add column followed uuid[] not null default '{}',
  add check ((followed_from is null) <= (follow_at is null));
create index reminders_followed on reminders (follow_at) where follow_at is not null;
comment on column reminders.follow_at is 'When to see whether it goes another way; null when it goes no further';
comment on column reminders.followed_from is 'When it was told, or due where there is no device';
comment on column reminders.followed_at is 'When it last went another way';
comment on column reminders.followed is 'The ways that it went';
grant update (follow_at, followed_from, followed_at, followed) on reminders to dosewell_worker;

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add check (kind in ('mail', 'push', 'way'));
