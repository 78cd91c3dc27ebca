-- Sync: one revision counter a person, the log of operations not yet confirmed, and the audit trail.

create domain wall_time as text
  check (value ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$');
comment on domain wall_time is 'Wall-clock moment yyyy-MM-ddTHH:MM without a zone';

create domain time_of_day as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
comment on domain time_of_day is 'Wall-clock time HH:MM';

create domain month_bucket as text check (value = 'all' or value ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
comment on domain month_bucket is 'Where a device packs the row: all, or a month yyyy-MM. Set once, never changed';

create domain quantity as numeric check (value between 0 and 1000000 and value = round(value, 3));
comment on domain quantity is 'Units of stock: 0 to a million with at most three decimals';

create table sync_user (
  user_id uuid primary key,
  seq bigint not null default 0,
  floor bigint not null default 0,
  epoch uuid not null default gen_random_uuid()
) with (fillfactor = 50);
comment on table sync_user is 'One row a person. Its lock orders their writers, so that revisions appear in the order of commits';
comment on column sync_user.seq is 'Revision of the last committed write';
comment on column sync_user.floor is 'Tombstones up to this revision may have been purged';
comment on column sync_user.epoch is 'Changes when the database was restored: devices then fetch everything again';

create table sync_client (
  user_id uuid not null,
  client_id uuid not null,
  acked bigint not null default 0,
  last_seen timestamptz not null default now(),
  primary key (user_id, client_id)
) with (fillfactor = 50);
comment on table sync_client is 'One row an installation';
comment on column sync_client.acked is 'Every operation up to this number has left the device''s outbox';

create table sync_op (
  user_id uuid not null,
  op_id uuid not null,
  client_id uuid not null,
  seq bigint not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, op_id)
);
create index sync_op_of_client on sync_op (user_id, client_id, seq);
comment on table sync_op is 'Operations judged but not yet confirmed by the device: sent twice is done once';
comment on column sync_op.answer is 'What the device was told; it is told the same again';

create table audit_events (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  actor uuid not null,
  action text not null,
  row_id uuid,
  op_id uuid,
  client_id uuid,
  primary key (user_id, id)
);
create index audit_events_by_time on audit_events (user_id, at);
comment on table audit_events is 'Who did what, and to which row; never the values. Only ever added to';
comment on column audit_events.actor is 'The account that acted, which may differ from the person the row is about';
comment on column audit_events.action is 'Table and verb, such as medications.delete';

-- Before each write of a synced row: the first one of a transaction raises the person's counter, the others share it.
-- The counter's row stays locked until commit, so whoever sees revision n sees everything up to n.
create function sync_bump() returns trigger language plpgsql as $$
declare
  held text := current_setting('sync.rev', true);
  next bigint;
begin
  if split_part(coalesce(held, ''), ':', 1) = new.user_id::text then
    new.rev := split_part(held, ':', 2)::bigint;
    return new;
  end if;
  insert into sync_user as s (user_id, seq) values (new.user_id, 1)
    on conflict (user_id) do update set seq = s.seq + 1
    returning seq into next;
  perform set_config('sync.rev', new.user_id::text || ':' || next, true);
  new.rev := next;
  return new;
end $$;
comment on function sync_bump() is 'Gives a synced row its person''s next revision';

alter table sync_user enable row level security;
alter table sync_user force row level security;
create policy own_rows on sync_user
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table sync_client enable row level security;
alter table sync_client force row level security;
create policy own_rows on sync_client
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table sync_op enable row level security;
alter table sync_op force row level security;
create policy own_rows on sync_op
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_rows on audit_events
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on sync_user, sync_client to dosewell_app;
grant select, insert, delete on sync_op to dosewell_app;
grant select, insert on audit_events to dosewell_app;
