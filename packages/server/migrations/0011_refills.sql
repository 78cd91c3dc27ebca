-- Refills: how they are set up, and what the ledger says of them.

alter table medications
  add column counted_at timestamptz,
  add column last_refill_at timestamptz,
  add column last_refill_amount quantity;
comment on column medications.counted_at is 'Instant of the newest count, which has in it all that was taken before';
comment on column medications.last_refill_at is 'Instant of the last refill that was not undone';
comment on column medications.last_refill_amount is 'What was got at the last refill';

alter table stock_movements
  add column refilled quantity,
  add column undoes uuid,
  add constraint stock_movements_undo foreign key (user_id, undoes) references stock_movements (user_id, id),
  -- A refill is taken back once.
  add constraint stock_movements_undone_once unique (user_id, undoes),
  add check (kind = 'refill' or (refilled is null and undoes is null));
comment on column stock_movements.refilled is 'What a person said they got, when the line is a refill';
comment on column stock_movements.undoes is 'The refill that this line takes back';

create table med_refill_config (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null default 'all',
  deleted_at timestamptz,
  stamps jsonb not null default '{}',
  medication_id uuid not null,
  pills_per_dose quantity not null default 1 check (pills_per_dose >= 0.1),
  doses_per_day quantity not null default 1 check (doses_per_day >= 0.1),
  refill_lead_days integer not null default 5 check (refill_lead_days between 0 and 30),
  pharmacy_name text check (char_length(pharmacy_name) <= 200),
  pharmacy_phone text check (char_length(pharmacy_phone) <= 50),
  pharmacy_url text check (char_length(pharmacy_url) <= 500 and pharmacy_url ~* '^https?://'),
  note text check (char_length(note) <= 2000),
  is_active boolean not null default true,
  primary key (user_id, id),
  unique (user_id, medication_id),
  foreign key (user_id, medication_id) references medications (user_id, id)
);
create index med_refill_config_by_rev on med_refill_config (user_id, rev, id);
create index med_refill_config_by_bucket on med_refill_config (user_id, bucket, id);
comment on table med_refill_config is 'How the refills of a medication are set up. What is on hand stands in the ledger';
comment on column med_refill_config.refill_lead_days is 'A refill is due when the stock lasts no more days than these';
comment on column med_refill_config.stamps is 'Hybrid clock of each field a device wrote';

create trigger sync_bump before insert or update on med_refill_config for each row execute function sync_bump();

alter table med_refill_config enable row level security;
alter table med_refill_config force row level security;
create policy own_rows on med_refill_config
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on med_refill_config to dosewell_app;
