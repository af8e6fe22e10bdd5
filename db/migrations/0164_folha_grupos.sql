-- The payroll by organ, by link of employment and by kind of payroll (docs/decisions/0094-who-is-who-in-the-payroll.md): what the file says
-- of a payment, and sums by it, kept in the transaction of every write as those of db/schema/pessoal.sql.
-- PostgreSQL refuses a column with a default while a function takes the table's row (since 15.20).
drop function fato_da_folha(pagamento, integer);
alter table pagamento
  add pagamento_orgao text collate "C" not null default '', -- '' where the payroll does not say it, as of the link
  add pagamento_vinculo text collate "C" not null default ''
    check (pagamento_vinculo in ('', 'efetivo', 'comissionado', 'temporario', 'agente_politico', 'cedido', 'inativo', 'pensionista'));
call registra('pagamento', '{servidor_id,pagamento_mes,pagamento_ano}', fora => '{pagamento_nome}', em_serie => 'pagamento');
alter table pagamento_importacao_linha add orgao text, add vinculo text;

-- Of how many payments each sum is: what a payroll does not say is no zero.
alter table pagamento_mes
  add bruto numeric(18, 2) not null default 0, add bruto_linhas integer not null default 0,
  add descontos numeric(18, 2) not null default 0, add descontos_linhas integer not null default 0,
  add liquido numeric(18, 2) not null default 0, add liquido_linhas integer not null default 0;
create table pagamento_grupo (
  ano smallint not null,
  mes smallint not null,
  orgao text collate "C" not null,
  vinculo text collate "C" not null,
  tipo text collate "C" not null,
  linhas integer not null,
  total numeric(18, 2) not null, -- of the salaries
  bruto numeric(18, 2) not null, bruto_linhas integer not null,
  descontos numeric(18, 2) not null, descontos_linhas integer not null,
  liquido numeric(18, 2) not null, liquido_linhas integer not null,
  primary key (ano, mes, orgao, vinculo, tipo)
) with (fillfactor = 50);
call registra('pagamento_grupo', sem_trilha => 'sums, kept by triggers');

alter type fato_da_folha
  add attribute orgao text, add attribute vinculo text, add attribute tipo text,
  add attribute bruto numeric, add attribute descontos numeric, add attribute liquido numeric;
create function fato_da_folha(p pagamento, sinal integer) returns fato_da_folha language sql immutable parallel safe
  return row(p.servidor_id, p.cargo_id, p.pagamento_ano, p.pagamento_mes, floor(p.pagamento_salario / 100)::integer, sinal,
    sinal * p.pagamento_salario, p.pagamento_orgao, p.pagamento_vinculo, p.pagamento_tipo,
    sinal * p.pagamento_bruto, sinal * p.pagamento_descontos, sinal * p.pagamento_liquido)::fato_da_folha;

create or replace function soma_pagamento_mes(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into pagamento_mes as soma (ano, mes, linhas, total, bruto, bruto_linhas, descontos, descontos_linhas, liquido, liquido_linhas)
  select ano, mes, sum(vezes), sum(salario),
    coalesce(sum(bruto), 0), coalesce(sum(vezes) filter (where bruto is not null), 0),
    coalesce(sum(descontos), 0), coalesce(sum(vezes) filter (where descontos is not null), 0),
    coalesce(sum(liquido), 0), coalesce(sum(vezes) filter (where liquido is not null), 0)
  from unnest(fatos) group by 1, 2
  on conflict (ano, mes) do update set linhas = soma.linhas + excluded.linhas, total = soma.total + excluded.total,
    bruto = soma.bruto + excluded.bruto, bruto_linhas = soma.bruto_linhas + excluded.bruto_linhas,
    descontos = soma.descontos + excluded.descontos, descontos_linhas = soma.descontos_linhas + excluded.descontos_linhas,
    liquido = soma.liquido + excluded.liquido, liquido_linhas = soma.liquido_linhas + excluded.liquido_linhas;
  delete from pagamento_mes where linhas = 0
$$;

create function soma_pagamento_grupo(fatos fato_da_folha[]) returns void language sql set search_path = public as $$
  insert into pagamento_grupo as soma (ano, mes, orgao, vinculo, tipo, linhas, total,
    bruto, bruto_linhas, descontos, descontos_linhas, liquido, liquido_linhas)
  select ano, mes, orgao, vinculo, tipo, sum(vezes), sum(salario),
    coalesce(sum(bruto), 0), coalesce(sum(vezes) filter (where bruto is not null), 0),
    coalesce(sum(descontos), 0), coalesce(sum(vezes) filter (where descontos is not null), 0),
    coalesce(sum(liquido), 0), coalesce(sum(vezes) filter (where liquido is not null), 0)
  from unnest(fatos) group by 1, 2, 3, 4, 5
  on conflict (ano, mes, orgao, vinculo, tipo) do update set linhas = soma.linhas + excluded.linhas, total = soma.total + excluded.total,
    bruto = soma.bruto + excluded.bruto, bruto_linhas = soma.bruto_linhas + excluded.bruto_linhas,
    descontos = soma.descontos + excluded.descontos, descontos_linhas = soma.descontos_linhas + excluded.descontos_linhas,
    liquido = soma.liquido + excluded.liquido, liquido_linhas = soma.liquido_linhas + excluded.liquido_linhas;
  delete from pagamento_grupo
  where linhas = 0 and (ano, mes) in (select distinct ano, mes from unnest(fatos))
$$;

create or replace function pagamento_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_folha[];
  antigos fato_da_folha[];
  fatos fato_da_folha[];
begin
  if tg_op = 'TRUNCATE' then
    truncate pagamento_mes, pagamento_grupo, pagamento_cargo, pagamento_faixa, pagamento_inicial, pagamento_presenca;
    update servidor set linhas = 0 where linhas <> 0;
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_da_folha(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_da_folha(v, -1)) into antigos from velhas v; end if;
  fatos := novos || antigos;
  if fatos is null then return null; end if;
  perform soma_pagamento_mes(fatos);
  perform soma_pagamento_grupo(fatos);
  perform soma_pagamento_cargo(fatos);
  perform soma_pagamento_faixa(fatos);
  perform soma_pagamento_servidor(fatos);
  perform numera_vinculos(novos);
  perform soma_pagamento_presenca(fatos);
  return null;
end $$;

-- Those that are there already.
insert into pagamento_grupo
select pagamento_ano, pagamento_mes, pagamento_orgao, pagamento_vinculo, pagamento_tipo, count(*), sum(pagamento_salario),
  coalesce(sum(pagamento_bruto), 0), count(pagamento_bruto), coalesce(sum(pagamento_descontos), 0), count(pagamento_descontos),
  coalesce(sum(pagamento_liquido), 0), count(pagamento_liquido)
from pagamento group by 1, 2, 3, 4, 5;
update pagamento_mes m set bruto = g.bruto, bruto_linhas = g.bruto_linhas, descontos = g.descontos, descontos_linhas = g.descontos_linhas,
  liquido = g.liquido, liquido_linhas = g.liquido_linhas
from (select ano, mes, sum(bruto) as bruto, sum(bruto_linhas) as bruto_linhas, sum(descontos) as descontos,
    sum(descontos_linhas) as descontos_linhas, sum(liquido) as liquido, sum(liquido_linhas) as liquido_linhas
  from pagamento_grupo group by 1, 2) g
where (g.ano, g.mes) = (m.ano, m.mes);
