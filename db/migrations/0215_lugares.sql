-- Where organs are; and whether a place lies outside the town, as far as its outline is known. The outline is simplified: what is within
-- some 300 metres of it is not outside.
create function fora_da_cidade(lat numeric, lon numeric) returns boolean language sql stable set search_path = public as $$
  select lat is not null and lon is not null and exists (select from contorno) and not exists (
    select from contorno
      cross join jsonb_array_elements(con_distritos) as distrito
      cross join (values (0, 0), (0.003, 0), (-0.003, 0), (0, 0.003), (0, -0.003)) as perto (sul, leste)
    where (
      select count(*) from jsonb_array_elements(distrito -> 'aneis') as anel
        cross join lateral (
          select (ponto ->> 0)::float8 as x, (ponto ->> 1)::float8 as y,
            lead((ponto ->> 0)::float8) over ordem as x2, lead((ponto ->> 1)::float8) over ordem as y2
          from jsonb_array_elements(anel) with ordinality as pontos (ponto, n) window ordem as (order by n)) as lado
      where x2 is not null and (y > lat + sul) <> (y2 > lat + sul)
        and lon + leste < x + ((lat + sul)::float8 - y) / nullif(y2 - y, 0) * (x2 - x)) % 2 = 1)
$$;
alter table orgao add column orgao_latitude numeric(15, 6), add column orgao_longitude numeric(15, 6);
call registra('orgao', '{orgao_nome}', importavel => true);
