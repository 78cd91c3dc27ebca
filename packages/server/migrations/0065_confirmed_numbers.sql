-- A number gets reminders once whoever holds its phone has said so, by a code that was sent there.

alter table auth.second_way
  add column confirmed_at timestamptz,
  add column tries smallint not null default 0;
update auth.second_way set confirmed_at = created_at;
comment on column auth.second_way.confirmed_at is 'When the code sent to a number was entered; other ways need none';
comment on column auth.second_way.tries is 'How many codes were entered';
