-- The town: settings, organs, places, legal persons, holidays and time limits, statements of no occurrence.

-- Settings of the portal; one row.
create table configuracao (
  unica boolean primary key default true check (unica),
  nome text not null,
  portal text not null,
  uf text not null default 'BA',
  email text not null default '',
  telefone_primario text not null default '',
  telefone_secundario text not null default '',
  endereco text not null default '',
  horario_atendimento text not null,
  sic_endereco text not null default '',
  sic_secretarias text, -- to whom requests go besides the organs, one a line; null: the list that the portal begins with, '': none
  sic_setores text,
  fuso_horario text not null default 'America/Bahia',
  cor text not null default '#289dcc',
  facebook text not null default '',
  twitter text not null default '',
  google text not null default '',
  instagram text not null default '',
  pinterest text not null default '',
  youtube text not null default '',
  popup_url text not null default '',
  chave_diario text not null default '',
  logo bigint references arquivo,
  favico bigint references arquivo,
  popup_img bigint references arquivo,
  versao integer not null default 1,
  cadastro_simplificado boolean not null default false,
  whatsapp text not null default '',
  tiktok text not null default '',
  linkedin text not null default '',
  site_oficial text not null default '',
  radar_url text not null default '',
  privacidade_url text not null default '',
  encarregado_nome text not null default '',
  encarregado_email text not null default '',
  encarregado_telefone text not null default '',
  popup_alt text not null default '',
  ouvidoria_responsavel text not null default '',
  ouvidoria_endereco text not null default '', -- empty: the town hall's, as telephone, e-mail and hours
  ouvidoria_telefone text not null default '',
  ouvidoria_email text not null default '',
  ouvidoria_horario text not null default '',
  ouvidoria_anonimo boolean not null default false, -- every kind may be sent without a name
  ouvidoria_anos_guarda integer not null default 5 check (ouvidoria_anos_guarda between 1 and 30),
  sic_unidade text not null default '',
  sic_responsavel text not null default '',
  autoridade_resposta text not null default '',
  autoridade_1_responsavel text not null default '',
  autoridade_2_responsavel text not null default '',
  autoridade_monitoramento text not null default '',
  radar_botao boolean not null default true,
  simbolo_acessibilidade boolean not null default true
);
call registra('configuracao', ocultos => '{chave_diario}');

-- Organs of the town, and their units below them.
create table orgao (
  orgao_id bigint generated always as identity primary key,
  orgao_nome text not null,
  orgao_responsavel text not null,
  orgao_telefone text not null,
  orgao_endereco text not null,
  orgao_email text not null,
  orgao_horario_funcionamento text not null,
  orgao_competencias text not null,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  orgao_nome_busca text not null generated always as (dobra(orgao_nome)) stored,
  orgao_responsavel_busca text not null generated always as (dobra(orgao_responsavel)) stored,
  orgao_competencias_busca text not null generated always as (dobra(orgao_competencias)) stored,
  orgao_pai_id bigint references orgao,
  orgao_norma text not null default '', -- 'Lei nº 345, de 12 de março de 2013'
  orgao_norma_url text not null default ''
    check (orgao_norma_url = '' or orgao_norma_url ~ '^(https?://[^[:space:]]+|/([^/\\[:space:]][^\\[:space:]]*)?)$'),
  importacao_id bigint,
  linha_origem integer
);
create index orgao_por_nome on orgao (orgao_nome_busca collate "C", orgao_id);
create index orgao_do_pai on orgao (orgao_pai_id) where orgao_pai_id is not null;
create index orgao_da_importacao on orgao (importacao_id) where importacao_id is not null;
call registra('orgao', '{orgao_nome}', importavel => true);

-- States, municipalities with their IBGE codes, and countries but Brazil: generated once from @brazilian-utils/brazilian-utils 2.4.0
-- and from the pt-BR names of ISO 3166-1 in the runtime's ICU, which differ by version and are therefore frozen here.
create table estado (
  est_sigla text primary key,
  est_nome text not null
);
call registra('estado', sem_trilha => 'changed by migrations only');

-- Municipalities, by the code of the IBGE.
create table cidade (
  cid_codigo_ibge text primary key,
  cid_nome text not null,
  est_sigla text not null references estado
);
create index cidade_do_estado on cidade (est_sigla);
call registra('cidade', sem_trilha => 'changed by migrations only');

-- Countries but Brazil.
create table pais (
  pais_id bigint generated always as identity primary key,
  pai_sigla text not null unique, -- ISO 3166-1 alpha-2
  pai_nome text not null
);
call registra('pais', '{pai_nome}', sem_trilha => 'changed by migrations only');

-- The legal clock's settings: days without office hours, or with shortened ones, and how many days the law gives.
create table feriado (
  feriado_id bigint generated always as identity primary key,
  fer_data date not null,
  fer_nome text not null,
  fer_tipo text not null constraint feriado_fer_tipo_check
    check (fer_tipo in ('nacional', 'estadual', 'municipal', 'facultativo', 'meio')),
  versao integer not null default 1,
  fer_nome_busca text not null generated always as (dobra(fer_nome)) stored,
  fer_inicio text, -- 'HH:mm': the shortened office hours of a 'meio' day; no other kind has any
  fer_fim text,
  constraint feriado_horas check (case fer_tipo when 'meio' then coalesce(fer_inicio < fer_fim, false)
    else fer_inicio is null and fer_fim is null end)
);
create unique index feriado_data on feriado (fer_data);
create index feriado_por_nome on feriado (fer_nome_busca collate "C", feriado_id);
call registra('feriado', '{fer_data,fer_nome}');

-- How many days the law, or the town, gives for each step; one row.
create table regra_prazo (
  unica boolean primary key default true check (unica),
  hora_limite text not null default '19:00', -- from this hour on a request counts as of the next business day
  dias_resposta integer not null default 20 check (dias_resposta between 1 and 60),
  dias_prorrogacao integer not null default 10 check (dias_prorrogacao between 1 and 30),
  dias_recurso integer not null default 10 check (dias_recurso between 1 and 60),
  dias_decisao integer not null default 5 check (dias_decisao between 1 and 30),
  autoridade_1 text not null,
  autoridade_2 text not null,
  versao integer not null default 1,
  ouv_dias_resposta integer not null default 30 check (ouv_dias_resposta between 1 and 60),
  ouv_dias_prorrogacao integer not null default 30 check (ouv_dias_prorrogacao between 1 and 60),
  ouv_dias_complemento integer not null default 20 check (ouv_dias_complemento between 1 and 60),
  ouv_dias_orgao integer not null default 20 check (ouv_dias_orgao between 1 and 60),
  ouv_dias_orgao_prorrogacao integer not null default 20 check (ouv_dias_orgao_prorrogacao between 1 and 60),
  ouv_complementos integer not null default 1 check (ouv_complementos between 1 and 2) -- how often a case's complement may be asked for
);
call registra('regra_prazo');

-- 'Declaração de não ocorrência': somebody of the city signs that in a period there was nothing to publish in a section.
create table declaracao (
  declaracao_id bigint generated always as identity primary key,
  dec_secao text not null, -- the address of the public list: '/acesso/contratos'
  dec_inicio date not null,
  dec_fim date not null,
  dec_texto text not null,
  dec_data date not null, -- of the signature
  dec_nome text not null,
  dec_cargo text not null,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  check (dec_inicio <= dec_fim)
);
create index declaracao_da_secao on declaracao (dec_secao, dec_fim desc, declaracao_id desc);
create index declaracao_por_fim on declaracao (dec_fim desc nulls last, declaracao_id desc);
call registra('declaracao', '{dec_secao,dec_inicio,dec_fim}');

-- The legal persons of the town that publish data: every row of a data set says which one it is of.
create table entidade (
  entidade_id bigint generated always as identity primary key,
  entidade_nome text not null,
  entidade_cnpj text not null default '', -- 14 characters, or empty while it is unknown
  entidade_tipo text not null default 'prefeitura'
    check (entidade_tipo in ('prefeitura', 'camara', 'fundo', 'autarquia', 'fundacao', 'empresa', 'consorcio')),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  entidade_nome_busca text not null generated always as (dobra(entidade_nome)) stored
);
create unique index entidade_de_cnpj on entidade (entidade_cnpj) where entidade_cnpj <> '';
create index entidade_por_nome on entidade (entidade_nome_busca collate "C", entidade_id);
call registra('entidade', '{entidade_nome}');

-- How each person of the panel left each list (docs/decisions/0029-lists-of-ones-own.md).
create table lista_pessoal (
  usuario_id bigint not null references usuario on delete cascade,
  lista text not null, -- address of its page, with the parameters that are no filters
  consulta text not null default '', -- the filters, order and page size that it was left with, as a query
  colunas text[], -- chosen ones; null: those of the list
  aviso text not null default '', -- what the last removal of several records removed
  primary key (usuario_id, lista)
);
call registra('lista_pessoal', sem_trilha => 'como cada pessoa deixou as listas do painel');

-- The blocks of the home page that are shown, in their order; one row.
create table pagina_inicial (
  unica boolean primary key default true check (unica),
  blocos text[] not null default '{tarefas,atalhos,dinheiro,noticias,agenda,servicos,dados,banners}',
  versao integer not null default 1
);
call registra('pagina_inicial');
insert into pagina_inicial default values;

-- What the last look at the front page of the town's own site found (PNTP 1.3); one row.
create table verificacao_site (
  unica boolean primary key default true check (unica),
  vsi_site text not null default '',
  vsi_portal text not null default '',
  vsi_resultado text not null default 'nunca'
    check (vsi_resultado in ('nunca', 'encontrado', 'ausente', 'recusado', 'falhou')),
  vsi_detalhe text not null default '',
  vsi_em timestamptz
);
call registra('verificacao_site');
insert into verificacao_site default values;

-- Whose act it is while nobody says otherwise: the town hall.
create function entidade_principal() returns bigint language sql stable return (select min(entidade_id) from entidade);

-- What stands below an organ, itself too.
create function orgao_ramo(raiz bigint) returns setof bigint language sql stable set search_path = public as $$
  with recursive ramo as (
    select orgao_id from orgao where orgao_id = raiz
    union
    select o.orgao_id from orgao o join ramo r on o.orgao_pai_id = r.orgao_id)
  select orgao_id from ramo
$$;

-- The organs are trees, of six levels at most. PR422 is shown to who writes, in the words of
-- src/platform/db/violations.ts: beside the field `column`, or as the conflict of an import. Two people who put two organs below each other
-- at once can't both succeed: the second waits for the first one's end and then sees its rows.
create function orgao_hierarquia() returns trigger language plpgsql set search_path = public as $$
declare
  alcancados integer;
  niveis integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('um_por_vez orgao', 0));
  with recursive arvore as (
    select orgao_id, 1 as nivel from orgao where orgao_pai_id is null
    union all
    select o.orgao_id, nivel + 1 from orgao o join arvore a on o.orgao_pai_id = a.orgao_id)
  select count(*), max(nivel) into alcancados, niveis from arvore;
  if alcancados < (select count(*) from orgao) then
    raise exception 'orgao_em_circulo' using errcode = 'PR422', column = 'orgao_pai_id';
  elsif niveis > 6 then
    raise exception 'orgao_fundo_demais' using errcode = 'PR422', column = 'orgao_pai_id';
  end if;
  return null;
end $$;
create trigger hierarquia after insert or update of orgao_pai_id on orgao
  for each statement execute function orgao_hierarquia();

-- Who removes an organ says first where the units below it go; a statement that removes them too (an import undone) may. Its name
-- sorts before the foreign key's own trigger, which has no words for people.
create function orgao_com_unidades() returns trigger language plpgsql set search_path = public as $$
declare
  abaixo text;
begin
  select string_agg(orgao_nome, '; ' order by orgao_nome) into abaixo from orgao where orgao_pai_id = old.orgao_id;
  if abaixo is not null then
    raise exception 'orgao_com_unidades' using errcode = 'PR422', column = 'orgao_pai_id', detail = left(abaixo, 300);
  end if;
  return null;
end $$;
create trigger "Hierarquia" after delete on orgao for each row execute function orgao_com_unidades();
