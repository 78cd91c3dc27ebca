-- Several processes share the people who may have missed a dose: each takes some by moving on when they are due.

create policy taken_until on missed_due for update to dosewell_worker using (true);
grant update (due_at) on missed_due to dosewell_worker;
comment on column missed_due.due_at is
  'Null when nothing is to come; -infinity to look at once. Of somebody whom a process is looking at: when another may';
