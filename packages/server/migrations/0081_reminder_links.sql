-- The link of a reminder that went a second way answers the doses of its slot, once, without a session. It opens nothing else.

create table auth.reminder_link (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  way_id uuid not null references auth.second_way on delete cascade,
  reminder_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for text check (used_for in ('take', 'later')),
  check ((used_at is null) = (used_for is null))
);
create index reminder_link_of_way on auth.reminder_link (way_id);
create index reminder_link_by_end on auth.reminder_link (expires_at);
comment on table auth.reminder_link is 'Links in mails and other messages by which the doses of a reminder are answered; gone with their way, and once the window is over';
comment on column auth.reminder_link.token_hash is 'SHA-256 of a token of 144 bits, which is nowhere kept';
comment on column auth.reminder_link.id is 'Of the operation that it records, and of the device that the audit trail names';
comment on column auth.reminder_link.expires_at is 'When the last of the doses is missed';
comment on column auth.reminder_link.used_for is 'What it recorded: it records once';
grant select, insert, update, delete on auth.reminder_link to dosewell_auth;

alter table auth.second_way add column names boolean not null default false;
comment on column auth.second_way.names is 'Whether the page of its links may name medicines: whoever reads the message can open it';
