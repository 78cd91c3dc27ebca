-- Pictures and other files of people. What is in them lies in the blob store, under the row's id; a file never stands
-- without its row, so that deleting by the rows leaves nothing behind.

create table blobs (
  user_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('picture')),
  type text not null check (type in ('image/webp')),
  bytes integer not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table blobs is 'Files a person gave, re-encoded. What is in them lies in the blob store';
comment on column blobs.id is '128 random bits, and the name in the store';

alter table blobs enable row level security;
alter table blobs force row level security;
create policy own_rows on blobs
  using (user_id = (select app_uid())) with check (user_id = (select app_uid()));

grant select, insert, delete on blobs to dosewell_app;
