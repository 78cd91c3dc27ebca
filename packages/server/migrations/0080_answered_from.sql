-- An answer says which device it came from, so that whoever opens the reminder on another one knows who answered.

alter table medication_logs add column answered_from text check (char_length(answered_from) <= 100);
comment on column medication_logs.answered_from is 'The device, or the kind of link, that the answer came by; null where it is not known';
