-- Money that leaves without being an expense of the budget: what was withheld of payrolls and invoices and handed on, transfers to the
-- council, deposits given back (spec 4, 2.2; Decreto 10.540/2020, art. 8 I d).
create table desembolso_extra (
  desembolso_extra_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  desembolso_extra_data date not null,
  desembolso_extra_processo text not null default '',
  desembolso_extra_origem text not null default '',
  desembolso_extra_favorecido text not null,
  desembolso_extra_cpf text not null default '', -- 11 digits; shown masked
  desembolso_extra_cnpj text not null default '',
  desembolso_extra_conta text not null default '', -- never public
  desembolso_extra_valor numeric(15, 2) not null,
  desembolso_extra_historico text not null default '',
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  desembolso_extra_ano integer not null generated always as (extract(year from desembolso_extra_data)::integer) stored,
  desembolso_extra_mes integer not null generated always as (extract(month from desembolso_extra_data)::integer) stored,
  desembolso_extra_favorecido_busca text not null generated always as (dobra(desembolso_extra_favorecido)) stored,
  desembolso_extra_origem_busca text not null generated always as (dobra(desembolso_extra_origem)) stored,
  desembolso_extra_processo_busca text not null generated always as (dobra(desembolso_extra_processo)) stored
);
create index desembolso_extra_por_data on desembolso_extra (desembolso_extra_data desc nulls last, desembolso_extra_id desc);
create index desembolso_extra_por_favorecido on desembolso_extra (desembolso_extra_favorecido_busca collate "C", desembolso_extra_id);
create index desembolso_extra_por_origem on desembolso_extra (desembolso_extra_origem_busca collate "C", desembolso_extra_id);
create index desembolso_extra_por_valor on desembolso_extra (desembolso_extra_valor desc nulls last, desembolso_extra_id desc);
create index desembolso_extra_do_periodo on desembolso_extra (entidade_id, exercicio, desembolso_extra_mes);
create index desembolso_extra_da_importacao on desembolso_extra (importacao_id) where importacao_id is not null;
create index desembolso_extra_de_cpf on desembolso_extra (desembolso_extra_cpf) where desembolso_extra_cpf <> '';
call publica('desembolso_extra');
call importavel('desembolso_extra');
call audita('desembolso_extra', 'Desembolso extraorçamentário', '{desembolso_extra_favorecido,desembolso_extra_data}',
  ocultos => '{desembolso_extra_cpf,desembolso_extra_conta}');

create view busca_de_desembolso_extra as
select desembolso_extra_id as id, '' as parte, 'despesas-extraorcamentarias' as tipo, 'Despesa extraorçamentária' as numero,
  concat_ws(' – ', desembolso_extra_favorecido, to_char(desembolso_extra_data, 'DD/MM/YYYY')) as titulo, desembolso_extra_origem as assunto,
  oculta_cpf(concat_ws(' · ', nullif(desembolso_extra_historico, ''), 'Processo ' || nullif(desembolso_extra_processo, ''))) as texto,
  mostra_dinheiro(desembolso_extra_valor) as detalhe, desembolso_extra_data as data,
  '/acesso/despesas-extraorcamentarias/' || desembolso_extra_id as endereco, '-infinity'::date as visivel_desde
from desembolso_extra;
call indexa_busca('desembolso_extra');
