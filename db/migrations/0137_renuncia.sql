-- What the town does not collect and for whom: reliefs and their ground, what they cost, companies that have them, supported projects
-- (PNTP 16.1 to 16.4; LRF art. 14).
create table desoneracao (
  desoneracao_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  desoneracao_descricao text not null,
  desoneracao_tributo text not null,
  desoneracao_especie text not null check (desoneracao_especie in
    ('isencao', 'anistia', 'remissao', 'aliquota', 'base', 'credito_presumido', 'subsidio')),
  desoneracao_lei text not null,
  desoneracao_artigo text not null,
  desoneracao_publico text not null default '', -- who gets it
  desoneracao_inicio date,
  desoneracao_fim date,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  desoneracao_desde date not null generated always as (coalesce(desoneracao_inicio, '-infinity'::date)) stored, -- of old laws nobody says it
  desoneracao_descricao_busca text not null generated always as (dobra(desoneracao_descricao)) stored,
  desoneracao_tributo_busca text not null generated always as (dobra(desoneracao_tributo)) stored,
  desoneracao_lei_busca text not null generated always as (dobra(desoneracao_lei)) stored,
  check (desoneracao_fim >= desoneracao_inicio)
);
create index desoneracao_por_tributo on desoneracao (desoneracao_tributo_busca collate "C", desoneracao_id);
create index desoneracao_da_importacao on desoneracao (importacao_id) where importacao_id is not null;
call registra('desoneracao', '{desoneracao_descricao}', fora => '{desoneracao_desde}', importavel => true);

create table renuncia (
  renuncia_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  desoneracao_id bigint not null references desoneracao,
  renuncia_previsto numeric(15, 2) not null check (renuncia_previsto >= 0), -- in the annex of the LDO
  renuncia_realizado numeric(15, 2) check (renuncia_realizado >= 0), -- null: not known yet
  renuncia_compensacao text not null default '',
  renuncia_titulo text not null default '', -- what the relief is called, for the search
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
create index renuncia_por_ano on renuncia (exercicio desc, renuncia_id desc);
create index renuncia_da_chave on renuncia (entidade_id, exercicio, desoneracao_id);
create index renuncia_da_desoneracao on renuncia (desoneracao_id);
create index renuncia_da_importacao on renuncia (importacao_id) where importacao_id is not null;
call registra('renuncia', '{renuncia_titulo,exercicio}', fora => '{renuncia_titulo}', importavel => true);

create function titulo_da_renuncia() returns trigger language plpgsql set search_path = public as $$
begin
  new.renuncia_titulo := (select desoneracao_descricao from desoneracao d where d.desoneracao_id = new.desoneracao_id);
  return new;
end $$;
create trigger renuncia_titulo before insert or update on renuncia for each row execute function titulo_da_renuncia();

create function desoneracao_leva_as_suas() returns trigger language plpgsql set search_path = public as $$
begin
  update renuncia set desoneracao_id = desoneracao_id where desoneracao_id = new.desoneracao_id;
  return null;
end $$;
create trigger desoneracao_leva after update of desoneracao_descricao on desoneracao for each row
  when (old.desoneracao_descricao is distinct from new.desoneracao_descricao) execute function desoneracao_leva_as_suas();

create table renuncia_beneficiario (
  renuncia_beneficiario_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  renuncia_beneficiario_nome text not null,
  renuncia_beneficiario_cnpj text not null default '',
  renuncia_beneficiario_pessoas integer check (renuncia_beneficiario_pessoas > 0), -- natural persons, added up in one row
  renuncia_beneficiario_especie text not null check (renuncia_beneficiario_especie in
    ('isencao', 'anistia', 'remissao', 'aliquota', 'base', 'credito_presumido', 'subsidio')),
  renuncia_beneficiario_valor numeric(15, 2) not null check (renuncia_beneficiario_valor >= 0),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  renuncia_beneficiario_nome_busca text not null generated always as (dobra(renuncia_beneficiario_nome)) stored,
  constraint renuncia_beneficiario_quem_check check ((renuncia_beneficiario_cnpj <> '') <> (renuncia_beneficiario_pessoas is not null))
);
create index renuncia_beneficiario_por_valor on renuncia_beneficiario (renuncia_beneficiario_valor desc, renuncia_beneficiario_id desc);
create index renuncia_beneficiario_por_nome on renuncia_beneficiario (renuncia_beneficiario_nome_busca collate "C", renuncia_beneficiario_id);
create index renuncia_beneficiario_da_chave on renuncia_beneficiario (entidade_id, exercicio);
create index renuncia_beneficiario_da_importacao on renuncia_beneficiario (importacao_id) where importacao_id is not null;
call registra('renuncia_beneficiario', '{renuncia_beneficiario_nome,exercicio}', importavel => true);

-- Natural persons have no name here, whatever was typed.
create function pessoas_sem_nome() returns trigger language plpgsql set search_path = public as $$
begin
  if new.renuncia_beneficiario_cnpj = '' then
    new.renuncia_beneficiario_pessoas := coalesce(new.renuncia_beneficiario_pessoas,
      substring(dobra(new.renuncia_beneficiario_nome) from '^pessoas? fisicas?\D{0,5}(\d{1,6})\D*$')::integer);
    if new.renuncia_beneficiario_pessoas is not null then
      new.renuncia_beneficiario_nome := 'Pessoas físicas (' || new.renuncia_beneficiario_pessoas || ')';
    end if;
  end if;
  return new;
end $$;
create trigger renuncia_beneficiario_pessoas before insert or update on renuncia_beneficiario for each row execute function pessoas_sem_nome();
create trigger renuncia_beneficiario_pessoas before insert on renuncia_beneficiario_importacao for each row execute function pessoas_sem_nome();

create table projeto_incentivado (
  projeto_incentivado_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  projeto_incentivado_projeto text not null,
  projeto_incentivado_beneficiario text not null,
  projeto_incentivado_edital text not null, -- or the law
  projeto_incentivado_area text check (projeto_incentivado_area in ('cultura', 'esporte')),
  projeto_incentivado_valor_aprovado numeric(15, 2) not null check (projeto_incentivado_valor_aprovado >= 0),
  projeto_incentivado_valor_pago numeric(15, 2) check (projeto_incentivado_valor_pago >= 0),
  projeto_incentivado_situacao text check (projeto_incentivado_situacao in ('aprovado', 'em_execucao', 'concluido', 'cancelado')),
  projeto_incentivado_prestacao text check (projeto_incentivado_prestacao in ('a_prestar', 'em_analise', 'aprovada', 'rejeitada')),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  projeto_incentivado_projeto_busca text not null generated always as (dobra(projeto_incentivado_projeto)) stored,
  projeto_incentivado_beneficiario_busca text not null generated always as (dobra(projeto_incentivado_beneficiario)) stored,
  projeto_incentivado_edital_busca text not null generated always as (dobra(projeto_incentivado_edital)) stored
);
create index projeto_incentivado_por_ano on projeto_incentivado (exercicio desc, projeto_incentivado_id desc);
create index projeto_incentivado_da_chave on projeto_incentivado (entidade_id, exercicio);
create index projeto_incentivado_da_importacao on projeto_incentivado (importacao_id) where importacao_id is not null;
call registra('projeto_incentivado', '{projeto_incentivado_projeto,exercicio}', importavel => true);
