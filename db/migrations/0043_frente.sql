-- What the front door says of the town: networks of today, the Radar's button (PNTP 2.9), the town's own site (1.3), who answers for
-- personal data (15.1, 15.2), and the words of the notice's picture for those who don't see it.
alter table configuracao
  add column whatsapp text not null default '',
  add column tiktok text not null default '',
  add column linkedin text not null default '',
  add column site_oficial text not null default '',
  add column radar_url text not null default '',
  add column privacidade_url text not null default '',
  add column encarregado_nome text not null default '',
  add column encarregado_email text not null default '',
  add column encarregado_telefone text not null default '',
  add column popup_alt text not null default '';
-- what pages said of it until now
update configuracao set popup_alt = 'Aviso de ' || nome where popup_img is not null;
call audita('configuracao', 'Configurações', ocultos => '{chave_diario}');

-- The blocks of the home page that are shown, in their order; one row.
create table pagina_inicial (
  unica boolean primary key default true check (unica),
  blocos text[] not null default '{tarefas,atalhos,dinheiro,noticias,agenda,servicos,dados,banners}',
  versao integer not null default 1
);
insert into pagina_inicial default values;
call audita('pagina_inicial', 'Página inicial');

-- What was contracted and awarded in a year, for the home page: from the index alone.
create index contrato_por_celebracao on contrato (contrato_data_celebracao) include (contrato_orgao, contrato_valor)
  where contrato_data_celebracao is not null;
create index licitacao_por_homologacao on licitacao (licitacao_homologacao) include (licitacao_valor_homologado)
  where licitacao_homologacao is not null;
