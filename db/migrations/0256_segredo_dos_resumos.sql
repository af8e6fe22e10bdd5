-- The digest of what was found in a text is sealed: a plain one of a CPF tells it to whoever tries all of them. HMAC-SHA-256 with a key of 64
-- bytes, which is the block of SHA-256, over the plain digest: so those that are there are sealed too, and no decision is lost. Digests of
-- files stay as they are.
insert into segredo values ('vazamento', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create function pg_temp.com_chave(chave bytea, mascara integer) returns bytea language plpgsql as $$
begin
  for i in 0 .. length(chave) - 1 loop
    chave := set_byte(chave, i, get_byte(chave, i) # mascara);
  end loop;
  return chave;
end $$;

update vazamento_decisao set vde_resumo = encode(sha256(
    pg_temp.com_chave(seg_valor::bytea, 92) || sha256(pg_temp.com_chave(seg_valor::bytea, 54) || vde_resumo::bytea)), 'hex')
  from segredo
  where seg_nome = 'vazamento' and vde_o_que ~ ', parágrafo \d+: ' and not exists (select from arquivo where arq_sha256 = vde_resumo);

drop function pg_temp.com_chave;
