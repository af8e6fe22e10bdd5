-- The outlines of the town's districts, simplified, for the maps of the pages. The last one that somebody stored counts.
create table contorno (
  contorno_id bigint generated always as identity primary key,
  con_unica boolean not null default true unique check (con_unica),
  con_distritos jsonb not null, -- [{ nome, aneis: [[[lon, lat], …], …] }]
  con_fonte text not null, -- where it is from, as the pages say it
  con_em timestamptz not null default now(),
  versao integer not null default 1
);
call registra('contorno', '{con_fonte}', ocultos => '{con_distritos}', fora => '{con_em,con_unica}');

-- What was sent and not yet stored: the panel shows it first. One for the whole portal.
create table contorno_previa (
  unica boolean primary key default true check (unica),
  pre_malha jsonb not null, -- simplified, with the names of every property of the file
  pre_propriedade text not null, -- whose names are chosen
  pre_fonte text not null,
  pre_posicoes integer not null, -- corners of the file
  pre_chave text not null default gen_random_uuid()::text, -- another one of each file, so that nobody stores what they did not see
  pre_autor text not null,
  pre_em timestamptz not null default now()
);
call registra('contorno_previa', sem_trilha => 'only what somebody looks at; what they store is recorded with the outline');
