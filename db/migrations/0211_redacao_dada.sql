-- The words that an act gives a provision of another one, from which the other's consolidated text is made
-- (docs/decisions/0105-laws-as-text.md). Only of what changes one provision, which it names.
alter table ato_relacao add column ato_relacao_redacao text not null default ''
  check (ato_relacao_redacao = '' or ato_relacao_tipo = 'altera' and ato_relacao_dispositivo <> '');
call registra('ato_relacao', '{ato_relacao_tipo,ato_relacao_alvo}', dono => 'documento_generico', fora => '{ato_relacao_ordem}');
