-- Caregivers: whom a person lets be told, and how it stands with each. They are reached by deliveries and signed links.

create table caregivers (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  stamps jsonb not null default '{}',
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 50),
  receive_glucose_alerts boolean not null default true,
  receive_missed_med_alerts boolean not null default true,
  receive_sos boolean not null default true,
  receive_refill_alerts boolean not null default false,
  receive_peak_flow_alerts boolean not null default false,
  missed_alert_minutes integer not null default 30 check (missed_alert_minutes between 30 and 120),
  quiet_from time_of_day,
  quiet_to time_of_day,
  lasts_days integer not null default 90 check (lasts_days between 0 and 365),
  renewed_at timestamptz,
  pause_ends_at timestamptz,
  place integer not null default 0 check (place between 0 and 1000),
  state text not null default 'invited' check (state in ('invited', 'confirmed', 'stopped')),
  invited_at timestamptz,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  ends_at timestamptz,
  primary key (user_id, id)
);
create index caregivers_by_rev on caregivers (user_id, rev, id);
create index caregivers_by_bucket on caregivers (user_id, bucket, id);
comment on table caregivers is 'Whom a person lets be told, and of what';
comment on column caregivers.missed_alert_minutes is 'How long after its time a dose without an answer is told';
comment on column caregivers.lasts_days is 'Days after which it ends by itself; 0 for never';
comment on column caregivers.pause_ends_at is 'Nothing but an SOS is told until then';
comment on column caregivers.state is 'invited until the caregiver says yes, stopped once they want no more';
comment on column caregivers.invited_at is 'When the last invitation was handed to the deliveries';
comment on column caregivers.ends_at is 'When it ends by itself; null before it begins, and where it does not';
comment on column caregivers.stamps is 'Hybrid clock of each field a device wrote';

create trigger sync_bump before insert or update on caregivers for each row execute function sync_bump();
alter table caregivers enable row level security;
alter table caregivers force row level security;
create policy own_rows on caregivers
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on caregivers to dosewell_app;
select make_erasable('caregivers');

create table caregiver_grants (
  user_id uuid not null,
  id uuid not null,
  invitation uuid not null default gen_random_uuid(),
  told_end timestamptz,
  look_at timestamptz,
  primary key (user_id, id)
);
create index caregiver_grants_due on caregiver_grants (look_at) where look_at is not null;
comment on table caregiver_grants is 'What the server does for a caregiver, and when: for the login that sees that something is due, not for whom';
comment on column caregiver_grants.id is 'Of the caregiver';
comment on column caregiver_grants.invitation is 'Which invitation holds: the links of earlier ones open nothing';
comment on column caregiver_grants.told_end is 'The end that the caregiver was told of';
comment on column caregiver_grants.look_at is 'When to invite them, or to tell them of the end';

alter table caregiver_grants enable row level security;
alter table caregiver_grants force row level security;
create policy own_rows on caregiver_grants
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
create policy what_is_due on caregiver_grants for select to dosewell_worker using (true);
create policy looked_at on caregiver_grants for update to dosewell_worker using (true);
grant select, insert, update on caregiver_grants to dosewell_app;
select make_erasable('caregiver_grants');
grant select (look_at), update (look_at) on caregiver_grants to dosewell_worker;

create function caregiver_changed() returns trigger language plpgsql as $$
begin
  insert into caregiver_grants as g (user_id, id, look_at) values (new.user_id, new.id,
      case when new.deleted_at is not null then null
        when new.state = 'invited' and new.invited_at is null then '-infinity'::timestamptz
        when new.state = 'confirmed' then new.ends_at - interval '7 days' end)
    on conflict (user_id, id) do update set look_at = case when g.told_end = new.ends_at then null else excluded.look_at end,
      invitation = case when new.state = 'invited' and new.invited_at is null then gen_random_uuid() else g.invitation end;
  return null;
end $$;
comment on function caregiver_changed() is 'Says when the server has to look at a caregiver next';
create trigger caregiver_changed after insert or update on caregivers for each row execute function caregiver_changed();

create table caregiver_messages (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  caregiver_id uuid not null,
  kind text not null check (kind in ('invitation', 'ending', 'sos', 'missed_dose', 'all_clear', 'glucose_reading', 'peak_flow')),
  about uuid[] not null default '{}',
  detail text check (char_length(detail) <= 200),
  at timestamptz not null,
  sent_at timestamptz,
  outcome text check (outcome in ('sent', 'not_sent', 'not_shared', 'over', 'capped')),
  cleared_at timestamptz,
  primary key (user_id, id)
);
create index caregiver_messages_by_time on caregiver_messages (user_id, caregiver_id, at);
comment on table caregiver_messages is 'Every message to a caregiver, for the person to see; it says what it was about, never its words';
comment on column caregiver_messages.about is 'The doses or the reading it is about';
comment on column caregiver_messages.detail is 'What of it: low or high';
comment on column caregiver_messages.outcome is 'not_shared: when it was to go, they were no longer told; over: there was nothing to tell any more';
comment on column caregiver_messages.cleared_at is 'When nothing was left to say of it';

alter table caregiver_messages enable row level security;
alter table caregiver_messages force row level security;
create policy own_rows on caregiver_messages
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on caregiver_messages to dosewell_app;
select make_erasable('caregiver_messages');

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add check (kind in ('mail', 'push', 'way', 'caregiver'));
