-- The ombudsman's public figures and yearly management report (Lei 13.460/2017, arts. 14 and 15).

create index contato_primeira_resposta on contato (ctt_primeira_resposta_em) where ctt_primeira_resposta_em is not null;

create table relatorio_gestao (
  relatorio_gestao_id bigint generated always as identity primary key,
  rge_ano integer not null check (rge_ano between 2000 and 2100),
  rge_numero integer not null default 1 check (rge_numero >= 1), -- 1 is the report; each later one rectifies it and takes its place
  rge_situacao text not null default 'rascunho' check (rge_situacao in ('rascunho', 'publicado')),
  rge_motivo text not null default '', -- what a later one rectifies
  rge_introducao text not null default '',
  rge_pontos text not null default '',
  rge_providencias text not null default '',
  rge_recomendacoes text not null default '',
  -- Of the signature, all at once and for ever.
  rge_numeros jsonb, -- the figures as they were then
  rge_nome text not null default '',
  rge_cargo text not null default '',
  rge_login text not null default '',
  rge_assinado_em timestamptz,
  rge_resumo text not null default '', -- SHA-256 of what was signed
  arquivo_id bigint references arquivo, -- the PDF
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (rge_ano, rge_numero),
  check ((rge_situacao = 'publicado') = (rge_numeros is not null)),
  check ((rge_situacao = 'publicado') = (rge_assinado_em is not null)),
  check ((rge_situacao = 'publicado') = (arquivo_id is not null)),
  check (rge_situacao = 'rascunho' or (rge_nome <> '' and rge_cargo <> '' and rge_login <> '' and rge_resumo <> '' and rge_pontos <> '' and rge_providencias <> '')),
  check (rge_situacao = 'rascunho' or rge_numero = 1 or rge_motivo <> '')
);
create unique index relatorio_gestao_rascunho on relatorio_gestao (rge_ano) where rge_situacao = 'rascunho';
create index relatorio_gestao_arquivo on relatorio_gestao (arquivo_id);
call audita('relatorio_gestao', 'Relatórios de gestão da Ouvidoria', fora => '{rge_numeros,arquivo_id}');

-- What was signed stays as it was, whoever asks.
create function relatorio_gestao_fixo() returns trigger language plpgsql as $$
begin
  raise exception 'um relatório de gestão publicado não muda' using errcode = 'restrict_violation';
end $$;
create trigger relatorio_gestao_fixo before update or delete on relatorio_gestao
  for each row when (old.rge_situacao = 'publicado') execute function relatorio_gestao_fixo();
create trigger relatorio_gestao_fica before truncate on relatorio_gestao execute function relatorio_gestao_fixo();
