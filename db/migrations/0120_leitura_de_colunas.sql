-- A column of the set may be more than one column of a file (docs/decisions/0082-what-a-column-may-be.md): from now on a reading keeps, for
-- each column of the set, the file's columns that give it.
create function pg_temp.leitura(antes jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(coluna, jsonb_build_object('keys', case when chave = '' then '[]' else jsonb_build_array(chave) end)), '{}')
  from jsonb_each_text(antes) as de (coluna, chave)
$$;
update importacao_mapeamento set map_colunas = pg_temp.leitura(map_colunas);
update importacao_leitura set lei_mapeamento = pg_temp.leitura(lei_mapeamento) where lei_mapeamento is not null;
