-- Copies of files with areas blacked out (docs/decisions/0124-areas-blacked-out.md): by the digest of the copy, so that it holds wherever the
-- copy goes. What was beneath stands nowhere.
create table tarja (
  tar_sha256 text collate "C" primary key check (tar_sha256 ~ '^[0-9a-f]{64}$'),
  tar_nome text not null, -- of the copy, as it was sent first
  tar_trechos jsonb not null, -- [{pagina, fundamento, trechos}]: how many areas on which page, with which legal ground
  tar_autor text not null,
  tar_data timestamptz not null default now()
);
call registra('tarja', '{tar_nome}', fora => '{tar_sha256}', inclusao => 'ocultou trechos');
