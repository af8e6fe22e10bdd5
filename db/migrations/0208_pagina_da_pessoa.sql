-- The page of who received a per diem, which has no registration number: of whoever alone has the name and the post
-- (docs/decisions/0094-who-is-who-in-the-payroll.md). Null where nobody, or more than one, may be it.
-- As URLSearchParams writes it.
create function para_endereco(texto text) returns text language sql immutable parallel safe set search_path = public as $$
  select coalesce(string_agg(case when letra ~ '^[A-Za-z0-9*._-]$' then letra when letra = ' ' then '+'
    else upper(regexp_replace(encode(convert_to(letra, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by lugar), '')
  from string_to_table(texto, null) with ordinality as escrito (letra, lugar)
$$;

create function pagina_da_pessoa(de_nome text, de_cargo text) returns text language sql stable set search_path = public as $$
  with registro as materialized (
    select vinculo_matricula as matricula, vinculo_cargo_busca as cargo, entidade_id
    from servidor_vinculo where vinculo_servidor_nome_busca = dobra(de_nome)
    union
    select pagamento_codigo, cargo.nome_busca, null
    from servidor join pagamento using (servidor_id) join cargo using (cargo_id) where servidor.nome_busca = dobra(de_nome)
  ),
  quem as (
    select min(matricula) as matricula from registro where cargo = de_cargo having count(distinct matricula) = 1
  )
  select '/acesso/servidores/pessoa?matricula=' || para_endereco(matricula) || '&nome=' || para_endereco(de_nome)
  from quem where (select count(distinct entidade_id) from registro where registro.matricula = quem.matricula) < 2
    -- of a name with a CPF in it only a part is public, which finds nobody
    and oculta_cpf(de_nome) = de_nome
$$;
