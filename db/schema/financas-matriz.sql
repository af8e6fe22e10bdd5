-- The accounting matrix beside the portal.

-- What the accounting matrix of the Siconfi (MSC) says of the expense of a month, beside which the portal's own sums are shown
-- (docs/decisions/0052-the-matrix-beside-the-portal.md). It names neither commitments nor creditors, so it is no part of the spine.
create table matriz_despesa (
  matriz_despesa_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null check (exercicio between 1990 and 2100),
  matriz_despesa_mes integer not null check (matriz_despesa_mes between 1 and 12),
  matriz_despesa_funcao text collate "C" not null check (matriz_despesa_funcao ~ '^[0-9]{2}$'),
  matriz_despesa_subfuncao text collate "C" not null check (matriz_despesa_subfuncao ~ '^[0-9]{3}$'),
  matriz_despesa_natureza text collate "C" not null check (matriz_despesa_natureza ~ '^[0-9]{6}$'), -- category, group, modality, element
  matriz_despesa_fonte text collate "C" not null default '' check (matriz_despesa_fonte ~ '^([0-9]{3})?$'),
  -- of the month alone; negative where more was annulled than done
  matriz_despesa_empenhado numeric(15, 2) not null,
  matriz_despesa_liquidado numeric(15, 2) not null,
  matriz_despesa_pago numeric(15, 2) not null,
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  unique (entidade_id, exercicio, matriz_despesa_mes, matriz_despesa_funcao, matriz_despesa_subfuncao, matriz_despesa_natureza,
    matriz_despesa_fonte)
);
create index matriz_despesa_do_mes on matriz_despesa (exercicio, matriz_despesa_mes, matriz_despesa_id);
create index matriz_despesa_da_importacao on matriz_despesa (importacao_id) where importacao_id is not null;
call registra('matriz_despesa', '{matriz_despesa_natureza,matriz_despesa_mes,exercicio}', importavel => true);
