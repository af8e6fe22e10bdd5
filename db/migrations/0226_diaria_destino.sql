-- Where a travel went, as one text however it was written: 'Salvador', 'SALVADOR/BA' and 'salvador - ba' are Salvador/BA where the row's state is
-- BA (docs/decisions/0114-destinations-as-written.md). What differs in more than case, accents, spaces and the state behind the name stays apart.
create function destino_da_viagem(cidade text, uf text, pais text) returns text
  language sql immutable strict parallel safe
  return (
    with escrito as (
      select trim(regexp_replace(replace(cidade, '"', ''), '\s+', ' ', 'g')) as nome,
        upper(regexp_replace(replace(uf, '"', ''), '\s+', '', 'g')) as sigla,
        trim(regexp_replace(replace(pais, '"', ''), '\s+', ' ', 'g')) as fora
    ),
    -- a state behind the name counts where its column has none
    completo as (
      select nome, fora, case when sigla !~ '^[[:punct:]]*$' then sigla
        else coalesce(upper((regexp_match(nome,
          '[-–,/(]\s*(AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)\s*\)?$', 'i'))[1]), '') end as sigla
      from escrito
    ),
    limpo as (
      select sigla, fora, case when sigla ~ '^[A-Z]{2}$'
        then regexp_replace(nome, '(\s+|\s*[-–,/(]\s*)' || sigla || '\s*\)?$', '', 'i') else nome end as nome
      from completo
    )
    select case when nome ~ '^[[:punct:][:space:]–—]*$' or dobra(nome) in ('nao informado', 'nao informada') then 'Não informado'
      else nome || case when sigla = '' then '' else '/' || sigla end
        || case when dobra(fora) in ('', 'brasil', 'br') then '' else ', ' || fora end end
    from limpo
  );

-- The filter finds a destination by it, and all of its rows by the whole of it in quotation marks.
alter table diaria drop column diaria_destino_cidade_busca;
alter table diaria add diaria_destino_cidade_busca text not null generated always as
  (dobra(destino_da_viagem(diaria_destino_cidade, diaria_destino_uf, diaria_destino_pais))) stored;
create index diaria_por_destino on diaria (diaria_destino_cidade_busca collate "C", diaria_id);
call registra('diaria', '{diaria_beneficiario_nome,diaria_pagamento_data}', ocultos => '{diaria_beneficiario_cpf}', importavel => true);
