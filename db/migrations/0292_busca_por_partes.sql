-- As in db/schema/busca-fontes.sql, but the part is chosen once. As a subquery it was chosen anew for each row of the queue where the planner took the queue
-- for empty, and all that waited was written in one statement.
create or replace function busca_adianta(quantos integer) returns integer language plpgsql set search_path = public as $$
declare
  parte record;
  feitos integer := 0;
  titulos text[];
begin
  with tirados as (delete from busca_titulo_novo returning titulo) select array_agg(titulo) into titulos from tirados;
  perform busca_nota_palavras(titulos);
  for parte in
    with alguns as materialized (select fonte, registro from busca_pendente limit quantos for update skip locked), tirados as (
      delete from busca_pendente p using alguns where p.fonte = alguns.fonte and p.registro = alguns.registro returning p.fonte, p.registro, p.forca)
    select fonte, forca, array_agg(registro) as ids from tirados group by fonte, forca order by fonte
  loop
    execute format('select %I($1, true, $2)', 'busca_escreve_' || parte.fonte) using parte.ids, parte.forca;
    feitos := feitos + cardinality(parte.ids);
  end loop;
  return feitos;
end $$;
