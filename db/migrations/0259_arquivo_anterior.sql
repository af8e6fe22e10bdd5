-- What a public file was before it was replaced: its bytes stay, so that everybody may see both (docs/decisions/0126-former-versions.md).
create table arquivo_anterior (
  arquivo_anterior_id bigint generated always as identity primary key,
  ant_conjunto text collate "C" not null, -- the table and the number of the row whose file it was
  ant_registro bigint not null,
  arquivo_id bigint references arquivo, -- null: its bytes were removed
  ant_sha256 text collate "C" not null check (ant_sha256 ~ '^[0-9a-f]{64}$'),
  ant_nome text not null,
  ant_tamanho bigint not null,
  ant_de date not null,
  ant_ate date not null,
  ant_fundamento text check (ant_fundamento in ('dados_pessoais', 'sigilo', 'tarja', 'outro')), -- null: it is everybody's
  ant_motivo text not null default '' check (length(ant_motivo) <= 300),
  ant_por text not null default '', -- login of who withheld it; '' for the portal itself
  ant_restrita_em timestamptz,
  versao integer not null default 1,
  atualizado_em timestamptz default now(),
  check ((ant_fundamento is null) = (ant_motivo = '') and (ant_fundamento is null) = (ant_restrita_em is null)),
  check (arquivo_id is not null or ant_fundamento is not null)
);
create index arquivo_anterior_do_registro on arquivo_anterior (ant_conjunto, ant_registro, arquivo_anterior_id desc);
create index arquivo_anterior_arquivo on arquivo_anterior (arquivo_id);
create index arquivo_anterior_por_resumo on arquivo_anterior (ant_sha256);
call registra('arquivo_anterior', '{ant_nome}', fora => '{arquivo_id,ant_tamanho,ant_conjunto,ant_registro,ant_sha256}', inclusao => 'guardou a versão anterior');
call integra('arquivo_anterior');
