-- Imports of files: their receipts, what they changed, tokens and mappings.

-- Imports of files into any table: checked first, stored as a whole later, undone as a whole (docs/decisions/0014-imports.md).
create table importacao (
  importacao_id bigint generated always as identity primary key,
  imp_conjunto text not null, -- the set that it is for: 'pagamento', 'diaria'
  imp_arquivo text not null, -- the file's name, as it was sent
  imp_sha256 text not null default '', -- of its bytes; unknown of the oldest imports
  imp_usuario text not null, -- login; retained after the user is removed
  imp_data timestamptz not null default now(),
  imp_estado text not null default 'conferida' check (imp_estado in ('conferida', 'gravada', 'desfeita', 'retida')),
  -- What the check found; what was really stored, after that.
  imp_linhas integer not null default 0,
  imp_novos integer not null default 0,
  imp_alterados integer not null default 0,
  imp_iguais integer not null default 0,
  imp_ausentes integer not null default 0, -- rows that are there and not in the file
  imp_colunas jsonb not null default '[]', -- columns of the set that the file, or its form, has: no other is overwritten
  imp_escopos jsonb not null default '[]', -- the same counts for each part of the set that the file replaces
  imp_amostra jsonb not null default '[]', -- the first rows
  imp_avisos jsonb not null default '[]', -- the first of what is strange and yet stored
  imp_avisos_total integer not null default 0,
  imp_gravada_em timestamptz,
  imp_desfeita_em timestamptz,
  imp_via text not null default 'mao' check (imp_via in ('mao', 'pasta', 'endereco')), -- by a person, the folder, or the call with a token
  imp_pedido jsonb not null default '{}', -- what came beside the file: year, month, mapping
  -- Why a file that a program delivered waits for a person: wrong rows, a fifth of the rows removed, or refused while it was stored.
  imp_retida text not null default '' check (imp_retida in ('', 'erros', 'reducao', 'gravacao')),
  imp_erros jsonb not null default '[]', -- the first of them
  imp_erros_total integer not null default 0,
  imp_conciliacao jsonb not null default '[]',
  -- The last line of a file that ends without an end of line, so that it may have been cut off: stored only when somebody confirms it.
  imp_cortada integer,
  -- How many rows the check found new, changed and removed, and their versions: what is stored has changed when the storing finds others.
  imp_base text,
  imp_revisao jsonb not null default '{}' -- sums by month, what changes by field, and each cause of problems once
);
create index importacao_por_data on importacao (imp_conjunto, imp_data desc, importacao_id desc);
create index importacao_por_arquivo on importacao (imp_conjunto, imp_sha256);
create index importacao_que_espera on importacao (imp_conjunto, imp_data) where imp_estado in ('conferida', 'retida');
call registra('importacao', sem_trilha => 'the import says what it did, with its figures', contada => true);

-- What a stored import did to rows that were there, for its undoing. `versao` is the row's after it: who finds another one knows
-- that somebody changed the row since. Null: the import removed the row. A row that an import brought has no line here and version
-- 1; one whose later change was undone gets a line with its version, and nothing in `antes`.
create table importacao_antes (
  importacao_id bigint not null references importacao on delete cascade,
  tabela text not null,
  registro bigint not null,
  versao integer,
  antes jsonb, -- the row as it was
  primary key (tabela, registro, importacao_id)
);
create index importacao_antes_da on importacao_antes (importacao_id);
create index importacao_antes_de on importacao_antes (((antes ->> 'importacao_id')::bigint));
call registra('importacao_antes', sem_trilha => 'the import says what it did');

-- How far the imports under way are, written by a connection of its own, so that it is seen before they commit.
create unlogged table importacao_andamento (
  trabalho text not null, -- 'conferencia' of a user, 'gravacao' of an import
  de bigint not null,
  percentual integer not null,
  dito_em timestamptz not null default now(), -- said again every few seconds: what is silent for longer was killed
  primary key (trabalho, de)
);

-- Which column of a program's files is which column of the set, once somebody has seen a file of it through its check.
create table importacao_mapeamento (
  importacao_mapeamento_id bigint generated always as identity primary key,
  map_conjunto text not null,
  map_nome text not null,
  map_cabecalho text not null, -- folded names of the file's columns, as a key by which the same header is known again
  map_colunas jsonb not null, -- column of the set -> folded name in the file
  map_usuario text not null,
  map_data timestamptz not null default now(),
  map_versao integer not null default 1,
  map_titulos jsonb not null default '[]',
  unique (map_conjunto, map_nome)
);
call registra('importacao_mapeamento', sem_trilha => 'learned from files that were checked; who corrects one is told');

-- What everybody may know of a stored import: who sent it and how the file was called is not among it. No reference to importacao,
-- whose rows tests and repairs empty.
create table importacao_publica (
  importacao_publica_id bigint primary key, -- of the import
  ipb_conjunto text not null,
  ipb_data timestamptz not null, -- when it was stored
  ipb_via text not null,
  ipb_formato text not null, -- by the file's ending
  ipb_sha256 text not null, -- empty: not stored
  ipb_partes text not null, -- the parts that the file replaces, by name: the first of them, and how many more
  ipb_anos integer[] not null, -- the years of the file's rows
  ipb_meses integer[] not null,
  ipb_linhas integer not null,
  ipb_novos integer not null,
  ipb_alterados integer not null,
  ipb_iguais integer not null,
  ipb_ausentes integer not null,
  ipb_escopos jsonb not null, -- the counts of each part
  ipb_desfeita_em timestamptz,
  atualizado_em timestamptz not null default now()
);
create index importacao_publica_por_data on importacao_publica (ipb_data desc, importacao_publica_id desc);
create index importacao_publica_por_conjunto on importacao_publica (ipb_conjunto, ipb_data desc);
call registra('importacao_publica', sem_trilha => 'made of the imports by a trigger', contada => true);

-- Tokens by which the town's programs deliver files of one set: POST /api/importacao/<set> (docs/decisions/0050-files-that-arrive.md).
create table importacao_token (
  importacao_token_id bigint generated always as identity primary key,
  itk_nome text not null, -- who delivers by it: 'Contabilidade da prefeitura'
  itk_conjunto text not null,
  itk_hash text not null unique, -- SHA-256 of 256 random bits, which nobody guesses
  itk_final text not null, -- its last letters, by which people distinguish it
  itk_email text not null default '', -- the recipient of the notice that a file waits for a person
  itk_validade date, -- the last day on which it is good
  itk_criado_por text not null, -- login; retained after the user is removed
  itk_criado_em timestamptz not null default now(),
  itk_usado_em timestamptz,
  itk_revogado_em timestamptz
);
call registra('importacao_token', '{itk_nome}', ocultos => '{itk_hash}', fora => '{itk_usado_em}');

-- A file that was read and waits until somebody has said which column is which. Goes with its file (arquivo_envio: some hours).
create table importacao_leitura (
  importacao_leitura_id bigint generated always as identity primary key,
  lei_conjunto text not null,
  arquivo_id bigint not null references arquivo on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  lei_titulos jsonb not null, -- the header
  lei_linhas jsonb not null, -- the first rows, without anybody's CPF
  lei_campos jsonb not null default '{}', -- what was typed beside the file
  lei_mapeamento jsonb, -- as it was pointed at last; null: as the portal recognises it
  importacao_id bigint, -- the check that was made of it, which may have been removed
  lei_data timestamptz not null default now()
);
create index importacao_leitura_do_arquivo on importacao_leitura (arquivo_id);
create index importacao_leitura_da_importacao on importacao_leitura (importacao_id);
create index importacao_leitura_de on importacao_leitura (usuario_id);
call registra('importacao_leitura', sem_trilha => 'waits for some hours; the import says what it did');

-- The years or months that an import's parts name.
create function numeros_do_escopo(escopos jsonb, chaves text, forma text) returns integer[] language sql immutable
  return (select coalesce(array_agg(distinct valor::integer), '{}')
    from jsonb_array_elements(escopos) escopo, jsonb_each_text(escopo -> 'valores') as dito (chave, valor)
    where chave ~ chaves and valor ~ forma);

-- An import's parts by name: the first three, and how many more.
create function nomes_dos_escopos(escopos jsonb) returns text language sql immutable
  return (select coalesce(string_agg(escopo ->> 'nome', '; ' order by lugar) filter (where lugar <= 3), '')
      || case when count(*) > 3 then '; e mais ' || count(*) - 3 else '' end
    from jsonb_array_elements(escopos) with ordinality as partes (escopo, lugar));

-- Writes the public receipt of a stored import; once more when it is undone.
create procedure publica_importacao(i importacao) language sql set search_path = public as $$
  insert into importacao_publica (importacao_publica_id, ipb_conjunto, ipb_data, ipb_via, ipb_formato, ipb_sha256, ipb_partes, ipb_anos,
    ipb_meses, ipb_linhas, ipb_novos, ipb_alterados, ipb_iguais, ipb_ausentes, ipb_escopos, ipb_desfeita_em)
  select i.importacao_id, i.imp_conjunto, coalesce(i.imp_gravada_em, i.imp_data), i.imp_via,
    coalesce(lower(substring(i.imp_arquivo from '(?i)\.(csv|txt|xlsx|ods)$')), 'outro'), i.imp_sha256, nomes_dos_escopos(i.imp_escopos),
    numeros_do_escopo(i.imp_escopos, '^(ano|exercicio|.*_ano)$', '^\d{4}$'), numeros_do_escopo(i.imp_escopos, '^(mes|.*_mes)$', '^\d{1,2}$'),
    i.imp_linhas, i.imp_novos, i.imp_alterados, i.imp_iguais, i.imp_ausentes,
    (select coalesce(jsonb_agg(jsonb_build_object('nome', parte -> 'nome', 'linhas', parte -> 'linhas', 'novos', parte -> 'novos',
      'alterados', parte -> 'alterados', 'iguais', parte -> 'iguais', 'ausentes', parte -> 'ausentes') order by lugar), '[]')
      from jsonb_array_elements(i.imp_escopos) with ordinality as partes (parte, lugar)),
    i.imp_desfeita_em
  on conflict (importacao_publica_id) do update set ipb_desfeita_em = excluded.ipb_desfeita_em, ipb_linhas = excluded.ipb_linhas,
    ipb_novos = excluded.ipb_novos, ipb_alterados = excluded.ipb_alterados, ipb_iguais = excluded.ipb_iguais,
    ipb_ausentes = excluded.ipb_ausentes, ipb_escopos = excluded.ipb_escopos, ipb_partes = excluded.ipb_partes,
    ipb_anos = excluded.ipb_anos, ipb_meses = excluded.ipb_meses, atualizado_em = now()
$$;

-- Writes the public receipt of a stored import; once more when it is undone.
create function publica_importacao() returns trigger language plpgsql set search_path = public as $$
begin
  call publica_importacao(new);
  return null;
end $$;
create trigger importacao_publicada after insert or update on importacao for each row
  when (new.imp_estado in ('gravada', 'desfeita')) execute function publica_importacao();
