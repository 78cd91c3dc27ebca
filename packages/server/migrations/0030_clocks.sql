-- An answer that becomes another covers a dose no more, or another one: the same doses may be owed again.

drop trigger look_for_missed on medication_logs;
create trigger look_for_missed after insert on medication_logs for each row
  when (new.deleted_at is not null)
  execute function look_for_missed();
create trigger look_for_missed_again after update on medication_logs for each row
  when (new.deleted_at is not null
    or (new.answered_by = 'person' and (new.status, new.date) is distinct from (old.status, old.date)))
  execute function look_for_missed();
