-- Tokens by which the town's programs deliver files of one set: POST /api/importacao/<set> (docs/decisions/0050-files-that-arrive.md).
create table importacao_token (
  importacao_token_id bigint generated always as identity primary key,
  itk_nome text not null, -- who delivers by it: 'Contabilidade da prefeitura'
  itk_conjunto text not null,
  itk_hash text not null unique, -- SHA-256 of 256 random bits, which nobody guesses
  itk_final text not null, -- its last letters, by which people tell it from others
  itk_email text not null default '', -- who is told of a file that waits for a person
  itk_validade date, -- the last day on which it is good
  itk_criado_por text not null, -- login; kept though the user may be removed
  itk_criado_em timestamptz not null default now(),
  itk_usado_em timestamptz,
  itk_revogado_em timestamptz
);
call audita('importacao_token', 'Token de importação', '{itk_nome}', ocultos => '{itk_hash}', fora => '{itk_usado_em}');
