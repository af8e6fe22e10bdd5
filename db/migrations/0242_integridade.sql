-- The log of public records and files, of which each day's root is signed (docs/decisions/0119-a-log-that-shows-changes.md).

-- What changed and is not in the log yet: one row for each statement, with the numbers of its rows, in its transaction.
create table integridade_pendente (
  pendente_id bigint generated always as identity primary key,
  conjunto text not null,
  registros bigint[] not null,
  fora boolean not null, -- by another program than the portal
  pen_data timestamptz not null default now()
);
call registra('integridade_pendente', sem_trilha => 'numbers of rows that wait for the log');

-- The columns that an entry was made of: a table that gets one later is still compared with its older entries.
create table integridade_forma (
  forma_id integer generated always as identity primary key,
  conjunto text not null,
  colunas text[] not null,
  unique (conjunto, colunas)
);
call registra('integridade_forma', sem_trilha => 'columns of the entries of the log');

-- The log. Only the salt may go, with which a digest can't be guessed: of what was removed.
create table integridade_entrada (
  entrada_id bigint primary key, -- from 0, without a gap
  ent_dia date not null,
  ent_acao text not null check (ent_acao in ('incluiu', 'alterou', 'removeu')),
  ent_conjunto text collate "C" not null,
  ent_registro bigint not null,
  forma_id integer references integridade_forma,
  ent_fora boolean not null,
  ent_sal bytea,
  ent_arquivos text[] not null, -- SHA-256 of its files, in the order of their columns
  ent_resumo bytea, -- SHA-256 of the salt and the record as text; null for a removal
  ent_folha bytea not null -- RFC 6962: SHA-256 of 0x00 and the entry as text
);
create index integridade_entrada_do_registro on integridade_entrada (ent_conjunto, ent_registro, entrada_id desc);
create index integridade_entrada_de_fora on integridade_entrada (entrada_id) where ent_fora;
call registra('integridade_entrada', sem_trilha => 'the log itself');

-- The files that an entry speaks of: a file that somebody has is found by its digest.
create table integridade_arquivo (
  entrada_id bigint not null references integridade_entrada,
  coluna text not null,
  ina_sha256 text not null,
  ina_nome text not null,
  primary key (entrada_id, coluna)
);
create index integridade_arquivo_por_resumo on integridade_arquivo (ina_sha256, entrada_id);
call registra('integridade_arquivo', sem_trilha => 'files of the entries of the log');

-- Whole subtrees of 256, 65,536, … entries, so that a proof reads some hundreds of rows of a log of millions.
create table integridade_no (
  no_nivel smallint not null,
  no_indice bigint not null,
  no_resumo bytea not null,
  primary key (no_nivel, no_indice)
);
call registra('integridade_no', sem_trilha => 'made of the log');

-- Public keys; each but the first is signed by the one before. The private one is in `segredo`.
create table integridade_chave (
  chave_id integer primary key,
  cha_publica text not null,
  cha_desde timestamptz not null default now(),
  cha_aval bytea
);
call registra('integridade_chave', sem_trilha => 'public keys of the log');
call registra('segredo', sem_trilha => 'secrets of the portal itself');

create table integridade_raiz (
  raiz_tamanho bigint primary key,
  raiz_resumo bytea not null,
  raiz_instante timestamptz not null,
  raiz_dia date not null,
  raiz_assinatura bytea not null,
  chave_id integer not null references integridade_chave
);
create index integridade_raiz_por_dia on integridade_raiz (raiz_dia desc);
call registra('integridade_raiz', sem_trilha => 'signed roots of the log');

-- What the last comparison said, for /painel/sistema.
create table integridade_conferencia (
  conferencia_id bigint generated always as identity primary key,
  cnf_inicio timestamptz not null,
  cnf_fim timestamptz not null default now(),
  cnf_registros bigint not null,
  cnf_arquivos bigint not null,
  cnf_entradas bigint not null,
  cnf_problemas text[] not null
);
call registra('integridade_conferencia', sem_trilha => 'what the portal found of itself');

create trigger integridade_entrada_fixa before update of entrada_id, ent_dia, ent_acao, ent_conjunto, ent_registro, forma_id, ent_fora, ent_arquivos, ent_resumo, ent_folha
  or delete or truncate on integridade_entrada for each statement execute function recusa_mudanca();
create trigger integridade_raiz_fixa before update or delete or truncate on integridade_raiz for each statement execute function recusa_mudanca();

create function integridade_anota() returns trigger language plpgsql set search_path = public as $$
declare
  numeros bigint[];
begin
  execute format('select array_agg(%I) from mudadas', tg_argv[0]) into numeros;
  if numeros is not null then
    insert into integridade_pendente (conjunto, registros, fora)
    values (tg_table_name, numeros, current_setting('application_name') not like 'praca%');
  end if;
  return null;
end $$;

-- Puts a table's records into the log: those that it has, and each change from now on. Called by a migration for each new table of
-- portal/integridade/server/conjuntos.ts.
create procedure integra(nome text) language plpgsql set search_path = public as $$
declare
  chave constant text := (select identidade from tabela_registrada where tabela = nome);
  gatilho record;
begin
  if chave is null then raise exception 'integra(%): the table has no column that numbers its rows', nome; end if;
  execute format('lock table %I in share row exclusive mode', nome);
  for gatilho in
    select * from (values ('i', 'insert', 'new'), ('u', 'update', 'new'), ('d', 'delete', 'old')) as gatilhos (letra, quando, linhas)
  loop
    execute format('create or replace trigger %I after %s on %I referencing %s table as mudadas for each statement execute function integridade_anota(%L)',
      '_integridade_' || gatilho.letra, gatilho.quando, nome, gatilho.linhas, chave);
  end loop;
  execute format('insert into integridade_pendente (conjunto, registros, fora)
    select %L, array_agg(%I), false from %I group by %I / 5000', nome, chave, nome, chave);
end $$;

do $$
declare
  nome text;
begin
  foreach nome in array '{acordo,acordo_aditivo,acordo_meta,acordo_parcela,agenda,ata,concurso,concurso_ato,concurso_ato_anexo,concurso_classificado,
    conselheiro,conselho,conselho_documento,conselho_documento_anexo,contrato,contrato_aditivo,contrato_anexo,contrato_fiscal,declaracao,
    desembolso_extra,desoneracao,diaria,diaria_valor,divida_ativa,documento,documento_anexo,documento_exercicio,documento_generico,
    documento_generico_anexo,dotacao,emenda,empenho,empenho_item,empenho_movimento,entidade,escala,estagiario,feriado,fila_creche,fila_item,
    fila_regulacao,informacao_classificada,licitacao,licitacao_anexo,licitacao_participante,liquidacao,matriz_despesa,medicamento,
    medicamento_estoque,obra,obra_foto,obra_item,obra_medicao,obra_paralisacao,orgao,pagamento,pagamento_despesa,pca,
    pedido_publicado,projeto_incentivado,publicacao,publicacao_anexo,publicacao_item,receita_lancamento,receita_prevista,relatorio_gestao,
    renuncia,renuncia_beneficiario,resto_a_pagar,sancao,servidor,servidor_vinculo,tabela_remuneratoria,terceirizado,unidade_saude}'::text[]
  loop
    call integra(nome);
  end loop;
end $$;
