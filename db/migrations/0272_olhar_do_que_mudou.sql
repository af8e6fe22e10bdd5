-- The nightly look reads what changed since the last one (docs/decisions/0130-what-a-look-reads.md).

-- What the log of public records took of integridade_pendente, until a look has read it. In the order of its transactions, which take turns.
create table vazamento_mudado (
  vazamento_mudado_id bigint generated always as identity primary key,
  vmu_tabela text not null,
  vmu_registros bigint[] not null
);
call registra('vazamento_mudado', sem_trilha => 'numbers of rows that wait for the nightly look');

-- `vro_base`: digest of all that a look depends on besides the rows; null: of before, so that the next one is of everything.
alter table vazamento_ronda add vro_base text;
alter table vazamento_ronda add vro_inteira boolean not null default true;
-- What this look, or a later one, reads of vazamento_mudado ends with it.
alter table vazamento_ronda add vro_mudado bigint not null default 0;
call registra('vazamento_ronda', sem_trilha => 'the log of the nightly look: counts alone');
