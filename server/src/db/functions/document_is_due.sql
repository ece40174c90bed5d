-- Whether a version of terms or privacy rules that asks everybody was not accepted by the member, nor a later one.
create or replace function document_is_due(p_brand text, p_member int8) returns boolean
language plpgsql stable as $$
begin
  return exists (select from document_version v where v.brand_code = p_brand and v.asks_again
    and not exists (select from document_consent c where c.member_id = p_member and c.kind = v.kind and c.number >= v.number));
end
$$;
