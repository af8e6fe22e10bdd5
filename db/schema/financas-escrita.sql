-- What happens at a write of the expense: one trigger for each table and kind of write, whose function says in order what follows of it.
-- The sums that it calls are in financas-somas.sql, the order of payments in financas-ordem.sql, restos a pagar in financas-resto.sql.

-- Writers of the chain come one after the other (em_serie => 'despesa'), so that sums are never added up in a circle of waiting. New
-- appropriations have no sums yet.
create trigger _um_por_vez before update on dotacao for each statement execute function um_por_vez('despesa');

-- No statement on transition tables joins them with anything: its plan would stay what the first write of the connection needed, of one
-- row or of sixty thousand. Their rows become arrays, and functions join those.

-- Commitments: their own facts, with what moves along with them; restos a pagar that name them; their places in the order of payments.
create function empenho_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_despesa[];
  antigos fato_da_despesa[];
  fatos fato_da_despesa[];
  empenhos bigint[];
begin
  if tg_op = 'TRUNCATE' then
    call refaz_somas_da_despesa();
    call refaz_ordens();
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_do_empenho(n, 1)), array_agg(n.empenho_id) into novos, empenhos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_do_empenho(v, -1)) into antigos from velhas v; end if;

  fatos := junta_fatos(novos || antigos);
  -- only a commitment that was there before has anything that belongs to it
  if tg_op = 'UPDATE' then fatos := fatos || fatos_que_acompanham(fatos); end if;
  if fatos is not null then call soma_despesa(fatos); end if;

  if empenhos is not null then
    perform liga_restos(empenhos);
    if tg_op = 'UPDATE' then call deriva_ordens(empenhos); end if;
  end if;
  return null;
end $$;
create trigger despesa_i after insert on empenho referencing new table as novas for each statement execute function empenho_escrito();
-- not for the columns that soma_nos_empenhos writes within a trigger
create trigger despesa_u after update on empenho referencing old table as velhas new table as novas for each statement
  when (pg_trigger_depth() = 0) execute function empenho_escrito();
create trigger despesa_d after delete on empenho referencing old table as velhas for each statement execute function empenho_escrito();
create trigger despesa_t after truncate on empenho for each statement execute function empenho_escrito();

-- Movements: the commitments' columns, and every sum.
create function empenho_movimento_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_despesa[];
  antigos fato_da_despesa[];
begin
  if tg_op = 'TRUNCATE' then
    call refaz_somas_da_despesa();
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_do_movimento(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_do_movimento(v, -1)) into antigos from velhas v; end if;
  call soma_filhos_do_empenho(novos || antigos);
  return null;
end $$;
create trigger despesa_i after insert on empenho_movimento referencing new table as novas for each statement execute function empenho_movimento_escrito();
create trigger despesa_u after update on empenho_movimento referencing old table as velhas new table as novas
  for each statement execute function empenho_movimento_escrito();
create trigger despesa_d after delete on empenho_movimento referencing old table as velhas for each statement execute function empenho_movimento_escrito();
create trigger despesa_t after truncate on empenho_movimento for each statement execute function empenho_movimento_escrito();

-- Settlements: the commitments' columns, every sum, and the order of payments.
create function liquidacao_escrita() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_despesa[];
  antigos fato_da_despesa[];
  empenhos bigint[];
begin
  if tg_op = 'TRUNCATE' then
    call refaz_somas_da_despesa();
    call refaz_ordens();
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_da_liquidacao(n, 1)) into novos from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(fato_da_liquidacao(v, -1)) into antigos from velhas v; end if;
  call soma_filhos_do_empenho(novos || antigos);
  empenhos := array(select distinct empenho_id from unnest(novos || antigos));
  call deriva_ordens(empenhos);
  return null;
end $$;
create trigger despesa_i after insert on liquidacao referencing new table as novas for each statement execute function liquidacao_escrita();
create trigger despesa_u after update on liquidacao referencing old table as velhas new table as novas for each statement execute function liquidacao_escrita();
create trigger despesa_d after delete on liquidacao referencing old table as velhas for each statement execute function liquidacao_escrita();
create trigger despesa_t after truncate on liquidacao for each statement execute function liquidacao_escrita();

-- Payments: the commitments' columns, every sum, and the order of payments.
create function pagamento_despesa_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  novos fato_da_despesa[];
  antigos fato_da_despesa[];
  liquidacoes bigint[];
  liquidacoes_antigas bigint[];
  empenhos bigint[];
begin
  if tg_op = 'TRUNCATE' then
    call refaz_somas_da_despesa();
    call refaz_ordens();
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(fato_do_pagamento(n, 1)), array_agg(n.liquidacao_id) into novos, liquidacoes from novas n; end if;
  if tg_op <> 'INSERT' then
    select array_agg(fato_do_pagamento(v, -1)), array_agg(v.liquidacao_id) into antigos, liquidacoes_antigas from velhas v;
  end if;
  call soma_filhos_do_empenho(novos || antigos);
  -- a payment may name a settlement of another commitment
  empenhos := array(select empenho_id from unnest(novos || antigos)
    union select empenho_id from liquidacao where liquidacao_id in (select unnest(liquidacoes || liquidacoes_antigas)));
  call deriva_ordens(empenhos);
  return null;
end $$;
create trigger despesa_i after insert on pagamento_despesa referencing new table as novas for each statement execute function pagamento_despesa_escrito();
create trigger despesa_u after update on pagamento_despesa referencing old table as velhas new table as novas
  for each statement execute function pagamento_despesa_escrito();
create trigger despesa_d after delete on pagamento_despesa referencing old table as velhas for each statement execute function pagamento_despesa_escrito();
create trigger despesa_t after truncate on pagamento_despesa for each statement execute function pagamento_despesa_escrito();

-- What the staff says of a settlement changes its place in the order.
create function ordem_pagamento_ato_escrito() returns trigger language plpgsql set search_path = public as $$
declare
  liquidacoes bigint[];
  liquidacoes_antigas bigint[];
  empenhos bigint[];
begin
  if tg_op = 'TRUNCATE' then
    call refaz_ordens();
    return null;
  end if;
  if tg_op <> 'DELETE' then select array_agg(n.ordem_pagamento_id) into liquidacoes from novas n; end if;
  if tg_op <> 'INSERT' then select array_agg(v.ordem_pagamento_id) into liquidacoes_antigas from velhas v; end if;
  empenhos := array(select distinct empenho_id from liquidacao where liquidacao_id in (select unnest(liquidacoes || liquidacoes_antigas)));
  call deriva_ordens(empenhos);
  return null;
end $$;
create trigger despesa_i after insert on ordem_pagamento_ato referencing new table as novas for each statement execute function ordem_pagamento_ato_escrito();
create trigger despesa_u after update on ordem_pagamento_ato referencing old table as velhas new table as novas
  for each statement execute function ordem_pagamento_ato_escrito();
create trigger despesa_d after delete on ordem_pagamento_ato referencing old table as velhas for each statement execute function ordem_pagamento_ato_escrito();
create trigger despesa_t after truncate on ordem_pagamento_ato for each statement execute function ordem_pagamento_ato_escrito();

-- Of an appropriation that is corrected, its fiscal year counts in the sums of years, its source and element in the order of payments.
create function dotacao_escrita() returns trigger language plpgsql set search_path = public as $$
declare
  mudadas constant bigint[] := array(select dotacao_id from (
    select dotacao_id, exercicio, dotacao_fonte, dotacao_elemento from novas
    except select dotacao_id, exercicio, dotacao_fonte, dotacao_elemento from velhas) mudada);
  empenhos bigint[];
begin
  if cardinality(mudadas) = 0 then return null; end if;
  update despesa_ano a set exercicio = d.exercicio from dotacao d
  where d.dotacao_id = any(mudadas) and a.dotacao_id = d.dotacao_id and a.exercicio <> d.exercicio;
  empenhos := array(select empenho_id from empenho where dotacao_id = any(mudadas));
  call deriva_ordens(empenhos);
  return null;
end $$;
create trigger despesa_u after update on dotacao referencing old table as velhas new table as novas for each statement execute function dotacao_escrita();

-- A creditor that becomes protected by law leaves the list of creditors, one that no longer is comes back; restos a pagar show its name.
create function credor_escrito() returns trigger language plpgsql set search_path = public as $$
begin
  if old.credor_sigiloso <> new.credor_sigiloso then
    perform resume_credores(array_agg(new.credor_id), array_agg(ano)) from (
      select ano from empenho_mes where credor_id = new.credor_id union select ano from credor_ano where credor_id = new.credor_id) seu;
  end if;
  update resto_a_pagar set empenho_id = null where empenho_id in (select empenho_id from empenho where credor_id = new.credor_id);
  return null;
end $$;
create trigger despesa_u after update on credor for each row
  when (old.credor_nome <> new.credor_nome or old.credor_sigiloso <> new.credor_sigiloso) execute function credor_escrito();
