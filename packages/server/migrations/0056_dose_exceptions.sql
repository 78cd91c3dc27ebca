-- What a person wants of one dose of the schedule on its date alone: later, or not at all.

create table dose_exceptions (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  medication_id uuid not null,
  date date not null,
  slot time_of_day not null,
  kind text not null check (kind in ('later', 'off')),
  due_at timestamptz,
  primary key (user_id, id),
  unique (user_id, medication_id, date, slot),
  foreign key (user_id, medication_id) references medications (user_id, id),
  check ((kind = 'off') = (due_at is null))
);
create index dose_exceptions_by_rev on dose_exceptions (user_id, rev, id);
create index dose_exceptions_by_bucket on dose_exceptions (user_id, bucket, id);
comment on table dose_exceptions is 'What a person wants of one dose on its date alone; a dose without a row follows its schedule';
comment on column dose_exceptions.date is 'The person''s own date';
comment on column dose_exceptions.slot is 'Time of the schedule, by which the dose is known wherever it was moved';
comment on column dose_exceptions.kind is 'later: due at another time; off: not owed';
comment on column dose_exceptions.due_at is 'When a dose is due that was put off';

create trigger sync_bump before insert or update on dose_exceptions for each row execute function sync_bump();
create trigger look_for_missed after insert or update on dose_exceptions for each row execute function look_for_missed();

alter table dose_exceptions enable row level security;
alter table dose_exceptions force row level security;
create policy own_rows on dose_exceptions
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on dose_exceptions to dosewell_app;

select make_erasable('dose_exceptions');
