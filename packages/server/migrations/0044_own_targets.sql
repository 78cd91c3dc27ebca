-- The severity of an asthma event may not be stated, and net carbs are unknown where fiber is.

alter table asthma_events alter column severity drop not null;

create or replace view v_meal_totals with (security_invoker = true) as
  select user_id, meal_id,
    sum(carbs_g) as carbs_g,
    sum(fiber_g) as fiber_g,
    sum(protein_g) as protein_g,
    sum(fat_g) as fat_g,
    case when bool_and(carbs_g is null or fiber_g is not null)
      then greatest(0, sum(carbs_g) - coalesce(sum(fiber_g), 0))
    end as net_carbs_g
  from meal_items
  where deleted_at is null
  group by user_id, meal_id;
comment on view v_meal_totals is 'What a meal amounts to, in grams; null where no food says anything, net carbs also where fiber is unknown';

-- A person's own targets from their doctor, and blood pressures beyond those that most meters show.

alter table profiles add column bp_target_systolic integer check (bp_target_systolic between 90 and 180);
alter table profiles add column bp_target_diastolic integer check (bp_target_diastolic between 50 and 120);
alter table profiles add column glucose_target_low numeric(5, 1) check (glucose_target_low between 60 and 150);
alter table profiles add column glucose_target_high numeric(5, 1) check (glucose_target_high between 90 and 300);
comment on column profiles.bp_target_systolic is 'Own target, mmHg: the upper number at most';
comment on column profiles.bp_target_diastolic is 'Own target, mmHg: the lower number at most';
comment on column profiles.glucose_target_low is 'Own target, mg/dL: at least';
comment on column profiles.glucose_target_high is 'Own target, mg/dL: at most';

alter table bp_readings drop constraint bp_readings_systolic_check;
alter table bp_readings add constraint bp_readings_systolic_check check (systolic between 30 and 300);
alter table bp_readings drop constraint bp_readings_diastolic_check;
alter table bp_readings add constraint bp_readings_diastolic_check check (diastolic between 10 and 200);
