-- The town by the criteria of the PNTP (docs/decisions/0097-the-town-by-the-pntp.md).

-- Matrices of other years than the one that the product brings.
create table pntp_matriz (
  ano integer primary key check (ano between 2023 and 2100),
  pnm_dimensoes jsonb not null, -- [{nome, peso, criterios: [{id, classe, itens, nome, regra}]}]
  pnm_autor text not null, -- login, kept after the user is removed
  pnm_em timestamptz not null default now()
);
call registra('pntp_matriz', sem_trilha => 'the trail has the event', contada => true);

-- What a person said of a criterion; it expires and asks again. The last word counts.
create table pntp_marca (
  pntp_marca_id bigint generated always as identity primary key,
  pma_criterio text not null unique,
  pma_tipo text not null check (pma_tipo in ('confirma', 'nao-se-aplica')),
  pma_nota text not null default '',
  pma_autor text not null,
  pma_em date not null, -- of the town
  pma_vence date not null,
  check (pma_vence > pma_em),
  check (pma_tipo = 'confirma' or pma_nota <> '')
);
call registra('pntp_marca', '{pma_criterio}');

-- Who answers for a criterion, and how long its work takes here, where the product's estimate is wrong.
create table pntp_cuidado (
  pntp_cuidado_id bigint generated always as identity primary key,
  pcu_criterio text not null unique,
  usuario_id bigint references usuario on delete set null,
  pcu_minutos integer check (pcu_minutos between 1 and 10000)
);
create index pntp_cuidado_por_usuario on pntp_cuidado (usuario_id);
call registra('pntp_cuidado', '{pcu_criterio}');

-- One run a day: the last one of the day stays.
create table pntp_dia (
  pnd_dia date primary key, -- of the town
  pnd_ano integer not null, -- of the matrix
  pnd_indice numeric(9, 6) not null check (pnd_indice between 0 and 100),
  pnd_nivel text not null,
  pnd_criterios jsonb not null, -- what was judged (Avaliado of src/modules/portal/pntp/pntp.contract.ts)
  pnd_em timestamptz not null default now()
);
call registra('pntp_dia', sem_trilha => 'made by the portal each night', contada => true);

-- Of which fall somebody was told.
create table pntp_aviso (
  pav_criterio text not null,
  pav_vence date not null,
  pav_em timestamptz not null default now(),
  primary key (pav_criterio, pav_vence)
);
call registra('pntp_aviso', sem_trilha => 'which mails the portal has sent');

-- Whether everybody may read it.
create table pntp_opcao (
  unica boolean primary key default true check (unica),
  pop_publica boolean not null default false
);
call registra('pntp_opcao');
insert into pntp_opcao default values;
