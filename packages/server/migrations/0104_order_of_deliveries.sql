-- Messages queued in one millisecond go out in the order in which they were queued.
alter table deliveries add column queued bigint generated always as identity;
comment on column deliveries.queued is 'The order in which they were queued';
