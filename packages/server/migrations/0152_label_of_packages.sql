-- What a medication was called as the person said that a package is it: a device may not know yet that it was changed.
alter table medication_packages
  add column name text check (char_length(name) between 1 and 200),
  add column dosage text check (char_length(dosage) between 1 and 100),
  add column form text check
    (form in ('tablet', 'capsule', 'liquid', 'injection', 'topical', 'inhaler', 'drops', 'patch'));
comment on column medication_packages.name is 'What the medication was called as the package was remembered; empty where that is not known';
comment on column medication_packages.dosage is 'Its strength then';
comment on column medication_packages.form is 'Its form then';
