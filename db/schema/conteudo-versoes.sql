-- Versions of publications, and the bin.

-- Every version of a publication, whole: the row, its categories, items and attachments. The files of older versions stay in the
-- storage until the publication leaves the bin for good.
create table publicacao_versao (
  publicacao_id bigint not null, -- no reference: versions outlive a removal
  versao integer not null,
  ver_data timestamptz not null default clock_timestamp(),
  ver_autor text not null, -- login of the panel; empty for the portal's own work
  ver_retrato jsonb not null,
  publicacao_versao_id bigint generated always as identity unique,
  pub_midia bigint references midia,
  primary key (publicacao_id, versao)
);
create index publicacao_versao_midia on publicacao_versao (pub_midia) where pub_midia is not null;
call registra('publicacao_versao', sem_trilha => 'copies of what the trail tells, kept for restoring');
call usa_midia('publicacao_versao', referencias => '{pub_midia}', textos => '{ver_retrato}');

-- What was removed: for thirty days it can be put back from its last version; that it was there is known for ever (410).
create table publicacao_lixeira (
  publicacao_id bigint primary key,
  pub_tipo_new text not null,
  pub_titulo text not null,
  lix_data timestamptz not null default now(),
  lix_autor text not null,
  lix_publica boolean not null, -- its address was known to the public
  lix_apagada_em timestamptz -- its versions and files were removed
);
create index publicacao_lixeira_por_data on publicacao_lixeira (lix_data desc) where lix_apagada_em is null;
call registra('publicacao_lixeira', sem_trilha => 'removals are told with their record');

-- What the portal computes itself is no part of a version.
create function publicacao_retrato(id bigint) returns jsonb language sql stable set search_path = public as $$
  select jsonb_build_object(
    'registro', to_jsonb(publicacao) - array(select attname::text from pg_attribute where attrelid = 'publicacao'::regclass and attgenerated <> ''),
    'categorias', coalesce((select jsonb_agg(tipo_categoria_publicacao_id order by 1) from publicacao_categoria where publicacao_id = id), '[]'),
    'itens', coalesce((select jsonb_agg(to_jsonb(item) order by item_pai nulls first, item_ordem, publicacao_item_id)
      from publicacao_item item where publicacao_id = id), '[]'),
    'anexos', coalesce((select jsonb_agg(to_jsonb(anexo) || jsonb_build_object('arq_nome', arq_nome) order by anexo_ordem, anexo_id)
      from publicacao_anexo anexo join arquivo using (arquivo_id) where publicacao_id = id), '[]'))
  from publicacao where publicacao_id = id
$$;

-- At the commit, when everything of the save has been written, by any writer.
create function guarda_versao() returns trigger language plpgsql set search_path = public as $$
begin
  insert into publicacao_versao (publicacao_id, versao, ver_autor, ver_retrato)
  select publicacao_id, versao, coalesce(nullif(current_setting('praca.quem', true), '')::jsonb ->> 'autor', ''), publicacao_retrato(publicacao_id)
  from publicacao where publicacao_id = new.publicacao_id
  on conflict (publicacao_id, versao) do update
    set ver_data = excluded.ver_data, ver_autor = excluded.ver_autor, ver_retrato = excluded.ver_retrato;
  return null;
end $$;
create constraint trigger publicacao_versao after insert or update on publicacao deferrable initially deferred
  for each row execute function guarda_versao();

-- A removed publication is in the bin.
create function guarda_na_lixeira() returns trigger language plpgsql set search_path = public as $$
begin
  insert into publicacao_lixeira (publicacao_id, pub_tipo_new, pub_titulo, lix_autor, lix_publica)
  values (old.publicacao_id, old.pub_tipo_new, old.pub_titulo,
    coalesce(nullif(current_setting('praca.quem', true), '')::jsonb ->> 'autor', ''),
    old.pub_status = 'PUB' and old.pub_data_visivel <= hoje())
  on conflict (publicacao_id) do update
    set pub_titulo = excluded.pub_titulo, lix_data = excluded.lix_data, lix_autor = excluded.lix_autor, lix_publica = excluded.lix_publica,
      lix_apagada_em = null;
  return null;
end $$;
create trigger guarda_na_lixeira after delete on publicacao for each row execute function guarda_na_lixeira();

-- What an older version shows stays too.
create function midia_da_versao() returns trigger language plpgsql set search_path = public as $$
begin
  new.pub_midia := (new.ver_retrato -> 'registro' ->> 'pub_midia')::bigint;
  return new;
end $$;
create trigger midia_da_versao before insert or update of ver_retrato on publicacao_versao for each row execute function midia_da_versao();
