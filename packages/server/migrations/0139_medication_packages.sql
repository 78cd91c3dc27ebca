-- By which number on its package a person knows one of their medications.

create table medication_packages (
  user_id uuid not null,
  id uuid not null,
  rev bigint not null default 0,
  clock bigint not null default 0,
  bucket month_bucket not null,
  deleted_at timestamptz,
  medication_id uuid not null,
  code text not null check (char_length(code) <= 14) check (code ~ '^[0-9]{14}$'),
  primary key (user_id, id),
  unique (user_id, medication_id, code),
  foreign key (user_id, medication_id) references medications (user_id, id)
);
create index medication_packages_by_rev on medication_packages (user_id, rev, id);
create index medication_packages_by_bucket on medication_packages (user_id, bucket, id);
comment on table medication_packages is 'Packages that a person said are one of their medications';
comment on column medication_packages.code is 'The number under the bars, as a GTIN of 14 digits';

create trigger sync_bump before insert or update on medication_packages for each row execute function sync_bump();

alter table medication_packages enable row level security;
alter table medication_packages force row level security;
create policy own_rows on medication_packages
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, update on medication_packages to dosewell_app;

select make_erasable('medication_packages');
