-- Publications have a video in Libras of the town's own (docs/decisions/0109-libras.md). It is a file of the media kit, as images are.
alter table midia drop constraint midia_mid_tipo_check;
alter table midia add constraint midia_mid_tipo_check check (mid_tipo in ('imagem', 'audio', 'video'));

alter table publicacao add column pub_libras bigint references midia;
create index publicacao_libras on publicacao (pub_libras) where pub_libras is not null;
call registra('publicacao', '{pub_titulo}');
call usa_midia('publicacao', referencias => '{pub_midia,pub_libras}', textos => '{pub_conteudo}');

-- An older version keeps its video, as it does its image.
alter table publicacao_versao add column pub_libras bigint references midia;
create index publicacao_versao_libras on publicacao_versao (pub_libras) where pub_libras is not null;
call registra('publicacao_versao', sem_trilha => 'copies of what the trail tells, kept for restoring');
create or replace function midia_da_versao() returns trigger language plpgsql set search_path = public as $$
begin
  new.pub_midia := (new.ver_retrato -> 'registro' ->> 'pub_midia')::bigint;
  new.pub_libras := (new.ver_retrato -> 'registro' ->> 'pub_libras')::bigint;
  return new;
end $$;
call usa_midia('publicacao_versao', referencias => '{pub_midia,pub_libras}', textos => '{ver_retrato}');
