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
