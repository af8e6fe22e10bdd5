-- An import that is undone takes with it what it had to make besides its rows: codes that no table had, which were public with the file's
-- names, and creditors, who are people with their CPF. Whatever a stored import could still bring back stays, and what a person has
-- corrected or protected by law, which a later file must not undo.
create function limpa_depois_de_desfazer() returns trigger language plpgsql as $$
declare
  em_lote constant text := coalesce(current_setting('praca.em_lote', true), '');
begin
  -- the trail has the undoing, not each of them
  perform set_config('praca.em_lote', 'sim', true);

  -- also of an import that was undone before, whose code another one has named until now
  delete from classificacao c using importacao i
  where c.classificacao_origem = 'arquivo' and c.versao = 1 and i.importacao_id = c.importacao_id and i.imp_estado = 'desfeita'
    and not case c.classificacao_tabela
      when 'natureza_receita' then exists (select from receita_prevista p where c.classificacao_codigo in (p.receita_natureza, p.receita_detalhamento))
      when 'orgao_orcamentario' then exists (select from dotacao d where d.dotacao_orgao = c.classificacao_codigo)
      when 'unidade_orcamentaria' then exists (select from dotacao d where d.dotacao_unidade = c.classificacao_codigo)
      when 'funcao' then exists (select from dotacao d where d.dotacao_funcao = c.classificacao_codigo)
      when 'subfuncao' then exists (select from dotacao d where d.dotacao_subfuncao = c.classificacao_codigo)
      when 'programa' then exists (select from dotacao d where d.dotacao_programa = c.classificacao_codigo)
      when 'acao' then exists (select from dotacao d where d.dotacao_acao = c.classificacao_codigo)
      when 'elemento' then exists (select from dotacao d where d.dotacao_elemento = c.classificacao_codigo)
      when 'fonte' then exists (select from dotacao d where d.dotacao_fonte = c.classificacao_codigo)
        or exists (select from receita_prevista p where right(p.receita_fonte, 3) = right(c.classificacao_codigo, 3))
      else true end;

  if new.imp_conjunto = 'empenho' then
    delete from credor c
    where not c.credor_sigiloso and c.versao = 1
      and not exists (select from empenho e where e.credor_id = c.credor_id)
      and not exists (select from ordem_pagamento o where o.credor_id = c.credor_id)
      and not exists (select from importacao_antes n join importacao i using (importacao_id)
        where i.imp_estado = 'gravada' and n.tabela = 'empenho' and (n.antes ->> 'credor_id')::bigint = c.credor_id);
  end if;

  perform set_config('praca.em_lote', em_lote, true);
  return null;
end $$;
create trigger importacao_desfeita after update of imp_estado on importacao for each row
  when (old.imp_estado = 'gravada' and new.imp_estado = 'desfeita' and new.imp_conjunto in ('empenho', 'receita'))
  execute function limpa_depois_de_desfazer();
