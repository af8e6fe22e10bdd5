-- Per diems of somebody are found by name and post together: the list has the post as a filter.
alter table diaria add diaria_cargo_busca text not null generated always as (dobra(diaria_cargo)) stored;
call registra('diaria', '{diaria_beneficiario_nome,diaria_pagamento_data}', ocultos => '{diaria_beneficiario_cpf}', importavel => true);
