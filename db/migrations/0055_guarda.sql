-- How long cases of the ombudsman are kept (docs/guarda-de-dados.md). After that the daily job removes who wrote, the files
-- and the code; the texts stay without who wrote, as each step is kept for ever, and kind, organ, dates, terms and states for the figures.
alter table configuracao
  add column ouvidoria_anos_guarda integer not null default 5 check (ouvidoria_anos_guarda between 1 and 30);

call audita('configuracao', 'Configurações', ocultos => '{chave_diario}');

alter table contato
  add column ctt_apagada_em timestamptz, -- null: all of it is here
  alter column ctt_codigo drop not null, -- null: nobody opens it any more
  add constraint contato_apagada check (ctt_apagada_em is null or
    (ctt_encerrada_em is not null and ctt_codigo is null and ctt_nome || ctt_email || ctt_cpf_cnpj || ctt_telefone || ctt_endereco = ''));
create index contato_a_apagar on contato (ctt_encerrada_em, contato_id) where ctt_apagada_em is null;
