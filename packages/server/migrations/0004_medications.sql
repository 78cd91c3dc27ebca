-- Medications, and the regimens that say what was to be taken from which moment on.

create function is_times(times text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(times) <= 24
    and coalesce(bool_and(t ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), true)
    and times = coalesce(array_agg(distinct t order by t), '{}')
  from unnest(times) t
$$;
comment on function is_times(text[]) is 'At most 24 times of day, ascending, none twice';

create table medications (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null default 'all',
  deleted_at timestamptz,
  stamps jsonb not null default '{}',
  name text not null check (char_length(name) between 1 and 200),
  dosage text not null check (char_length(dosage) between 1 and 100),
  form text not null
    check (form in ('tablet', 'capsule', 'liquid', 'injection', 'topical', 'inhaler', 'drops', 'patch')),
  frequency text not null
    check (frequency in ('once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily', 'as_needed', 'custom')),
  times text[] not null check (is_times(times)),
  amount quantity not null,
  start_date date not null,
  end_date date,
  is_active boolean not null,
  prescriber text check (char_length(prescriber) <= 200),
  notes text check (char_length(notes) <= 2000),
  color text not null check (color in ('blue', 'green', 'purple', 'orange', 'pink', 'red')),
  refill_reminder boolean not null,
  quantity_remaining quantity,
  kept_inactive boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  check (end_date >= start_date),
  check (frequency <> 'custom' or cardinality(times) > 0)
);
create index medications_by_rev on medications (user_id, rev, id);
create index medications_by_bucket on medications (user_id, bucket, id);
comment on table medications is 'What a person takes. The schedule here mirrors the newest regimen';
comment on column medications.amount is 'Units of stock one dose takes';
comment on column medications.quantity_remaining is 'What the ledger says is on hand; null without an opening count';
comment on column medications.kept_inactive is 'Kept inactive by the plan''s limit, and the person has not answered yet';
comment on column medications.stamps is 'Hybrid clock of each field a device wrote';

create table medication_regimens (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null default 'all',
  deleted_at timestamptz,
  medication_id uuid not null,
  from_slot wall_time not null,
  number integer not null check (number > 0),
  frequency text not null
    check (frequency in ('once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily', 'as_needed', 'custom')),
  times text[] not null check (is_times(times)),
  dosage text not null check (char_length(dosage) between 1 and 100),
  amount quantity not null,
  start_date date not null,
  end_date date,
  is_active boolean not null,
  primary key (user_id, id),
  unique (user_id, medication_id, number),
  foreign key (user_id, medication_id) references medications (user_id, id)
);
create index medication_regimens_by_rev on medication_regimens (user_id, rev, id);
create index medication_regimens_by_bucket on medication_regimens (user_id, bucket, id);
comment on table medication_regimens is 'What was to be taken, from a wall-clock moment on. Never changed, only followed by another';
comment on column medication_regimens.from_slot is 'In force from this moment of the person''s wall clock';
comment on column medication_regimens.number is 'Counts a medication''s regimens from 1';

create trigger sync_bump before insert or update on medications for each row execute function sync_bump();
create trigger sync_bump before insert or update on medication_regimens for each row execute function sync_bump();

alter table medications enable row level security;
alter table medications force row level security;
create policy own_rows on medications
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table medication_regimens enable row level security;
alter table medication_regimens force row level security;
create policy own_rows on medication_regimens
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on medications, medication_regimens to dosewell_app;
