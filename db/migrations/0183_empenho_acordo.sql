-- As a commitment knows its contract and its amendment: by the number that its source has, and by the record that it means.
-- PostgreSQL refuses a column with a default while a function takes the table's row (since 15.20).
drop function fato_do_empenho(empenho, integer);
alter table empenho add column empenho_convenio_numero text not null default '', add column acordo_id bigint references acordo on delete set null;
create function fato_do_empenho(e empenho, sinal integer) returns fato_da_despesa language sql immutable parallel safe
  return row(e.empenho_id, e.dotacao_id, e.credor_id, e.empenho_ano, e.empenho_mes, e.empenho_ano, e.empenho_mes,
    sinal, 0, sinal * coalesce(e.empenho_valor, 0), 0, 0, 0, 0)::fato_da_despesa;
create index empenho_do_acordo on empenho (acordo_id, empenho_data desc, empenho_id desc) where acordo_id is not null;
alter table empenho_importacao add column convenio_numero text not null default '';
call registra('empenho', '{empenho_numero,exercicio}', fora => '{empenho_reforco,empenho_anulacao,empenho_liquidado,empenho_pago}', em_serie => 'despesa');
