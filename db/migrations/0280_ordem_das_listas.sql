-- The lists order amounts with `nulls last`, which an index without it does not serve: each page of the active debt sorted the whole register.
drop index divida_ativa_por_valor;
create index divida_ativa_por_valor on divida_ativa (divida_ativa_valor_total desc nulls last, divida_ativa_id desc);
drop index divida_ativa_do_ano;
create index divida_ativa_do_ano on divida_ativa (exercicio, divida_ativa_valor_total desc nulls last, divida_ativa_id desc);
-- The panel lists requests for information and for services together: the index by kind does not order both.
create index solicitacao_por_cadastro on solicitacao (slc_data_cadastro desc, solicitacao_id desc);
