-- Which database the server found at its last start, so that one that was set back by other tools is noticed.
create table last_start (
  only_one boolean primary key default true check (only_one),
  database text not null
);
comment on table last_start is 'One row, about nobody: the database as the server found it at its last start';
comment on column last_start.database is 'Cluster, timeline and number of the first table: another after a restore or a promotion';
