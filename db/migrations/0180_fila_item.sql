-- Who waits in the regulation's queue, known by a protocol alone (docs/specification/data-sets.md#health; PNTP 18.3). No name, birth or
-- diagnosis: there is no column for them.

-- Whether a number in it looks like a CPF (11 digits with its check digits) or a card of the SUS (15 digits).
create function tem_cpf_ou_cns(texto text) returns boolean language sql immutable strict parallel safe
  return texto ~ '(?<!\d)[12789]\d{2}[ .-]?\d{4}[ .-]?\d{4}[ .-]?\d{4}(?!\d)' or exists (
    select from regexp_matches(texto, '(?<!\d)(\d{3})[ .]?(\d{3})[ .]?(\d{3})[ .\-/]?(\d{2})(?!\d)', 'g') as achado,
      lateral (select array_to_string(achado, '') as cpf) as numero
    where substr(cpf, 10, 1)::integer = (select sum(substr(cpf, n, 1)::integer * n) from generate_series(1, 9) as n) % 11 % 10
      and substr(cpf, 11, 1)::integer = (select sum(substr(cpf, n, 1)::integer * (n - 1)) from generate_series(1, 10) as n) % 11 % 10
  );

create table fila_item (
  fila_item_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  fila_item_protocolo_publico text not null,
  fila_item_procedimento text not null,
  fila_item_especialidade text not null,
  fila_item_entrada date not null,
  fila_item_prioridade text not null,
  fila_item_ordem integer check (fila_item_ordem > 0), -- null: not told
  fila_item_situacao text, -- null: waits
  fila_item_posicao_em date not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  fila_item_protocolo_publico_busca text not null generated always as (dobra(fila_item_protocolo_publico)) stored,
  fila_item_procedimento_busca text not null generated always as (dobra(fila_item_procedimento)) stored,
  fila_item_especialidade_busca text not null generated always as (dobra(fila_item_especialidade)) stored,
  unique (entidade_id, fila_item_posicao_em, fila_item_protocolo_publico),
  check (fila_item_entrada <= fila_item_posicao_em),
  check (not tem_cpf_ou_cns(fila_item_protocolo_publico)),
  check (fila_item_protocolo_publico ~ '\d')
);
create index fila_item_por_entrada on fila_item (fila_item_entrada, fila_item_id);
create index fila_item_por_protocolo on fila_item (fila_item_protocolo_publico_busca collate "C", fila_item_id);
create index fila_item_do_grupo on fila_item (entidade_id, fila_item_posicao_em, fila_item_especialidade, fila_item_procedimento, exercicio);
create index fila_item_que_espera on fila_item (entidade_id, fila_item_posicao_em, fila_item_especialidade, fila_item_procedimento, exercicio)
  where coalesce(fila_item_situacao, 'aguardando') = 'aguardando';
create index fila_item_da_importacao on fila_item (importacao_id) where importacao_id is not null;

-- Whether the queue of one day has somebody in this procedure, and fewer than five who wait. The exercise is part of it, since a file
-- replaces what is there of its day and exercise. The planner knows nothing of rows that came a moment ago: it asks the indexes.
create function fila_item_de_poucos(entidade bigint, ano integer, dia date, especialidade text, procedimento text) returns boolean
language plpgsql stable strict set search_path = public set enable_seqscan = off as $$
begin
  return exists (select from fila_item where entidade_id = entidade and exercicio = ano and fila_item_posicao_em = dia
      and fila_item_especialidade = especialidade and fila_item_procedimento = procedimento)
    and (select count(*) from (select from fila_item where entidade_id = entidade and exercicio = ano and fila_item_posicao_em = dia
      and fila_item_especialidade = especialidade and fila_item_procedimento = procedimento
      and coalesce(fila_item_situacao, 'aguardando') = 'aguardando' limit 5) as espera) < 5;
end $$;

-- Nobody reads a group of one to four, whatever the way by which it came. What a person saves is looked at in that moment, so that the
-- refusal stands beside the field; a file, an import that is undone and what is removed when all of it is done.
create function fila_item_confere() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_argv[0] = 'na hora' and (
    tg_op = 'INSERT' and new.importacao_id is not null or tg_op = 'UPDATE' and new.importacao_id is distinct from old.importacao_id
  ) then
    return null;
  end if;
  if coalesce(fila_item_de_poucos(old.entidade_id, old.exercicio, old.fila_item_posicao_em, old.fila_item_especialidade,
      old.fila_item_procedimento), false)
    or coalesce(fila_item_de_poucos(new.entidade_id, new.exercicio, new.fila_item_posicao_em, new.fila_item_especialidade,
      new.fila_item_procedimento), false) then
    raise exception 'fila_item_de_poucos' using errcode = 'PR422', column = 'fila_item_procedimento';
  end if;
  return null;
end $$;
create trigger fila_item_na_hora after insert or update on fila_item for each row execute function fila_item_confere('na hora');
create constraint trigger fila_item_no_fim after insert or update or delete on fila_item deferrable initially deferred
  for each row execute function fila_item_confere('no fim');
-- in a series: of two who remove one of six each, neither sees what the other removes
call registra('fila_item', '{fila_item_protocolo_publico}', importavel => true, em_serie => 'fila_item');
