-- Tenders in the sequence of their numbers (docs/decisions/0041-tenders-in-sequence-and-typed-documents.md), and contracts.

-- '012/2026', 'PE 12-2026', '2026.012', '12/26', '1.012/2026', '000122026' -> {2026, 12}; null where nothing says it. The only place of this rule.
create function licitacao_sequencia(numero text) returns integer[] language plpgsql immutable strict parallel safe set search_path = public as $$
declare
  -- '1.012' is one number; '2026.012' are two
  grupos text[] := array(select achado[1] from regexp_matches(regexp_replace(left(numero, 200), '(^|\D)(\d{1,3})\.(\d{3})(?=\D|$)', '\1\2\3', 'g'),
    '\d+', 'g') as achado);
  ano text;
  lugar integer;
  sequencial text;
begin
  if cardinality(grupos) = 0 then return array[null, null]::integer[]; end if;
  select grupo, n into ano, lugar from unnest(grupos) with ordinality as g (grupo, n) where grupo ~ '^(19[89]|20\d)\d$' order by n desc limit 1;
  -- two digits are a year only after another number, as in '12/26'
  if ano is null and cardinality(grupos) = 2 and grupos[2] ~ '^\d\d$' and numero ~ '\d\s*/\s*\d\d\s*$' then
    ano := '20' || grupos[2];
    lugar := 2;
  end if;
  -- number and year glued together
  if ano is null and cardinality(grupos) = 1 and length(grupos[1]) >= 6 then
    if grupos[1] ~ '(19[89]|20\d)\d$' then
      return array[right(grupos[1], 4), right(left(grupos[1], -4), 9)]::integer[];
    elsif grupos[1] ~ '^(19[89]|20\d)\d' then
      return array[left(grupos[1], 4), right(substr(grupos[1], 5), 9)]::integer[];
    end if;
  end if;
  select grupo into sequencial from unnest(grupos) with ordinality as g (grupo, n) where n is distinct from lugar order by n limit 1;
  if length(ltrim(sequencial, '0')) > 9 then sequencial := null; end if;
  return array[ano, right(sequencial, 9)]::integer[];
end $$;

-- Modalities of tenders and kinds of processes.
create table tipo_processo (
  tipo_processo_id bigint generated always as identity primary key,
  tpr_nome text not null,
  tpr_direta boolean not null generated always as (dobra(tpr_nome) ~ 'dispensa|inexigi') stored
);
create unique index tipo_processo_nome on tipo_processo (dobra(tpr_nome));
-- Lookups first: who refers to them names them.
call registra('tipo_processo', '{tpr_nome}');

-- Criteria of judgement.
create table tipo_licitacao (
  tipo_licitacao_id bigint generated always as identity primary key,
  tipo_licitacao_nome text not null
);
create unique index tipo_licitacao_nome on tipo_licitacao (dobra(tipo_licitacao_nome));
-- Lists remember their rows while no table changes that they are read from: so the tables of all names that rows show, and of all
-- options of filters, have a data version.
call registra('tipo_licitacao', '{tipo_licitacao_nome}');

-- States of a tender, in the order in which they follow each other.
create table situacao_licitacao (
  situacao_licitacao_id bigint generated always as identity primary key,
  situacao_licitacao_nome text not null,
  situacao_licitacao_ordem smallint not null generated always as (
  case
    when dobra(situacao_licitacao_nome) ~ 'anulad' then 13
    when dobra(situacao_licitacao_nome) ~ 'cancelad' then 12
    when dobra(situacao_licitacao_nome) ~ 'revogad' then 11
    when dobra(situacao_licitacao_nome) ~ 'fracassad' then 10
    when dobra(situacao_licitacao_nome) ~ 'desert' then 9
    when dobra(situacao_licitacao_nome) ~ 'concluid|encerrad|finalizad' then 8
    when dobra(situacao_licitacao_nome) ~ 'homologad' then 7
    when dobra(situacao_licitacao_nome) ~ 'adjudicad' then 6
    when dobra(situacao_licitacao_nome) ~ 'suspens|adiad' then 5
    when dobra(situacao_licitacao_nome) ~ 'julgamento|habilitacao|recurs' then 4
    when dobra(situacao_licitacao_nome) ~ 'abert|receb' then 2
    when dobra(situacao_licitacao_nome) ~ 'divulgad|publicad|previst|planejad|elaboracao|preparacao' then 1
    else 3
  end
) stored,
  situacao_licitacao_fim boolean not null generated always as
  (dobra(situacao_licitacao_nome) ~ 'homologad|ratificad|concluid|encerrad|finalizad') stored
);
create unique index situacao_licitacao_nome on situacao_licitacao (dobra(situacao_licitacao_nome));
call registra('situacao_licitacao', '{situacao_licitacao_nome}');

-- Tenders and direct contractings.
create table licitacao (
  licitacao_id bigint generated always as identity primary key,
  licitacao_numero text not null,
  licitacao_numero_processo text not null default '',
  licitacao_orgao text not null,
  tipo_processo_id bigint references tipo_processo,
  tipo_licitacao_id bigint references tipo_licitacao,
  situacao_licitacao_id bigint references situacao_licitacao,
  licitacao_objeto text not null,
  licitacao_contratada text not null,
  licitacao_contratante text not null,
  licitacao_abertura timestamptz,
  licitacao_realizacao date,
  licitacao_homologacao date,
  licitacao_adjudicacao date,
  licitacao_valor_estimado numeric(15, 2),
  licitacao_valor_homologado numeric(15, 2),
  licitacao_pncp text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  licitacao_numero_busca text not null generated always as (dobra(licitacao_numero)) stored,
  licitacao_orgao_busca text not null generated always as (dobra(licitacao_orgao)) stored,
  licitacao_objeto_busca text not null generated always as (dobra(licitacao_objeto)) stored,
  licitacao_contratada_busca text not null generated always as (dobra(licitacao_contratada)) stored,
  licitacao_contratante_busca text not null generated always as (dobra(licitacao_contratante)) stored,
  -- 0: not known; an order by several columns knows no null
  licitacao_ano integer not null generated always as (coalesce((licitacao_sequencia(licitacao_numero))[1],
    extract(year from coalesce(licitacao_realizacao, licitacao_homologacao, licitacao_adjudicacao))::integer, 0)) stored,
  licitacao_sequencial integer not null generated always as (coalesce((licitacao_sequencia(licitacao_numero))[2], 0)) stored,
  licitacao_mes integer generated always as
    (extract(month from coalesce(licitacao_realizacao, licitacao_homologacao, licitacao_adjudicacao))::integer) stored,
  -- of the modality; maintained by the triggers below
  licitacao_direta boolean not null default false,
  -- what its list of documents need not have
  licitacao_sem_parecer_tecnico boolean not null default false,
  licitacao_sem_recurso boolean not null default false,
  licitacao_pequeno_valor boolean not null default false
);
-- Orders that the lists offer, both ways; the id last, so that pages never repeat or skip a row. The first one carries every
-- column that is filtered exactly or by range: any mix of those filters is counted, and its first rows found, without the rows.
create index licitacao_por_realizacao on licitacao (licitacao_realizacao desc nulls last, licitacao_id desc)
  include (licitacao_homologacao, licitacao_adjudicacao, tipo_processo_id, tipo_licitacao_id, situacao_licitacao_id);
create index licitacao_por_realizacao_asc on licitacao (licitacao_realizacao asc nulls last, licitacao_id asc);
create index licitacao_por_numero on licitacao (licitacao_numero_busca collate "C", licitacao_id);
create index licitacao_por_orgao on licitacao (licitacao_orgao_busca collate "C", licitacao_id);
create index licitacao_por_modalidade on licitacao (tipo_processo_id, licitacao_id);
create index licitacao_por_situacao on licitacao (situacao_licitacao_id, licitacao_id);
-- Words inside the texts: trigrams find rare ones. Common ones in short, much repeated texts are counted by reading the whole
-- index, which deduplication makes small (1.5 MB for 200,000 rows).
create index licitacao_numero_trgm on licitacao using gin (licitacao_numero_busca gin_trgm_ops);
create index licitacao_objeto_trgm on licitacao using gin (licitacao_objeto_busca gin_trgm_ops);
create index licitacao_contratada_trgm on licitacao using gin (licitacao_contratada_busca gin_trgm_ops);
create index licitacao_por_contratante on licitacao (licitacao_contratante_busca collate "C", licitacao_id);
-- A list is read again after a change. A condition on a text that may be long (2000 letters) was answered by its trigrams,
-- which visits every row that holds a common word: 30,000 pages for half of the contracts. Such texts are short almost always: those
-- of up to 1000 bytes are in an index with the id, as the short texts are, and the few others have an index that says which they are
-- (docs/decisions/0011-lists-answered-from-memory.md).
create index licitacao_por_contratada on licitacao (licitacao_contratada_busca collate "C", licitacao_id)
  where octet_length(licitacao_contratada_busca) <= 1000;
create index licitacao_longa_contratada on licitacao (licitacao_id) where octet_length(licitacao_contratada_busca) > 1000;
create index licitacao_por_objeto on licitacao (licitacao_objeto_busca collate "C", licitacao_id)
  where octet_length(licitacao_objeto_busca) <= 1000;
create index licitacao_longo_objeto on licitacao (licitacao_id) where octet_length(licitacao_objeto_busca) > 1000;
create index licitacao_por_abertura on licitacao (licitacao_abertura) where licitacao_abertura is not null;
create index licitacao_por_homologacao on licitacao (licitacao_homologacao) include (licitacao_valor_homologado)
  where licitacao_homologacao is not null;
create index licitacao_por_sequencia on licitacao (licitacao_ano, licitacao_sequencial, licitacao_id);
create index licitacao_por_mes on licitacao (licitacao_mes, licitacao_id);
create index licitacao_da_modalidade on licitacao (tipo_processo_id, licitacao_ano, licitacao_sequencial);
create index licitacao_por_direta on licitacao (licitacao_direta, licitacao_id);
create index licitacao_direta_mudou on licitacao (atualizado_em) where licitacao_direta;
call registra('licitacao', '{licitacao_numero}', fora => '{licitacao_direta}');

-- Documents of a tender.
create table licitacao_anexo (
  anexo_id bigint generated always as identity primary key,
  licitacao_id bigint not null references licitacao on delete cascade,
  arquivo_id bigint not null references arquivo,
  licitacao_anexo_data date,
  licitacao_anexo_titulo text not null,
  anexo_ordem integer not null default 0,
  licitacao_anexo_tipo text check (licitacao_anexo_tipo in (
  'edital', 'aviso', 'termo_referencia', 'justificativa', 'parecer_tecnico', 'parecer_juridico', 'orcamento', 'esclarecimento', 'ata',
  'recurso', 'decisao', 'adjudicacao', 'adjudicacao_homologacao', 'homologacao', 'ratificacao', 'razao_escolha', 'situacao_emergencial', 'encerramento', 'contrato', 'outro'))
);
create index licitacao_anexo_da_licitacao on licitacao_anexo (licitacao_id);
create index licitacao_anexo_arquivo on licitacao_anexo (arquivo_id);
-- Those that wait for their kind.
create index licitacao_anexo_sem_tipo on licitacao_anexo (anexo_id) where licitacao_anexo_tipo is null;
call registra('licitacao_anexo', '{licitacao_anexo_titulo}', dono => 'licitacao', fora => '{anexo_ordem}');

-- Services that citizens may ask for, by category; and the categories that documents are filed under.
create table tipo_categoria_servico (
  tipo_categoria_servico_id bigint generated always as identity primary key,
  tcs_nome text not null,
  tcs_descricao text not null default '',
  tcs_icone text not null default '',
  tcs_fixa boolean not null default false -- neither changed nor removed
);
create unique index tipo_categoria_servico_nome on tipo_categoria_servico (dobra(tcs_nome));
call registra('tipo_categoria_servico', '{tcs_nome}');

-- Categories of contracts.
create table tipo_categoria_processo (
  tipo_categoria_processo_id bigint generated always as identity primary key,
  tcp_nome text not null
);
create unique index tipo_categoria_processo_nome on tipo_categoria_processo (dobra(tcp_nome));
call registra('tipo_categoria_processo', '{tcp_nome}');

-- Contracts.
create table contrato (
  contrato_id bigint generated always as identity primary key,
  contrato_numero text not null,
  contrato_numero_processo text not null,
  contrato_numero_licitacao text not null,
  contrato_licitacao_origem text not null,
  contrato_natureza_juridica text not null,
  contrato_categoria_processo bigint references tipo_categoria_processo,
  contrato_data_vigencia date, -- the first day
  contrato_data_vigencia_fim date,
  contrato_fiscal text not null default '',
  contrato_contratada text not null,
  contrato_contratante text not null,
  contrato_responsavel_contratada text not null,
  contrato_responsavel_contratante text not null,
  contrato_data_celebracao date,
  contrato_data_publicacao date,
  contrato_orgao text not null default '',
  contrato_pagamento text not null default '',
  contrato_natureza_despesa text not null default '',
  contrato_numero_empenho text not null default '',
  contrato_objeto text not null default '',
  contrato_justificativa text not null default '',
  contrato_local_objeto text not null default '',
  contrato_amparo_legal text not null default '',
  contrato_valor numeric(15, 2) not null,
  contrato_situacao text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  contrato_numero_busca text not null generated always as (dobra(contrato_numero)) stored,
  contrato_numero_processo_busca text not null generated always as (dobra(contrato_numero_processo)) stored,
  contrato_numero_licitacao_busca text not null generated always as (dobra(contrato_numero_licitacao)) stored,
  contrato_licitacao_origem_busca text not null generated always as (dobra(contrato_licitacao_origem)) stored,
  contrato_natureza_juridica_busca text not null generated always as (dobra(contrato_natureza_juridica)) stored,
  contrato_fiscal_busca text not null generated always as (dobra(contrato_fiscal)) stored,
  contrato_contratada_busca text not null generated always as (dobra(contrato_contratada)) stored,
  contrato_contratante_busca text not null generated always as (dobra(contrato_contratante)) stored,
  contrato_orgao_busca text not null generated always as (dobra(contrato_orgao)) stored,
  contrato_pagamento_busca text not null generated always as (dobra(contrato_pagamento)) stored,
  contrato_natureza_despesa_busca text not null generated always as (dobra(contrato_natureza_despesa)) stored,
  contrato_numero_empenho_busca text not null generated always as (dobra(contrato_numero_empenho)) stored,
  contrato_local_objeto_busca text not null generated always as (dobra(contrato_local_objeto)) stored,
  contrato_amparo_legal_busca text not null generated always as (dobra(contrato_amparo_legal)) stored,
  contrato_situacao_busca text not null generated always as (dobra(contrato_situacao)) stored,
  contrato_objeto_busca text not null generated always as (dobra(contrato_objeto)) stored
);
create index contrato_por_publicacao on contrato (contrato_data_publicacao desc nulls last, contrato_id desc)
  include (contrato_data_vigencia, contrato_data_vigencia_fim, contrato_data_celebracao, contrato_valor,
    contrato_categoria_processo);
create index contrato_por_publicacao_asc on contrato (contrato_data_publicacao asc nulls last, contrato_id asc);
create index contrato_por_numero on contrato (contrato_numero_busca collate "C", contrato_id);
create index contrato_por_processo on contrato (contrato_numero_processo_busca collate "C", contrato_id);
create index contrato_categoria on contrato (contrato_categoria_processo, contrato_id);
create index contrato_por_orgao on contrato (contrato_orgao_busca collate "C", contrato_id);
create index contrato_por_licitacao on contrato (contrato_numero_licitacao_busca, contrato_id);
create index contrato_por_origem on contrato (contrato_licitacao_origem_busca collate "C", contrato_id);
create index contrato_por_natureza on contrato (contrato_natureza_juridica_busca collate "C", contrato_id);
create index contrato_por_fiscal on contrato (contrato_fiscal_busca collate "C", contrato_id);
create index contrato_por_contratante on contrato (contrato_contratante_busca collate "C", contrato_id);
create index contrato_por_despesa on contrato (contrato_natureza_despesa_busca collate "C", contrato_id);
create index contrato_por_empenho on contrato (contrato_numero_empenho_busca collate "C", contrato_id);
create index contrato_por_situacao on contrato (contrato_situacao_busca collate "C", contrato_id);
create index contrato_numero_trgm on contrato using gin (contrato_numero_busca gin_trgm_ops); -- for the site's search
create index contrato_contratada_trgm on contrato using gin (contrato_contratada_busca gin_trgm_ops);
create index contrato_objeto_trgm on contrato using gin (contrato_objeto_busca gin_trgm_ops);
create index contrato_por_contratada on contrato (contrato_contratada_busca collate "C", contrato_id)
  where octet_length(contrato_contratada_busca) <= 1000;
create index contrato_longa_contratada on contrato (contrato_id) where octet_length(contrato_contratada_busca) > 1000;
create index contrato_por_pagamento on contrato (contrato_pagamento_busca collate "C", contrato_id)
  where octet_length(contrato_pagamento_busca) <= 1000;
create index contrato_longo_pagamento on contrato (contrato_id) where octet_length(contrato_pagamento_busca) > 1000;
create index contrato_por_local on contrato (contrato_local_objeto_busca collate "C", contrato_id)
  where octet_length(contrato_local_objeto_busca) <= 1000;
create index contrato_longo_local on contrato (contrato_id) where octet_length(contrato_local_objeto_busca) > 1000;
create index contrato_por_amparo on contrato (contrato_amparo_legal_busca collate "C", contrato_id)
  where octet_length(contrato_amparo_legal_busca) <= 1000;
create index contrato_longo_amparo on contrato (contrato_id) where octet_length(contrato_amparo_legal_busca) > 1000;
create index contrato_por_objeto on contrato (contrato_objeto_busca collate "C", contrato_id)
  where octet_length(contrato_objeto_busca) <= 1000;
create index contrato_longo_objeto on contrato (contrato_id) where octet_length(contrato_objeto_busca) > 1000;
-- Two more orders of contracts: by amount, and by the end of the term.
create index contrato_por_valor on contrato (contrato_valor desc nulls last, contrato_id desc);
create index contrato_por_valor_asc on contrato (contrato_valor asc nulls last, contrato_id asc);
create index contrato_por_fim on contrato (contrato_data_vigencia_fim desc nulls last, contrato_id desc);
create index contrato_por_fim_asc on contrato (contrato_data_vigencia_fim asc nulls last, contrato_id asc);
-- What was contracted and awarded in a year, for the home page: from the index alone.
create index contrato_por_celebracao on contrato (contrato_data_celebracao) include (contrato_orgao, contrato_valor)
  where contrato_data_celebracao is not null;
call registra('contrato', '{contrato_numero}');

-- Documents of a contract.
create table contrato_anexo (
  anexo_id bigint generated always as identity primary key,
  contrato_id bigint not null references contrato on delete cascade,
  arquivo_id bigint not null references arquivo,
  contrato_anexo_data date,
  contrato_anexo_titulo text not null,
  anexo_ordem integer not null default 0,
  contrato_anexo_tipo text check (contrato_anexo_tipo in ('contrato', 'aditivo', 'apostilamento', 'rescisao', 'publicacao', 'garantia', 'outro')),
  -- of an amendment: the 2 of 'Segundo termo aditivo'
  contrato_anexo_numero integer check (contrato_anexo_numero between 1 and 99)
);
create index contrato_anexo_do_contrato on contrato_anexo (contrato_id);
create index contrato_anexo_arquivo on contrato_anexo (arquivo_id);
create index contrato_anexo_sem_tipo on contrato_anexo (anexo_id) where contrato_anexo_tipo is null;
call registra('contrato_anexo', '{contrato_anexo_titulo}', dono => 'contrato', fora => '{anexo_ordem}');

-- A tender is direct as its modality is.
create function licitacao_ve_direta() returns trigger language plpgsql set search_path = public as $$
begin
  new.licitacao_direta := coalesce((select tpr_direta from tipo_processo where tipo_processo_id = new.tipo_processo_id), false);
  return new;
end $$;
create trigger licitacao_direta_i before insert on licitacao for each row execute function licitacao_ve_direta();
create trigger licitacao_direta_u before update of tipo_processo_id, licitacao_direta on licitacao
  for each row execute function licitacao_ve_direta();

-- A modality that becomes direct, or no longer is, takes its tenders along.
create function tipo_processo_muda_direta() returns trigger language plpgsql set search_path = public as $$
begin
  update licitacao set licitacao_direta = new.tpr_direta where tipo_processo_id = new.tipo_processo_id and licitacao_direta <> new.tpr_direta;
  return null;
end $$;
create trigger tipo_processo_direta after update of tpr_nome on tipo_processo for each row when (old.tpr_direta is distinct from new.tpr_direta)
  execute function tipo_processo_muda_direta();
