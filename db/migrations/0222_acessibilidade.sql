-- What the page of accessibility says that only the town knows, and the avatar in Libras, which is off (docs/decisions/0109-libras.md).
-- A date that is null and texts that are empty are not known, and not said.
alter table configuracao
  add column avatar_libras text not null default 'nenhum' check (avatar_libras in ('nenhum', 'governo', 'proprio')),
  -- it stands in a header and in scripts' addresses: nothing but an origin
  add column avatar_libras_endereco text not null default '' check (avatar_libras_endereco ~ '^(https://[a-z0-9.-]+(:[0-9]+)?)?$'),
  add column acessibilidade_data date,
  add column acessibilidade_metodo text not null default '',
  add column acessibilidade_avaliador text not null default '',
  add column acessibilidade_limites text not null default '';
call registra('configuracao', ocultos => '{chave_diario}');
