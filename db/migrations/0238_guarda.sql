-- How long data of persons are kept, for all kinds (docs/decisions/0118-one-table-of-keeping.md): the years of requests for information,
-- what holds a single case back, and what each run erased.

-- Requests that are there already were kept for ever: nothing of them is erased within thirty days, so that somebody can look first.
alter table configuracao
  add column esic_anos_guarda integer not null default 5 check (esic_anos_guarda between 1 and 30),
  add column esic_guarda_inicio date;
update configuracao set esic_guarda_inicio = hoje() + 30 where exists (select from solicitacao);
call registra('configuracao', ocultos => '{chave_diario}');

-- Of a request whose years are over: who asked is one of these rows of nobody, one for each group that the figures count.
alter table solicitante add column sol_apagado boolean not null default false;
create unique index solicitante_apagado on solicitante (sol_tipo_pessoa, sol_estrangeiro) where sol_apagado;
call registra('solicitante', ocultos => '{*}', fora => '{usu_login}', vale_com => '{sol_confirmado_em,sol_presencial}');

alter table solicitacao add column slc_apagada_em timestamptz;
create index solicitacao_a_apagar on solicitacao (slc_respondida_em) where slc_apagada_em is null and slc_respondida_em is not null;
call registra('solicitacao', '{slc_protocolo}', fora => '{slc_chave,slc_contagem,solicitante_id,slc_apagada_em}',
  ocultos => '{slc_titulo,slc_descricao,slc_comentario,slc_prorrogacao_motivo}');
call registra('acesso_dados', dono => 'solicitacao', fora => '{usuario_id,acd_autor,acd_data,solicitante_id}', inclusao => 'revelou');

alter table solicitacao_movimento drop constraint solicitacao_movimento_mov_tipo_check;
alter table solicitacao_movimento add check (mov_tipo in
  ('registro', 'situacao', 'comentario', 'prorrogacao', 'anexo', 'recurso', 'decisao', 'prazo', 'retirada', 'destino', 'guarda'));

-- A case that is not erased while a lawsuit runs. Never changed but for its end; who wants another day ends it and writes a new one.
create table guarda_retencao (
  guarda_retencao_id bigint generated always as identity primary key,
  gre_tipo text not null check (gre_tipo in ('esic', 'ouvidoria', 'pedido-servico')),
  gre_registro bigint not null,
  gre_protocolo text not null,
  gre_processo text not null check (gre_processo <> ''),
  gre_motivo text not null check (gre_motivo <> ''),
  gre_ate date not null,
  gre_em timestamptz not null default now(),
  gre_autor text not null,
  gre_fim_em timestamptz,
  gre_fim_autor text not null default '',
  check ((gre_fim_em is null) = (gre_fim_autor = ''))
);
create unique index guarda_retencao_viva on guarda_retencao (gre_tipo, gre_registro) where gre_fim_em is null;
call registra('guarda_retencao', sem_trilha => 'says itself who held which case, until when and why; never changed but for its end');

-- Each run of a nightly job, written as it goes: of one that was torn the end is missing.
create table guarda_corrida (
  guarda_corrida_id bigint generated always as identity primary key,
  gco_tipo text not null,
  gco_inicio timestamptz not null default now(),
  gco_fim timestamptz,
  gco_apagados integer not null default 0,
  gco_falhas jsonb not null default '[]' -- [{caso, erro}]: the number of the case, never a word of it
);
create index guarda_corrida_por_inicio on guarda_corrida (gco_inicio);
call registra('guarda_corrida', sem_trilha => 'the log of the jobs that erase: counts alone');
