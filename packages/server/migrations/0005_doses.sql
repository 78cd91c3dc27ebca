-- The record of doses, and the ledger of stock that follows from it.

create table medication_logs (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  medication_id uuid not null,
  date date not null,
  slot time_of_day,
  scheduled_time wall_time not null,
  status text not null check (status in ('taken', 'skipped', 'missed')),
  actual_time time_of_day,
  taken_at timestamptz,
  zone text not null check (char_length(zone) between 1 and 64),
  amount quantity not null,
  notes text check (char_length(notes) <= 2000),
  medication_name text not null check (char_length(medication_name) between 1 and 200),
  dosage text not null check (char_length(dosage) between 1 and 100),
  answered_by text not null check (answered_by in ('person', 'server')),
  conflict boolean not null,
  stock_taken quantity not null,
  primary key (user_id, id),
  -- One log a medication and slot. An undone one keeps its id and its place, so deleted rows count too.
  unique (user_id, medication_id, date, slot),
  foreign key (user_id, medication_id) references medications (user_id, id),
  check (status = 'taken' or (actual_time is null and taken_at is null)),
  check (status <> 'missed' or answered_by = 'server')
);
create index medication_logs_by_rev on medication_logs (user_id, rev, id);
create index medication_logs_by_bucket on medication_logs (user_id, bucket, id);
comment on table medication_logs is 'What was answered to a dose. A dose without a row is pending';
comment on column medication_logs.date is 'The person''s own date';
comment on column medication_logs.slot is 'Time of the schedule; null for a dose taken as needed';
comment on column medication_logs.scheduled_time is 'Wall clock of the slot, without a zone';
comment on column medication_logs.taken_at is 'The true instant of taking';
comment on column medication_logs.zone is 'Zone in force where the answer was given';
comment on column medication_logs.medication_name is 'Name and dosage as they were, so that the record outlives the medication';
comment on column medication_logs.answered_by is 'server for an assumed miss, which yields to any answer';
comment on column medication_logs.conflict is 'Two people''s answers differed and nobody has said yet which holds';
comment on column medication_logs.stock_taken is 'What this dose holds of the stock';

create table stock_movements (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  medication_id uuid not null,
  kind text not null check (kind in ('opening', 'dose', 'refill', 'correction')),
  amount numeric not null check (abs(amount) <= 1000000 and amount = round(amount, 3)),
  shortfall quantity not null,
  counted quantity,
  at wall_time not null,
  log_id uuid,
  reason text check (char_length(reason) <= 200),
  primary key (user_id, id),
  foreign key (user_id, medication_id) references medications (user_id, id),
  foreign key (user_id, log_id) references medication_logs (user_id, id)
);
create index stock_movements_by_rev on stock_movements (user_id, rev, id);
create index stock_movements_by_bucket on stock_movements (user_id, bucket, id);
create index stock_movements_of_medication on stock_movements (user_id, medication_id);
create index stock_movements_of_log on stock_movements (user_id, log_id) where log_id is not null;
comment on table stock_movements is 'The ledger of stock: what is on hand is the sum of its lines. Lines are added, never changed';
comment on column stock_movements.amount is 'The difference the line made';
comment on column stock_movements.shortfall is 'What could not be taken, because less was on hand';
comment on column stock_movements.counted is 'What a person counted, when the line came from a count';
comment on column stock_movements.at is 'The person''s wall clock';

create trigger sync_bump before insert or update on medication_logs for each row execute function sync_bump();
create trigger sync_bump before insert or update on stock_movements for each row execute function sync_bump();

alter table medication_logs enable row level security;
alter table medication_logs force row level security;
create policy own_rows on medication_logs
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

alter table stock_movements enable row level security;
alter table stock_movements force row level security;
create policy own_rows on stock_movements
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on medication_logs, stock_movements to dosewell_app;
