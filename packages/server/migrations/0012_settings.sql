-- Units, the answer to the cookie bar, and the terms seen: with these the server can give back what /goodbye clears on a
-- device (decisions OQ-013, OQ-060, OQ-094). And whether the operator holds people to their plans (decision OQ-056).

alter table user_settings
  add column plan_enforced boolean not null default true,
  add column glucose_unit text not null default 'mg/dL' check (glucose_unit in ('mg/dL', 'mmol/L')),
  add column weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  add column length_unit text not null default 'cm' check (length_unit in ('cm', 'in')),
  add column consent_accepted boolean,
  add column consent_at timestamptz,
  add column consent_version text check (consent_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column terms_seen_at timestamptz,
  add column terms_version text check (terms_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
comment on column user_settings.plan_enforced is 'Whether the plan limits anything here: PLAN_ENFORCEMENT of the server, where devices see it';
comment on column user_settings.glucose_unit is 'How readings are shown; they are kept in mg/dL';
comment on column user_settings.weight_unit is 'How weights are shown; they are kept in kg';
comment on column user_settings.length_unit is 'How lengths are shown; they are kept in cm';
comment on column user_settings.consent_accepted is 'The answer to the cookie bar; null while there is none';
comment on column user_settings.consent_version is 'The day of the wording the answer was given to';
comment on column user_settings.terms_version is 'The day of the wording of the terms that was put away';

-- Across people the worker sees whom the operator's setting has not reached yet, and nothing else of their settings.
create policy who_is_enforced on user_settings for select to dosewell_worker using (true);
grant select (user_id, plan_enforced) on user_settings to dosewell_worker;
