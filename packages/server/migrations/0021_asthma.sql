-- Asthma events, and what a person says of their own peak flow.

create table asthma_events (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  occurred_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  severity text not null check (severity in ('mild', 'moderate', 'severe')),
  wheeze boolean not null,
  cough boolean not null,
  chest_tightness boolean not null,
  shortness_of_breath boolean not null,
  peak_flow integer check (peak_flow between 1 and 1000),
  triggers text[] not null
    check (triggers <@ array['dust', 'pollen', 'exercise', 'cold air', 'smoke', 'infection', 'stress', 'other']),
  rescue_med_used boolean not null,
  rescue_med_puffs integer check (rescue_med_puffs between 0 and 100),
  controller_missed boolean not null,
  notes text check (char_length(notes) <= 2000),
  primary key (user_id, id),
  check (rescue_med_used or rescue_med_puffs is null)
);
create index asthma_events_by_rev on asthma_events (user_id, rev, id);
create index asthma_events_by_bucket on asthma_events (user_id, bucket, id);
comment on table asthma_events is 'Asthma events as a person noted them';
comment on column asthma_events.occurred_at is 'The true instant';
comment on column asthma_events.date is 'The person''s own date';
comment on column asthma_events.peak_flow is 'Litres a minute';

create trigger sync_bump before insert or update on asthma_events for each row execute function sync_bump();

alter table asthma_events enable row level security;
alter table asthma_events force row level security;
create policy own_rows on asthma_events
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on asthma_events to dosewell_app;

alter table profiles
  add column peak_flow_best integer check (peak_flow_best between 1 and 1000),
  add column asthma_plan_green text check (char_length(asthma_plan_green) <= 2000),
  add column asthma_plan_yellow text check (char_length(asthma_plan_yellow) <= 2000),
  add column asthma_plan_red text check (char_length(asthma_plan_red) <= 2000);
comment on column profiles.peak_flow_best is 'Litres a minute: the best peak flow the person ever had';
comment on column profiles.asthma_plan_green is 'What the person''s own plan says to do, in their words; yellow and red likewise';

select make_erasable('asthma_events');
