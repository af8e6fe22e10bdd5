-- Payroll, per diems, interns.

-- Payroll: 5,000,000 rows must feel like 50. Names and positions repeat every month: each stands once, in a dictionary whose rows
-- are few enough to be searched by words, and a payment holds two small numbers. No foreign keys to them: a dictionary's row is
-- never removed, and the check would cost a second for each 100,000 rows.
create table servidor (
  servidor_id integer generated always as identity primary key,
  nome text collate "C" not null unique,
  nome_busca text collate "C" not null generated always as (dobra(nome)) stored,
  linhas integer not null default 0 -- payments; soma_pagamento_servidor()

) with (fillfactor = 70); -- so that a change of linhas touches no index
create index servidor_por_nome on servidor (nome_busca, servidor_id);
create index servidor_trgm on servidor using gin (nome_busca gin_trgm_ops);
call registra('servidor', '{nome}', fora => '{linhas}');

-- Positions of the payroll: a dictionary, as servidor.
create table cargo (
  cargo_id integer generated always as identity primary key,
  nome text collate "C" not null unique,
  nome_busca text collate "C" not null generated always as (dobra(nome)) stored
);
create index cargo_trgm on cargo using gin (nome_busca gin_trgm_ops);
call registra('cargo', '{nome}');

-- What one person received in a month at one position.
create table pagamento (
  pagamento_id bigint generated always as identity primary key,
  servidor_id integer not null,
  cargo_id integer not null,
  pagamento_codigo text collate "C" not null,
  pagamento_ano smallint not null check (pagamento_ano between 1900 and 9999),
  pagamento_mes smallint not null check (pagamento_mes between 1 and 12),
  pagamento_salario numeric(12, 2) not null,
  importacao_id bigint, -- the import that brought it; null when typed
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  pagamento_nome text collate "C" not null default ''
) with (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
-- Decision 16: the same row twice is the same code, name, position, year and month.
create unique index pagamento_identidade on pagamento (pagamento_ano, pagamento_mes, pagamento_codigo, servidor_id, cargo_id);
-- from A to Z within each month, newest months first
create index pagamento_por_mes on pagamento (pagamento_ano desc, pagamento_mes desc, pagamento_nome, pagamento_id)
  include (servidor_id, cargo_id, pagamento_salario);
create index pagamento_por_servidor on pagamento (servidor_id, pagamento_ano, pagamento_mes, pagamento_id) include (cargo_id, pagamento_salario);
create index pagamento_por_cargo on pagamento (cargo_id, pagamento_ano, pagamento_mes, pagamento_id) include (servidor_id, pagamento_salario);
create index pagamento_por_salario on pagamento (pagamento_salario, pagamento_id) include (pagamento_ano, pagamento_mes, servidor_id, cargo_id);
create index pagamento_da_importacao on pagamento (importacao_id) where importacao_id is not null;
call registra('pagamento', '{servidor_id,pagamento_mes,pagamento_ano}', fora => '{pagamento_nome}', em_serie => 'pagamento');

-- The sums from which the list takes its exact counts, and the place of any page, without counting rows. Updated in the transaction of
-- every write: pagamento_escrito() below. Writers of the payroll wait for each other (um_por_vez).
create table pagamento_mes (
  ano smallint not null,
  mes smallint not null,
  linhas integer not null,
  total numeric(18, 2) not null, -- of the salaries
  primary key (ano, mes)
) with (fillfactor = 50);
call registra('pagamento_mes', sem_trilha => 'sums, kept by triggers');

-- Rows and sum of each position in each month.
create table pagamento_cargo (
  cargo_id integer not null,
  ano smallint not null,
  mes smallint not null,
  linhas integer not null,
  primary key (cargo_id, ano, mes)
) with (fillfactor = 70);
call registra('pagamento_cargo', sem_trilha => 'sums, kept by triggers');

-- Names by their first three letters: a page in the middle of all names is found without adding up every name's rows.
create table pagamento_inicial (
  inicial text collate "C" primary key,
  linhas integer not null
) with (fillfactor = 70);
call registra('pagamento_inicial', sem_trilha => 'sums, kept by triggers');

-- Salaries in bands of R$ 100,00.
create table pagamento_faixa (
  faixa integer not null, -- floor(salary / 100)
  ano smallint not null,
  mes smallint not null,
  linhas integer not null,
  primary key (faixa, ano, mes)
) with (fillfactor = 70);
call registra('pagamento_faixa', sem_trilha => 'sums, kept by triggers');

-- Every pair of a name and a position that was ever paid, in places 0, 1, 2 ... without a gap, for the bit strings below.
create table vinculo (
  posicao integer primary key,
  servidor_id integer not null,
  cargo_id integer not null,
  unique (servidor_id, cargo_id)
);
call registra('vinculo', sem_trilha => 'sums, kept by triggers');

-- Who was paid in a month, one bit for each place of vinculo, in blocks of 1024. A pair that is paid twice in the month has its bit
-- in layer 2 too, and so on. The payments of ANY set of names and positions in each month are the bits that a mask leaves: some
-- thousand short bit strings instead of millions of rows.
create table pagamento_presenca (
  ano smallint not null,
  mes smallint not null,
  bloco integer not null,
  camada integer not null,
  bits bit(1024) not null,
  primary key (ano, mes, bloco, camada)
) with (fillfactor = 50);
call registra('pagamento_presenca', sem_trilha => 'sums, kept by triggers');

-- Rows that were checked and wait for the word to store them. Not logged: a server that crashes forgets them, and the file is sent
-- again; that costs half of what a logged table does.
create unlogged table pagamento_importacao_linha (
  importacao_id bigint not null,
  linha integer not null, -- of the file
  servidor text collate "C" not null,
  cargo text collate "C" not null,
  codigo text collate "C" not null,
  ano smallint not null,
  mes smallint not null,
  salario numeric(12, 2) not null
);
create index pagamento_importacao_linha_da on pagamento_importacao_linha (importacao_id);

-- Per diems (PNTP 7.1 and 7.2).
create table diaria (
  diaria_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  diaria_beneficiario_nome text not null,
  diaria_beneficiario_cpf text not null default '', -- 11 digits; shown masked
  diaria_cargo text not null,
  diaria_orgao text not null default '',
  diaria_quantidade numeric(6, 2) not null,
  diaria_valor_unitario numeric(15, 2),
  diaria_valor_total numeric(15, 2) not null,
  diaria_ida date not null,
  diaria_volta date not null,
  diaria_destino_cidade text not null,
  diaria_destino_uf text not null,
  diaria_destino_pais text not null default '',
  diaria_motivo text not null,
  diaria_evento text not null default '',
  diaria_pernoite boolean not null default false,
  diaria_transporte text not null default '',
  diaria_pagamento_data date not null,
  diaria_empenho text not null default '',
  diaria_devolvido numeric(15, 2),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  diaria_ano integer not null generated always as (extract(year from diaria_pagamento_data)::integer) stored,
  diaria_mes integer not null generated always as (extract(month from diaria_pagamento_data)::integer) stored,
  diaria_beneficiario_nome_busca text not null generated always as (dobra(diaria_beneficiario_nome)) stored,
  diaria_destino_cidade_busca text not null generated always as (dobra(diaria_destino_cidade)) stored,
  diaria_orgao_busca text not null generated always as (dobra(diaria_orgao)) stored,
  diaria_motivo_busca text not null generated always as (dobra(diaria_motivo)) stored,
  check (diaria_ida <= diaria_volta)
);
create index diaria_por_pagamento on diaria (diaria_pagamento_data desc nulls last, diaria_id desc);
create index diaria_por_nome on diaria (diaria_beneficiario_nome_busca collate "C", diaria_id);
create index diaria_por_destino on diaria (diaria_destino_cidade_busca collate "C", diaria_id);
create index diaria_por_ida on diaria (diaria_ida desc nulls last, diaria_id desc);
create index diaria_por_valor on diaria (diaria_valor_total desc nulls last, diaria_id desc);
create index diaria_do_periodo on diaria (entidade_id, exercicio, diaria_mes);
create index diaria_da_importacao on diaria (importacao_id) where importacao_id is not null;
create index diaria_de_cpf on diaria (diaria_beneficiario_cpf) where diaria_beneficiario_cpf <> '';
-- CPFs stay with their records.
call registra('diaria', '{diaria_beneficiario_nome,diaria_pagamento_data}', ocultos => '{diaria_beneficiario_cpf}', importavel => true);

-- What a per diem is worth, by group of posts and by how far the travel goes.
create table diaria_valor (
  diaria_valor_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  diaria_valor_grupo_cargo text not null,
  diaria_valor_ambito text not null
    check (diaria_valor_ambito in ('no_estado', 'fora_do_estado', 'exterior', 'sem_previsao')),
  diaria_valor_com_pernoite boolean not null default false,
  diaria_valor_valor numeric(15, 2) not null, -- 0 where the law provides for none ('sem_previsao')
  diaria_valor_norma text not null,
  diaria_valor_vigencia_inicio date not null,
  diaria_valor_vigencia_fim date,
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  diaria_valor_grupo_cargo_busca text not null generated always as (dobra(diaria_valor_grupo_cargo)) stored,
  diaria_valor_norma_busca text not null generated always as (dobra(diaria_valor_norma)) stored,
  check (diaria_valor_vigencia_inicio <= diaria_valor_vigencia_fim)
);
create index diaria_valor_por_grupo on diaria_valor (diaria_valor_grupo_cargo_busca collate "C", diaria_valor_id);
create index diaria_valor_do_exercicio on diaria_valor (entidade_id, exercicio);
call registra('diaria_valor', '{diaria_valor_grupo_cargo}', importavel => true);

-- Interns (PNTP 6.4).
create table estagiario (
  estagiario_id bigint generated always as identity primary key,
  entidade_id bigint not null references entidade,
  exercicio integer not null,
  estagiario_nome text not null, -- the only thing personal: many interns are minors
  estagiario_curso text not null default '',
  estagiario_instituicao text not null default '',
  estagiario_orgao text not null default '',
  estagiario_inicio date not null,
  estagiario_fim date not null,
  estagiario_bolsa numeric(15, 2),
  importacao_id bigint,
  linha_origem integer, -- of the imported file
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  estagiario_ano integer not null generated always as (extract(year from estagiario_inicio)::integer) stored,
  estagiario_mes integer not null generated always as (extract(month from estagiario_inicio)::integer) stored,
  estagiario_nome_busca text not null generated always as (dobra(estagiario_nome)) stored,
  estagiario_curso_busca text not null generated always as (dobra(estagiario_curso)) stored,
  estagiario_orgao_busca text not null generated always as (dobra(estagiario_orgao)) stored,
  check (estagiario_inicio <= estagiario_fim)
);
create index estagiario_por_inicio on estagiario (estagiario_inicio desc nulls last, estagiario_id desc);
create index estagiario_por_nome on estagiario (estagiario_nome_busca collate "C", estagiario_id);
create index estagiario_do_exercicio on estagiario (entidade_id, exercicio);
create index estagiario_da_importacao on estagiario (importacao_id) where importacao_id is not null;
call registra('estagiario', '{estagiario_nome}', importavel => true);

-- What one payment of the payroll counts for in its sums: once, or minus once for what a statement took out.
create type fato_da_folha as (
  servidor_id integer,
  cargo_id integer,
  ano smallint,
  mes smallint,
  faixa integer,
  vezes integer,
  salario numeric
);

create function fato_da_folha(p pagamento, sinal integer) returns fato_da_folha language sql immutable parallel safe
  return row(p.servidor_id, p.cargo_id, p.pagamento_ano, p.pagamento_mes, floor(p.pagamento_salario / 100)::integer, sinal,
    sinal * p.pagamento_salario)::fato_da_folha;

create function soma_pagamento_mes(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into pagamento_mes as soma (ano, mes, linhas, total)
  select ano, mes, sum(vezes), sum(salario) from unnest(fatos) group by 1, 2 having (sum(vezes), sum(salario)) <> (0, 0)
  on conflict (ano, mes) do update set linhas = soma.linhas + excluded.linhas, total = soma.total + excluded.total;
  delete from pagamento_mes where linhas = 0
$$;

create function soma_pagamento_cargo(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into pagamento_cargo as soma (cargo_id, ano, mes, linhas)
  select cargo_id, ano, mes, sum(vezes) from unnest(fatos) group by 1, 2, 3 having sum(vezes) <> 0
  on conflict (cargo_id, ano, mes) do update set linhas = soma.linhas + excluded.linhas
$$;

create function soma_pagamento_faixa(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into pagamento_faixa as soma (faixa, ano, mes, linhas)
  select faixa, ano, mes, sum(vezes) from unnest(fatos) group by 1, 2, 3 having sum(vezes) <> 0
  on conflict (faixa, ano, mes) do update set linhas = soma.linhas + excluded.linhas
$$;

-- Payments of each name, and of names by their first letters.
create function soma_pagamento_servidor(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  with contado as (
    update servidor set linhas = servidor.linhas + soma.linhas
    from (select servidor_id, sum(vezes)::integer as linhas from unnest(fatos) group by 1 having sum(vezes) <> 0) soma
    where servidor.servidor_id = soma.servidor_id
    returning left(nome_busca, 3) as inicial, soma.linhas
  )
  insert into pagamento_inicial as soma (inicial, linhas) select inicial, sum(linhas) from contado group by 1
  on conflict (inicial) do update set linhas = soma.linhas + excluded.linhas
$$;

-- A place for each pair of a name and a position that has none.
create function numera_vinculos(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into vinculo (posicao, servidor_id, cargo_id)
  select (select coalesce(max(posicao) + 1, 0) from vinculo) + row_number() over (order by servidor_id, cargo_id) - 1, servidor_id, cargo_id
  from (select distinct servidor_id, cargo_id from unnest(fatos)) novo
  where not exists (select from vinculo where (vinculo.servidor_id, vinculo.cargo_id) = (novo.servidor_id, novo.cargo_id))
$$;

-- A pair that was paid n times in the month, and now is m times, has its bit turned in the layers between the two. Reads vinculo.
create function soma_pagamento_presenca(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  with mudanca as materialized (
    select ano, mes, posicao / 1024 as bloco, posicao % 1024 as lugar, sum(vezes)::integer as mais
    from unnest(fatos) join vinculo using (servidor_id, cargo_id) group by 1, 2, 3, 4 having sum(vezes) <> 0
  ), havia as (
    select ano, mes, bloco, lugar, mais, coalesce(sum(get_bit(bits, lugar)), 0)::integer as vezes
    from mudanca left join pagamento_presenca using (ano, mes, bloco) group by 1, 2, 3, 4, 5
  )
  insert into pagamento_presenca as presenca (ano, mes, bloco, camada, bits)
  select ano, mes, bloco, camada, bit_or(set_bit(0::bit(1024), lugar, 1))
  from havia, generate_series(least(vezes, vezes + mais) + 1, greatest(vezes, vezes + mais)) camada
  group by 1, 2, 3, 4
  on conflict (ano, mes, bloco, camada) do update set bits = presenca.bits # excluded.bits
$$;

-- Keeps the sums of the payroll at every write of it.
create function pagamento_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_folha[];
  antigos fato_da_folha[];
  fatos fato_da_folha[];
begin
  if tg_op = 'TRUNCATE' then
    truncate pagamento_mes, pagamento_cargo, pagamento_faixa, pagamento_inicial, pagamento_presenca;
    update servidor set linhas = 0 where linhas <> 0;
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_da_folha(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_da_folha(v, -1)) into antigos from velhas v; end if;
  fatos := novos || antigos;
  if fatos is null then return null; end if;
  perform soma_pagamento_mes(fatos);
  perform soma_pagamento_cargo(fatos);
  perform soma_pagamento_faixa(fatos);
  perform soma_pagamento_servidor(fatos);
  perform numera_vinculos(novos);
  perform soma_pagamento_presenca(fatos);
  return null;
end $$;
create trigger folha_i after insert on pagamento referencing new table as novas for each statement execute function pagamento_escrito();
create trigger folha_u after update on pagamento referencing old table as velhas new table as novas for each statement execute function pagamento_escrito();
create trigger folha_d after delete on pagamento referencing old table as velhas for each statement execute function pagamento_escrito();
create trigger folha_t after truncate on pagamento for each statement execute function pagamento_escrito();

-- What a search finds is remembered while no payment changes (docs/decisions/0012), and the sums know names by their initials: so the
-- name of a dictionary's row never changes. Another name is another row, to which the payments are moved.
create function recusa_outro_nome() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'the name "%" does not change in %: insert another one and change its payments', old.nome, tg_table_name;
end $$;
create trigger servidor_nome_fica before update of nome on servidor
  for each row when (old.nome is distinct from new.nome) execute function recusa_outro_nome();
create trigger cargo_nome_fica before update of nome on cargo
  for each row when (old.nome is distinct from new.nome) execute function recusa_outro_nome();

-- A payment has the name beside it.
create function copia_nome() returns trigger language plpgsql set search_path = public as $$
begin
  new.pagamento_nome := (select nome_busca from servidor where servidor_id = new.servidor_id);
  return new;
end $$;
-- for every writer, and whatever was written as the name
create trigger pagamento_nome before insert or update of servidor_id, pagamento_nome on pagamento for each row execute function copia_nome();
