-- Who answers for access to information (PNTP 12.1, 12.6): unit and officer of the SIC, the authorities that answer and decide, and
-- the one that watches over the law (Lei 12.527/2011, art. 40). The organs of both instances are in regra_prazo, with their terms.
-- And what the town switches on and off: the Radar's button (2.9), the symbol of accessibility (13.1).
alter table configuracao
  add column sic_unidade text not null default '',
  add column sic_responsavel text not null default '',
  add column autoridade_resposta text not null default '',
  add column autoridade_1_responsavel text not null default '',
  add column autoridade_2_responsavel text not null default '',
  add column autoridade_monitoramento text not null default '',
  add column radar_botao boolean not null default true,
  add column simbolo_acessibilidade boolean not null default true;
call audita('configuracao', 'Configurações', ocultos => '{chave_diario}');

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
insert into verificacao_site default values;
call audita('verificacao_site', 'Verificação do site');
