-- When the rows of a public list changed last ('Informações atualizadas em'): taken from the rows themselves, kept in the
-- transaction that changes them. A removal has no row left to say when: it counts from its own transaction.
alter table total add column atualizado_em timestamptz;

create function marca_atualizacao() returns trigger language plpgsql as $$
declare
  mudou timestamptz;
begin
  if tg_op in ('INSERT', 'UPDATE') then
    execute 'select max(atualizado_em) from novas' into mudou;
  elsif tg_op = 'DELETE' then
    execute 'select now() from velhas limit 1' into mudou;
  else -- truncate
    mudou := now();
  end if;
  if mudou is not null then
    update total set atualizado_em = greatest(atualizado_em, mudou) where tabela = tg_table_name;
  end if;
  return null;
end $$;

-- For a table with atualizado_em whose total is kept (mantem_total).
create procedure mantem_atualizacao(nome text) language plpgsql as $$
begin
  execute format('update total set atualizado_em = (select max(atualizado_em) from %I) where tabela = %L', nome, nome);
  execute format('create trigger %I after insert on %I referencing new table as novas for each statement execute function marca_atualizacao()', nome || '_atualizado_i', nome);
  execute format('create trigger %I after update on %I referencing new table as novas for each statement execute function marca_atualizacao()', nome || '_atualizado_u', nome);
  execute format('create trigger %I after delete on %I referencing old table as velhas for each statement execute function marca_atualizacao()', nome || '_atualizado_d', nome);
  execute format('create trigger %I after truncate on %I for each statement execute function marca_atualizacao()', nome || '_atualizado_t', nome);
end $$;

call mantem_atualizacao('orgao');
call mantem_atualizacao('licitacao');

-- 'Declaração de não ocorrência': somebody of the city signs that in a period there was nothing to publish in a section.
create table declaracao (
  declaracao_id bigint generated always as identity primary key,
  dec_secao text not null, -- the address of the public list: '/acesso/contratos'
  dec_inicio date not null,
  dec_fim date not null,
  dec_texto text not null,
  dec_data date not null, -- of the signature
  dec_nome text not null,
  dec_cargo text not null,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  check (dec_inicio <= dec_fim)
);
create index declaracao_da_secao on declaracao (dec_secao, dec_fim desc, declaracao_id desc);
create index declaracao_por_fim on declaracao (dec_fim desc nulls last, declaracao_id desc);
call mantem_total('declaracao');
