-- Those inscribed in the active debt, as each reading of the register has them (PNTP 3.3; CTN art. 198, § 3, II).
create table divida_ativa (
  divida_ativa_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null generated always as (extract(year from divida_ativa_referencia)::integer) stored,
  divida_ativa_referencia date not null, -- the day whose register this is: the last of a year
  divida_ativa_nome text not null,
  divida_ativa_tipo text check (divida_ativa_tipo in ('pf', 'pj')), -- said by the document where the source does not say it
  divida_ativa_cpf text not null default '', -- never public
  divida_ativa_cnpj text not null default '',
  divida_ativa_numero text not null default '', -- the tax system's own, which tells debts apart; never public
  divida_ativa_natureza text not null check (divida_ativa_natureza in ('tributaria', 'nao_tributaria')),
  divida_ativa_tributo text not null default '',
  divida_ativa_ano_inscricao integer not null,
  divida_ativa_quantidade_cda integer check (divida_ativa_quantidade_cda > 0),
  divida_ativa_valor_total numeric(15, 2) not null check (divida_ativa_valor_total > 0),
  divida_ativa_situacao text check (divida_ativa_situacao in ('em_cobranca', 'ajuizada', 'parcelada', 'suspensa')),
  -- what nobody may demand for now; unknown where the situation is
  divida_ativa_sem_cobranca numeric(15, 2) generated always as (case when divida_ativa_situacao in ('parcelada', 'suspensa')
    then divida_ativa_valor_total when divida_ativa_situacao is not null then 0 end) stored,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  divida_ativa_nome_busca text not null generated always as (dobra(divida_ativa_nome)) stored,
  divida_ativa_tributo_busca text not null generated always as (dobra(divida_ativa_tributo)) stored,
  constraint divida_ativa_tipo_check1 check (divida_ativa_tipo is not null),
  constraint divida_ativa_documento_check check (case divida_ativa_tipo when 'pf' then divida_ativa_cnpj else divida_ativa_cpf end = ''),
  constraint divida_ativa_ano_check check (divida_ativa_ano_inscricao <= extract(year from divida_ativa_referencia))
);
create index divida_ativa_por_valor on divida_ativa (divida_ativa_valor_total desc, divida_ativa_id desc);
create index divida_ativa_por_nome on divida_ativa (divida_ativa_nome_busca collate "C", divida_ativa_id);
create index divida_ativa_do_ano on divida_ativa (exercicio, divida_ativa_valor_total desc);
create index divida_ativa_da_chave on divida_ativa (entidade_id, divida_ativa_referencia);
create index divida_ativa_da_importacao on divida_ativa (importacao_id) where importacao_id is not null;
call registra('divida_ativa', '{divida_ativa_nome,exercicio}', ocultos => '{divida_ativa_cpf,divida_ativa_numero}', importavel => true);

-- Files have the document and seldom the kind of person.
create function tipo_do_devedor() returns trigger language plpgsql set search_path = public as $$
begin
  new.divida_ativa_tipo := coalesce(new.divida_ativa_tipo,
    case when new.divida_ativa_cnpj <> '' then 'pj' when new.divida_ativa_cpf <> '' then 'pf' end);
  return new;
end $$;
create trigger divida_ativa_tipo before insert or update on divida_ativa for each row execute function tipo_do_devedor();
create trigger divida_ativa_tipo before insert on divida_ativa_importacao for each row execute function tipo_do_devedor();
