-- A pulse or an oxygen saturation far from usual is asked about once and kept, as a blood pressure is: a person
-- in danger must not be refused.

alter table hr_readings drop constraint hr_readings_pulse_check;
alter table hr_readings add constraint hr_readings_pulse_check check (pulse between 10 and 350);
alter table bp_readings drop constraint bp_readings_pulse_check;
alter table bp_readings add constraint bp_readings_pulse_check check (pulse between 10 and 350);
alter table oxygen_readings drop constraint oxygen_readings_pulse_check;
alter table oxygen_readings add constraint oxygen_readings_pulse_check check (pulse between 10 and 350);
alter table oxygen_readings drop constraint oxygen_readings_saturation_pct_check;
alter table oxygen_readings add constraint oxygen_readings_saturation_pct_check
  check (saturation_pct between 10 and 100);
