-- The sources of the search index as the modules declare them in TypeScript (src/platform/search; docs/decisions/0057-search-sources-in-typescript.md).
-- A start of the portal fills the first two tables and makes for each source the function busca_escreve_<fonte>(ids, tira, forca), which
-- writes the rows of these records; here is what calls it.

-- The sources that are installed.
create table busca_fonte (
  fonte text primary key,
  tabela text not null, -- has its records
  chave text not null, -- the column with a record's id
  tem_arquivos boolean not null, -- its records are attachments, whose text is to be read
  resumo text not null -- of the declaration, to see that it changed
);
call registra('busca_fonte', sem_trilha => 'written at the start of the portal');

-- Which tables change what a source says: its own, and others. Where `coluna` is the source's `chave`, the changed rows name its records;
-- any other is a column of the source's table that names the changed rows, and is called so in both.
create table busca_dependencia (
  tabela text not null,
  fonte text not null references busca_fonte on delete cascade,
  coluna text not null,
  eventos text[] not null, -- INSERT, UPDATE, DELETE
  depois boolean not null, -- they may be too many for one transaction, and the job writes them within seconds
  primary key (tabela, fonte, coluna)
);
call registra('busca_dependencia', sem_trilha => 'written at the start of the portal');

-- Records whose rows are written soon after the transaction, by a job: those of before the index, and all that name a lookup that was renamed.
create table busca_pendente (
  fonte text not null references busca_fonte,
  registro bigint not null,
  forca boolean not null default false, -- also where the source says what it said before
  primary key (fonte, registro)
);
call registra('busca_pendente', sem_trilha => 'queue of the index');

-- Which sources a write of a table changes, by what a trigger asks of its changed rows, `mudadas`: SQL that finds the records.
create function busca_atingidas(mudada text, evento text, mudadas text, out fonte text, out registros text, out depois boolean, out tira boolean,
  out le_textos boolean) returns setof record language sql stable set search_path = public as $$
  select fonte,
    case when coluna = chave then format('select distinct %I from %I where %1$I is not null', chave, mudadas)
      else format('select distinct %I from %I join %I using (%I)', chave, f.tabela, mudadas, coluna) end,
    depois, evento <> 'INSERT' or f.tabela <> d.tabela, tem_arquivos and f.tabela = d.tabela and evento <> 'DELETE'
  from busca_dependencia d join busca_fonte f using (fonte)
  where d.tabela = mudada and evento = any (eventos) order by fonte, coluna
$$;

-- Writes a source's rows of these records, or lets them wait for the job. `tira`: some may have none any more.
create procedure busca_atualiza(fonte text, registros bigint[], depois boolean, tira boolean) language plpgsql set search_path = public as $$
begin
  if depois then
    insert into busca_pendente (fonte, registro) select busca_atualiza.fonte, unnest(registros) on conflict do nothing;
  elsif cardinality(registros) > 0 then
    execute format('select %I($1, $2, false)', 'busca_escreve_' || fonte) using registros, tira;
  end if;
end $$;

-- An vazia table has nothing in the index.
create function busca_esvazia(vazia text) returns void language sql set search_path = public as $$
  delete from busca b using busca_fonte f where b.fonte = f.fonte and f.tabela = vazia
$$;

-- Writes some of what waits; how many. Several instances may do so at once.
create function busca_adianta(quantos integer) returns integer language plpgsql set search_path = public as $$
declare
  parte record;
  feitos integer := 0;
  titulos text[];
begin
  with tirados as (delete from busca_titulo_novo returning titulo) select array_agg(titulo) into titulos from tirados;
  perform busca_nota_palavras(titulos);
  for parte in
    with tirados as (
      delete from busca_pendente p using (select fonte, registro from busca_pendente limit quantos for update skip locked) alguns
      where p.fonte = alguns.fonte and p.registro = alguns.registro returning p.fonte, p.registro, p.forca)
    select fonte, forca, array_agg(registro) as ids from tirados group by fonte, forca order by fonte
  loop
    execute format('select %I($1, true, $2)', 'busca_escreve_' || parte.fonte) using parte.ids, parte.forca;
    feitos := feitos + cardinality(parte.ids);
  end loop;
  return feitos;
end $$;

-- These files wait for their text to be read, if they may have one.
create function busca_le_textos(arquivos bigint[]) returns void language sql set search_path = public as $$
  update arquivo set arq_texto = 'espera' where arquivo_id = any (arquivos) and arq_texto is null and arq_estado <> 'removido'
    and (arq_tipo in ('application/pdf', 'text/plain', 'text/csv') or arq_tipo like 'application/vnd.oasis.opendocument.%'
      or arq_tipo like 'application/vnd.openxmlformats-officedocument.%')
$$;
