-- Which act of the town regulates which national law (PNTP 12.5, 15.5), and what the strategic plan wants to reach (PNTP 11.7). The columns
-- are null where there is nothing: functions take rows of both tables, and PostgreSQL 15.20 gives such a table no column with a default.
alter table documento_generico add column ato_normativo_regulamenta text check (ato_normativo_regulamenta in ('lai', 'governo-digital'));
create index ato_normativo_que_regulamenta on documento_generico (ato_normativo_regulamenta) where ato_normativo_regulamenta is not null;
alter table documento_exercicio
  add column documento_exercicio_metas text check (documento_exercicio_metas <> ''), -- a line each: objective; indicator; target
  add check (documento_exercicio_metas is null or documento_exercicio_tipo = 'PE');
call registra('documento_generico', '{documento_generico_numero}', importavel => true);
call registra('documento_exercicio', '{documento_exercicio_tipo,exercicio,documento_exercicio_periodo}',
  fora => '{documento_generico_id,documento_exercicio_prazo}', importavel => true);
