-- What nobody stated of a reading is null, and a meter may show LO or HI in place of a number.

alter table bp_readings alter column posture drop not null;
alter table bp_readings alter column arm drop not null;
alter table bp_readings alter column med_relation drop not null;
alter table glucose_readings alter column relation_to_meal drop not null;
alter table glucose_readings add column beyond text check (beyond in ('lo', 'hi'));
comment on column glucose_readings.beyond is 'What the meter showed in place of a number; the value is then the end of its range';
