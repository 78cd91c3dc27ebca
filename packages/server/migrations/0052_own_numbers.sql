-- A person's own numbers to call: in an emergency, and their doctor's.

alter table profiles
  add column emergency_phone text check (char_length(emergency_phone) <= 50),
  add column doctor_phone text check (char_length(doctor_phone) <= 50);
comment on column profiles.emergency_phone is 'The number this person calls in an emergency, in place of that of the country';
comment on column profiles.doctor_phone is 'The number of this person''s doctor';
