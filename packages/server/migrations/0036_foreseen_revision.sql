-- A batch of a device is judged under the revision that its rows are going to have, and is committed with the statement that writes them.

create function as_foreseen(written json, rev bigint, foreseen bigint) returns json language plpgsql immutable as $$
begin
  if rev <> foreseen then
    raise exception 'A row was written under revision % where % was foreseen.', rev, foreseen;
  end if;
  return written;
end $$;
comment on function as_foreseen(json, bigint, bigint) is 'The row, or the end of the transaction that wrote it under another revision than its device is told';
