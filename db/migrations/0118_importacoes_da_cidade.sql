-- Entities, holidays and events of the agenda come from files too.
call registra('entidade', '{entidade_nome}', importavel => true);

alter table feriado
  add column importacao_id bigint,
  add column linha_origem integer,
  add column atualizado_em timestamptz; -- null: before anybody noted it
alter table feriado alter column atualizado_em set default now();
create index feriado_da_importacao on feriado (importacao_id) where importacao_id is not null;
call registra('feriado', '{fer_data,fer_nome}', importavel => true);

-- The event's key in the calendar that it came from; '' of one that somebody typed.
alter table agenda
  add column agenda_uid text not null default '',
  add column importacao_id bigint,
  add column linha_origem integer;
create unique index agenda_de_calendario on agenda (agenda_uid) where agenda_uid <> '';
create index agenda_da_importacao on agenda (importacao_id) where importacao_id is not null;
call registra('agenda', '{titulo}', importavel => true);
