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

-- After a change of a table that sources depend on: their rows of the records that `mudadas` touches are written, or wait for the job.
create function busca_muda() returns trigger language plpgsql set search_path = public as $$
declare
  mudou record;
  registros text;
  ids bigint[];
begin
  if tg_op = 'TRUNCATE' then
    delete from busca b using busca_fonte f where b.fonte = f.fonte and f.tabela = tg_table_name;
    return null;
  end if;
  for mudou in
    select f.*, coluna, depois, f.tabela = d.tabela as propria from busca_dependencia d join busca_fonte f using (fonte)
    where d.tabela = tg_table_name and tg_op = any (eventos) order by fonte, coluna
  loop
    if mudou.coluna = mudou.chave then
      registros := format('select distinct %I as id from mudadas where %1$I is not null', mudou.chave);
    else
      registros := format('select distinct %I as id from %I join mudadas using (%I)', mudou.chave, mudou.tabela, mudou.coluna);
    end if;
    if mudou.depois then
      execute format('insert into busca_pendente (fonte, registro) select $1, id from (%s) mudados on conflict do nothing', registros)
        using mudou.fonte;
    else
      execute format('select array_agg(id) from (%s) mudados', registros) into ids;
      if ids is not null then
        execute format('select %I($1, $2, false)', 'busca_escreve_' || mudou.fonte) using ids, tg_op <> 'INSERT' or not mudou.propria;
      end if;
    end if;
    if mudou.propria and mudou.tem_arquivos and tg_op <> 'DELETE' then
      execute 'select busca_le_textos(array_agg(arquivo_id)) from mudadas';
    end if;
  end loop;
  return null;
end $$;

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
