-- A way serves everybody whom its account looks after: a link says whose reminder it answers.

alter table auth.reminder_link add column user_id uuid;
comment on column auth.reminder_link.user_id is 'Whose reminder; of a link made before accounts opened several people, the account''s own person''s';
