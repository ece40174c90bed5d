-- A commitment is never changed or taken away, and it is opened once: after that not even the opening changes.
create or replace function proof_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.secret is null and new.secret is not null
    and (new.match_id, new.commitment, new.terms, new.committed_at) = (old.match_id, old.commitment, old.terms, old.committed_at)
  then return new; end if;
  raise exception 'the proof of match % stands', old.match_id;
end $$;
create or replace trigger proof_stands before update or delete on match_proofs for each row execute function proof_stands();
