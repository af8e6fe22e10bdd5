-- Images and sounds of pages, and which rows show them.

-- Notes from now on what the rows of a table show: `referencias` are its columns that refer to midia, `textos` those with formatted text
-- or json. May be called again, as after the table was given columns.
create procedure usa_midia(tabela text, referencias text[] default '{}', textos text[] default '{}') language plpgsql set search_path = public as $$
declare
  chave constant text := (select attname from pg_attribute where attrelid = format('%I', tabela)::regclass and attidentity <> '');
  colunas constant text := (select string_agg(format('%I', coluna), ', ') from unnest(referencias || textos) as coluna);
begin
  execute format('create or replace trigger uso_de_midia after insert or delete or update of %s on %I for each row
    execute function anota_uso_de_midia(%L, %L, %L)', colunas, tabela, chave, referencias, textos);
end $$;

-- Images and sounds that staff put into pages (docs/decisions/0030-images.md). What the portal shows is what it made itself of the
-- file that was sent, which is not stored. The key stands in the public address and can't be guessed or walked.
create table midia (
  midia_id bigint generated always as identity primary key,
  mid_chave text not null unique check (mid_chave ~ '^[0-9a-f]{32}$'),
  mid_tipo text not null check (mid_tipo in ('imagem', 'audio')),
  mid_nome text not null, -- of the file that was sent
  mid_largura integer check (mid_largura > 0), -- pixels of the widest file
  mid_altura integer check (mid_altura > 0),
  mid_data timestamptz not null default now(), -- made, or last seen in a form, or no longer used since
  check ((mid_tipo = 'imagem') = (mid_largura is not null and mid_altura is not null))
);
create index midia_por_data on midia (mid_data);
call registra('midia', '{mid_nome}', sem_trilha => 'told with the record that shows it');

-- The files of an image by their width in pixels; the one of a sound has width 0.
create table midia_arquivo (
  midia_id bigint not null references midia,
  largura integer not null,
  arquivo_id bigint not null unique references arquivo,
  primary key (midia_id, largura)
);
call registra('midia_arquivo', sem_trilha => 'files of an image or sound');

-- Which record shows which image. Kept by the triggers of usa_midia; what has no row here for a week is removed by a job.
create table midia_uso (
  uso_tabela text not null,
  uso_registro bigint not null,
  midia_id bigint not null references midia, -- no cascade: what is being used can't be removed at the same moment
  primary key (uso_tabela, uso_registro, midia_id)
);
create index midia_uso_da_midia on midia_uso (midia_id);
call registra('midia_uso', sem_trilha => 'kept by triggers');

-- Arguments: column of the id; columns that refer to midia; columns whose text (or json) has addresses of them.
create function anota_uso_de_midia() returns trigger language plpgsql set search_path = public as $$
declare
  linha constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  registro constant bigint := linha ->> tg_argv[0];
  usadas bigint[] := '{}';
begin
  if tg_op <> 'DELETE' then
    usadas := array(
      select (linha ->> coluna)::bigint from unnest(tg_argv[1]::text[]) coluna where linha ->> coluna is not null
      union
      select midia_id from midia where mid_chave in (
        select achada[1] from unnest(tg_argv[2]::text[]) coluna, regexp_matches(linha ->> coluna, '/midia/([0-9a-f]{32})\M', 'g') achada));
  end if;
  with solta as (
    delete from midia_uso where uso_tabela = tg_table_name and uso_registro = registro and midia_id <> all (usadas) returning midia_id)
  update midia set mid_data = now() where midia_id in (select midia_id from solta);
  insert into midia_uso select tg_table_name, registro, unnest(usadas) on conflict do nothing;
  return null;
end $$;
