-- The events of the town's agenda. Days and hours are those of the city's clock, so that an event stays at its hour when a zone's rules
-- change. Names as the panel's specification writes them.
create table agenda (
  agenda_id bigint generated always as identity primary key,
  titulo text not null,
  "dataInicio" date not null,
  "dataTermino" date not null,
  "horaInicio" time, -- none: the whole day
  "horaTermino" time, -- none of an event with a first hour: nobody said when it ends
  local text not null default '',
  observacoes text not null default '', -- formatted, cleaned when stored
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  -- by these it is sorted; the end of a whole day is the next midnight
  inicio timestamp not null generated always as ("dataInicio" + coalesce("horaInicio", '00:00'::time)) stored,
  fim timestamp generated always as (
    case
      when "horaTermino" is not null then "dataTermino" + "horaTermino"
      when "horaInicio" is null or "dataTermino" > "dataInicio" then ("dataTermino" + 1) + '00:00'::time
    end) stored,
  titulo_busca text not null generated always as (dobra(titulo)) stored,
  local_busca text not null generated always as (dobra(local)) stored,
  observacoes_busca text not null generated always as (dobra(regexp_replace(observacoes, '<[^>]*>', ' ', 'g'))) stored,
  check ("dataTermino" between "dataInicio" and "dataInicio" + 366),
  check ("horaTermino" is null or "horaInicio" is not null),
  check ("dataTermino" + coalesce("horaTermino", '23:59'::time) >= "dataInicio" + coalesce("horaInicio", '00:00'::time))
);
create index agenda_por_inicio on agenda (inicio desc nulls last, agenda_id desc);
create index agenda_por_fim on agenda (fim desc nulls last, agenda_id desc);
create index agenda_por_termino on agenda ("dataTermino"); -- the coming ones
create index agenda_por_titulo on agenda (titulo_busca collate "C", agenda_id);
call publica('agenda');
call audita('agenda', 'Evento', '{titulo}');
