-- How many people live in the town: what money is per inhabitant is only said with the year of the count.
alter table configuracao
  add column populacao integer check (populacao > 0),
  add column populacao_ano integer check (populacao_ano between 1990 and 2100);
call registra('configuracao', ocultos => '{chave_diario}');
