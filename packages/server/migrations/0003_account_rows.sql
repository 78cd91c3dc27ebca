-- A person's settings and profile: one row each, made with the account, keyed by the person's own id.

create table user_settings (
  user_id uuid not null,
  id uuid not null check (id = user_id),
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null default 'all',
  deleted_at timestamptz,
  stamps jsonb not null default '{}',
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  plan text not null default 'FREE' check (plan in ('FREE', 'PRO', 'MAX')),
  notifications_enabled boolean not null default true,
  reminder_advance_minutes integer not null default 15 check (reminder_advance_minutes between 0 and 1440),
  missed_after_minutes integer not null default 30 check (missed_after_minutes between 1 and 1440),
  timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64),
  created_by uuid not null check (created_by = user_id),
  primary key (user_id, id)
);
create index user_settings_by_rev on user_settings (user_id, rev, id);
create index user_settings_by_bucket on user_settings (user_id, bucket, id);
comment on table user_settings is 'Settings of a person';
comment on column user_settings.plan is 'Written by the server alone';
comment on column user_settings.missed_after_minutes is 'A dose without an answer is missed this long after its time';
comment on column user_settings.stamps is 'Hybrid clock of each field a device wrote';

create table profiles (
  user_id uuid not null,
  id uuid not null check (id = user_id),
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null default 'all',
  deleted_at timestamptz,
  stamps jsonb not null default '{}',
  display_name text not null check (char_length(display_name) between 1 and 50),
  avatar_url text check (char_length(avatar_url) <= 2000),
  height_cm numeric check (height_cm between 100 and 300),
  sex text check (sex in ('male', 'female', 'other')),
  goal_weight_kg numeric check (goal_weight_kg between 20 and 400),
  primary key (user_id, id)
);
create index profiles_by_rev on profiles (user_id, rev, id);
create index profiles_by_bucket on profiles (user_id, bucket, id);
comment on table profiles is 'Who a person is to themselves';
comment on column profiles.stamps is 'Hybrid clock of each field a device wrote';

create trigger sync_bump before insert or update on user_settings for each row execute function sync_bump();
create trigger sync_bump before insert or update on profiles for each row execute function sync_bump();

alter table user_settings enable row level security;
alter table user_settings force row level security;
create policy own_rows on user_settings
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table profiles enable row level security;
alter table profiles force row level security;
create policy own_rows on profiles
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on user_settings, profiles to dosewell_app;
