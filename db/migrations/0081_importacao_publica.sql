-- Public receipts of imports, and imports that no person made (docs/decisions/0050-files-that-arrive.md).
alter table importacao
  add imp_via text not null default 'mao' check (imp_via in ('mao', 'pasta', 'endereco')), -- by a person, the folder, or the call with a token
  add imp_pedido jsonb not null default '{}', -- what came beside the file: year, month, mapping
  -- Why a file that came by itself waits for a person: wrong rows, a fifth of the rows gone, or refused while it was stored.
  add imp_retida text not null default '' check (imp_retida in ('', 'erros', 'reducao', 'gravacao')),
  add imp_erros jsonb not null default '[]', -- the first of them
  add imp_erros_total integer not null default 0;
-- 'retida': with errors, so that nothing of it waits to be stored.
alter table importacao drop constraint importacao_imp_estado_check;
alter table importacao add constraint importacao_imp_estado_check check (imp_estado in ('conferida', 'gravada', 'desfeita', 'retida'));
drop index importacao_conferida;
create index importacao_que_espera on importacao (imp_conjunto, imp_data) where imp_estado in ('conferida', 'retida');

-- What everybody may know of a stored import: who sent it and how the file was called is not among it. No reference to importacao,
-- whose rows tests and repairs empty.
create table importacao_publica (
  importacao_publica_id bigint primary key, -- of the import
  ipb_conjunto text not null,
  ipb_data timestamptz not null, -- when it was stored
  ipb_via text not null,
  ipb_formato text not null, -- by the file's ending
  ipb_sha256 text not null, -- empty: not kept
  ipb_partes text not null, -- the parts that the file replaces, by name: the first of them, and how many more
  ipb_anos integer[] not null, -- that the file tells of
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
call publica('importacao_publica');
call dispensa_auditoria('importacao_publica', 'made of the imports by a trigger');

create function numeros_do_escopo(escopos jsonb, chaves text, forma text) returns integer[] language sql immutable
  return (select coalesce(array_agg(distinct valor::integer), '{}')
    from jsonb_array_elements(escopos) escopo, jsonb_each_text(escopo -> 'valores') as dito (chave, valor)
    where chave ~ chaves and valor ~ forma);

create function nomes_dos_escopos(escopos jsonb) returns text language sql immutable
  return (select coalesce(string_agg(escopo ->> 'nome', '; ' order by lugar) filter (where lugar <= 3), '')
      || case when count(*) > 3 then '; e mais ' || count(*) - 3 else '' end
    from jsonb_array_elements(escopos) with ordinality as partes (escopo, lugar));

create procedure publica_importacao(i importacao) language sql as $$
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

create function publica_importacao() returns trigger language plpgsql as $$
begin
  call publica_importacao(new);
  return null;
end $$;
create trigger importacao_publicada after insert or update on importacao for each row
  when (new.imp_estado in ('gravada', 'desfeita')) execute function publica_importacao();

do $$
declare
  i importacao;
begin
  for i in select * from importacao where imp_estado in ('gravada', 'desfeita') order by importacao_id loop
    call publica_importacao(i);
  end loop;
end $$;
-- The day on which the receipts began says nothing of when they changed.
update importacao_publica set atualizado_em = coalesce(ipb_desfeita_em, ipb_data);
update total set atualizado_em = (select max(atualizado_em) from importacao_publica) where tabela = 'importacao_publica';
