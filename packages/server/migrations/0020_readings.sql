-- Readings of vital signs, a table each, printed by `npm run migration <table>` from its description.

create table hr_readings (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  taken_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  pulse integer not null check (pulse between 30 and 220),
  tags text[] not null check (tags <@ array['Resting', 'Post-exercise', 'Evening', 'Morning', 'Stressed', 'Relaxed']),
  note text check (char_length(note) <= 2000),
  device text not null check (device = 'manual'),
  primary key (user_id, id)
);
create index hr_readings_by_rev on hr_readings (user_id, rev, id);
create index hr_readings_by_bucket on hr_readings (user_id, bucket, id);
comment on table hr_readings is 'Readings of heart rate';
comment on column hr_readings.taken_at is 'The true instant of measuring';
comment on column hr_readings.date is 'The person''s own date';
create trigger sync_bump before insert or update on hr_readings for each row execute function sync_bump();
alter table hr_readings enable row level security;
alter table hr_readings force row level security;
create policy own_rows on hr_readings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on hr_readings to dosewell_app;

create table weight_readings (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  taken_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  weight_kg numeric not null check (weight_kg between 20 and 400 and weight_kg = round(weight_kg, 2)),
  body_fat_pct numeric check (body_fat_pct between 3 and 70 and body_fat_pct = round(body_fat_pct, 1)),
  note text check (char_length(note) <= 2000),
  device text not null check (device = 'manual'),
  primary key (user_id, id)
);
create index weight_readings_by_rev on weight_readings (user_id, rev, id);
create index weight_readings_by_bucket on weight_readings (user_id, bucket, id);
comment on table weight_readings is 'Readings of weight';
comment on column weight_readings.taken_at is 'The true instant of measuring';
comment on column weight_readings.date is 'The person''s own date';
create trigger sync_bump before insert or update on weight_readings for each row execute function sync_bump();
alter table weight_readings enable row level security;
alter table weight_readings force row level security;
create policy own_rows on weight_readings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on weight_readings to dosewell_app;

create table bp_readings (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  taken_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  systolic integer not null check (systolic between 70 and 250),
  diastolic integer not null check (diastolic between 40 and 150),
  pulse integer check (pulse between 30 and 220),
  posture text not null check (posture in ('sitting', 'standing', 'lying')),
  arm text not null check (arm in ('left', 'right')),
  med_relation text not null check (med_relation in ('before', 'after', 'unrelated')),
  tags text[] not null check (tags <@ array['Morning', 'Evening', 'Fasting', 'Post-exercise', 'Stressed']),
  notes text check (char_length(notes) <= 2000),
  primary key (user_id, id)
);
create index bp_readings_by_rev on bp_readings (user_id, rev, id);
create index bp_readings_by_bucket on bp_readings (user_id, bucket, id);
comment on table bp_readings is 'Readings of blood pressure';
comment on column bp_readings.taken_at is 'The true instant of measuring';
comment on column bp_readings.date is 'The person''s own date';
create trigger sync_bump before insert or update on bp_readings for each row execute function sync_bump();
alter table bp_readings enable row level security;
alter table bp_readings force row level security;
create policy own_rows on bp_readings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on bp_readings to dosewell_app;

create table glucose_readings (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  taken_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  value_mg_dl numeric not null check (value_mg_dl between 0.1 and 2000 and value_mg_dl = round(value_mg_dl, 1)),
  relation_to_meal text not null check (relation_to_meal in ('fasting', 'pre-meal', 'post-meal', 'random')),
  tags text[] not null check (tags <@ array['Morning', 'Evening', 'Before Exercise', 'After Exercise', 'Feeling Low', 'Feeling Dizzy']),
  notes text check (char_length(notes) <= 2000),
  primary key (user_id, id)
);
create index glucose_readings_by_rev on glucose_readings (user_id, rev, id);
create index glucose_readings_by_bucket on glucose_readings (user_id, bucket, id);
comment on table glucose_readings is 'Readings of glucose';
comment on column glucose_readings.taken_at is 'The true instant of measuring';
comment on column glucose_readings.date is 'The person''s own date';
create trigger sync_bump before insert or update on glucose_readings for each row execute function sync_bump();
alter table glucose_readings enable row level security;
alter table glucose_readings force row level security;
create policy own_rows on glucose_readings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on glucose_readings to dosewell_app;

create table oxygen_readings (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  taken_at timestamptz not null,
  date date not null,
  time time_of_day not null,
  zone text not null check (char_length(zone) between 1 and 64),
  saturation_pct integer not null check (saturation_pct between 50 and 100),
  pulse integer check (pulse between 30 and 220),
  tags text[] not null check (tags <@ array['Resting', 'Post-exercise', 'Evening', 'Morning', 'Short of breath']),
  note text check (char_length(note) <= 2000),
  device text not null check (device = 'manual'),
  primary key (user_id, id)
);
create index oxygen_readings_by_rev on oxygen_readings (user_id, rev, id);
create index oxygen_readings_by_bucket on oxygen_readings (user_id, bucket, id);
comment on table oxygen_readings is 'Readings of oxygen saturation';
comment on column oxygen_readings.taken_at is 'The true instant of measuring';
comment on column oxygen_readings.date is 'The person''s own date';
create trigger sync_bump before insert or update on oxygen_readings for each row execute function sync_bump();
alter table oxygen_readings enable row level security;
alter table oxygen_readings force row level security;
create policy own_rows on oxygen_readings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));
grant select, insert, update on oxygen_readings to dosewell_app;

select make_erasable(readings) from unnest(array[
  'hr_readings', 'weight_readings', 'bp_readings', 'glucose_readings', 'oxygen_readings'
]::regclass[]) readings;
