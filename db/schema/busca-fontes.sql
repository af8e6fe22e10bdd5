-- What the search finds of each table: its views, and the calls that put them under the index.

create view busca_de_busca_pagina as
select busca_pagina_id as id, '' as parte, 'listas' as tipo, '' as numero, bup_titulo as titulo, '' as assunto, bup_texto as texto,
  '' as detalhe, null::date as data, bup_endereco as endereco, '-infinity'::date as visivel_desde
from busca_pagina;
call indexa_busca('busca_pagina');

create view busca_de_licitacao as
select licitacao_id as id, '' as parte, 'licitacoes' as tipo,
  coalesce(tpr_nome, 'Licitação') || ' ' || licitacao_numero as numero,
  oculta_cpf(licitacao_objeto) as titulo, '' as assunto,
  oculta_cpf(concat_ws(' · ', 'Licitação', nullif(licitacao_orgao, ''), nullif(licitacao_contratada, ''),
    'Processo ' || nullif(licitacao_numero_processo, ''), nullif(licitacao_pncp, ''))) as texto,
  concat_ws(' · ', situacao_licitacao_nome, mostra_dinheiro(coalesce(licitacao_valor_homologado, licitacao_valor_estimado)), nullif(licitacao_orgao, '')) as detalhe,
  licitacao_realizacao as data, '/acesso/licitacoes/' || licitacao_id as endereco, '-infinity'::date as visivel_desde
from licitacao
left join tipo_processo using (tipo_processo_id)
left join situacao_licitacao using (situacao_licitacao_id);
call indexa_busca('licitacao');

call indexa_busca_por('licitacao', 'tipo_processo', 'select licitacao_id from licitacao join mudadas using (tipo_processo_id)', depois => true);

call indexa_busca_por('licitacao', 'situacao_licitacao', 'select licitacao_id from licitacao join mudadas using (situacao_licitacao_id)', depois => true);

create view busca_de_contrato as
select contrato_id as id, '' as parte, 'contratos' as tipo,
  'Contrato ' || contrato_numero as numero,
  oculta_cpf(coalesce(nullif(contrato_objeto, ''), contrato_contratada)) as titulo, '' as assunto,
  oculta_cpf(concat_ws(' · ', nullif(contrato_contratada, ''), nullif(contrato_orgao, ''), 'Fiscal: ' || nullif(contrato_fiscal, ''),
    'Processo ' || nullif(contrato_numero_processo, ''), 'Licitação ' || nullif(contrato_numero_licitacao, ''),
    'Empenho ' || nullif(contrato_numero_empenho, ''), nullif(contrato_local_objeto, ''))) as texto,
  concat_ws(' · ', mostra_dinheiro(contrato_valor), 'vigente até ' || to_char(contrato_data_vigencia_fim, 'DD/MM/YYYY')) as detalhe,
  contrato_data_publicacao as data, '/acesso/contratos/' || contrato_id as endereco, '-infinity'::date as visivel_desde
from contrato;
call indexa_busca('contrato');

create view busca_de_documento_generico as
select documento_generico_id as id, '' as parte, case when secao = 'normas' then secao else 'documentos-' || secao end as tipo,
  case when documento_generico_numero ~ '^\d' then nome || ' nº ' || documento_generico_numero
    when starts_with(lower(documento_generico_numero), lower(nome)) then documento_generico_numero
    else nome || ' ' || documento_generico_numero end as numero,
  oculta_cpf(coalesce(nullif(documento_generico_descricao, ''), documento_generico_numero)) as titulo, '' as assunto,
  concat_ws(' ', one, nullif(modelo, ''), documento_generico_ano, oculta_cpf(nullif(ato_normativo_texto, ''))) as texto,
  case ato_normativo_situacao when 'revogado' then 'Revogado' else '' end as detalhe, documento_generico_data as data,
  case when secao = 'normas' then '/acesso/normas/' else '/acesso/documentos/' || secao || '/' end || documento_generico_id as endereco,
  '-infinity'::date as visivel_desde
from documento_generico
cross join lateral (select
  case documento_generico_tipo when 1 then 'leis' when 2 then 'decretos' when 3 then 'convenios' when 4 then 'responsabilidade-fiscal' else 'normas' end as secao,
  case documento_generico_tipo when 3 then 'Convênio' when 4 then 'Relatório da Responsabilidade Fiscal'
    else nome_do_ato(documento_generico_tipo) end as one) as especie
left join (values (1, 'LDO', 'Lei de Diretrizes Orçamentárias'), (2, 'LOA', 'Lei Orçamentária Anual'), (3, 'PPA', 'Plano Plurianual'),
  (4, 'RGF', 'Relatório de Gestão Fiscal'), (5, 'RREO', 'Relatório Resumido da Execução Orçamentária'),
  (6, 'QDD', 'Quadro de Detalhamento da Despesa')) as modelos (numero, sigla, modelo) on numero = documento_generico_modelo
cross join lateral (select coalesce(sigla, one) as nome) como;
call indexa_busca('documento_generico');

create view busca_de_orgao as
select orgao_id as id, '' as parte, 'estrutura-organizacional' as tipo, 'Órgão' as numero, orgao_nome as titulo, '' as assunto,
  concat_ws(E'\n', orgao_competencias, nullif(orgao_responsavel, ''), nullif(orgao_endereco, ''), nullif(orgao_norma, '')) as texto,
  concat_ws(' · ', nullif(orgao_telefone, ''), nullif(orgao_horario_funcionamento, '')) as detalhe,
  null::date as data, '/acesso/estrutura-organizacional/' || orgao_id as endereco, '-infinity'::date as visivel_desde
from orgao;
call indexa_busca('orgao');

create view busca_de_documento as
select documento_id as id, '' as parte, 'processos' as tipo, '' as numero,
  'Processo nº ' || doc_numero_processo as titulo, '' as assunto, coalesce(tpr_nome, '') as texto, '' as detalhe,
  (doc_data_cadastro at time zone fuso_horario)::date as data, '/acesso/processos/' || documento_id as endereco, '-infinity'::date as visivel_desde
from documento
left join tipo_processo using (tipo_processo_id)
cross join configuracao;
call indexa_busca('documento');

call indexa_busca_por('documento', 'tipo_processo', 'select documento_id from documento join mudadas using (tipo_processo_id)', depois => true);

create view busca_de_entidade as
select entidade_id as id, '' as parte, 'entidades' as tipo, 'Entidade' as numero, entidade_nome as titulo, '' as assunto, entidade_cnpj as texto,
  '' as detalhe, null::date as data, '/acesso/entidades/' || entidade_id as endereco, '-infinity'::date as visivel_desde
from entidade;
call indexa_busca('entidade');

create view busca_de_diaria as
select diaria_id as id, '' as parte, 'diarias' as tipo, 'Diária' as numero,
  concat_ws(' – ', diaria_beneficiario_nome, diaria_destino_cidade, to_char(diaria_ida, 'DD/MM/YYYY')) as titulo, '' as assunto,
  oculta_cpf(concat_ws(' · ', nullif(diaria_motivo, ''), nullif(diaria_evento, ''), nullif(diaria_cargo, ''), nullif(diaria_orgao, ''),
    'Empenho ' || nullif(diaria_empenho, ''))) as texto,
  mostra_dinheiro(diaria_valor_total) as detalhe, diaria_pagamento_data as data, '/acesso/diarias/' || diaria_id as endereco,
  '-infinity'::date as visivel_desde
from diaria;
call indexa_busca('diaria');

create view busca_de_diaria_valor as
select diaria_valor_id as id, '' as parte, 'diarias-valores' as tipo, 'Valor de diária' as numero,
  diaria_valor_grupo_cargo || ' – ' || case diaria_valor_ambito when 'no_estado' then 'No estado' when 'fora_do_estado' then 'Fora do estado'
    when 'exterior' then 'Exterior' else 'Sem previsão legal' end as titulo,
  '' as assunto, diaria_valor_norma as texto, mostra_dinheiro(diaria_valor_valor) as detalhe, diaria_valor_vigencia_inicio as data,
  '/acesso/diarias/valores/' || diaria_valor_id as endereco, '-infinity'::date as visivel_desde
from diaria_valor;
call indexa_busca('diaria_valor');

create view busca_de_estagiario as
select estagiario_id as id, '' as parte, 'estagiarios' as tipo, 'Estagiário' as numero,
  concat_ws(' – ', estagiario_nome, nullif(estagiario_orgao, '')) as titulo, '' as assunto,
  concat_ws(' · ', nullif(estagiario_curso, ''), nullif(estagiario_instituicao, '')) as texto,
  mostra_dinheiro(estagiario_bolsa) as detalhe, estagiario_inicio as data, '/acesso/estagiarios/' || estagiario_id as endereco,
  '-infinity'::date as visivel_desde
from estagiario;
call indexa_busca('estagiario');

call indexa_anexos('licitacao_anexo', 'licitacao', 'a.licitacao_anexo_titulo', '/licitacao/anexo/');

call indexa_anexos('contrato_anexo', 'contrato', 'a.contrato_anexo_titulo', '/contrato/anexo/');

call indexa_anexos('documento_generico_anexo', 'documento_generico', 'a.documento_generico_anexo_titulo', '/documento_generico/anexo/');

call indexa_anexos('documento_anexo', 'documento', 'null', '/processo/anexo/');

-- What is scheduled is here before its day, with it: nothing finds it until then.
create view busca_de_publicacao as
select publicacao_id as id, '' as parte, tipo, numero, pub_titulo as titulo, pub_descricao as assunto,
  case when pub_tipo_new <> 'servico' then busca_sem_marcas(pub_conteudo)
    else concat_ws(' ', pub_publico, pub_requisitos, pub_etapas, pub_prazo, pub_custo, pub_canal_presencial, pub_canal_telefone,
      pub_prioridades, pub_norma, busca_sem_marcas(pub_conteudo)) end as texto,
  pub_prazo as detalhe, case pub_tipo_new when 'noticia' then pub_data_visivel end as data,
  coalesce(pagina || publicacao_id, pub_url) as endereco, pub_data_visivel as visivel_desde
from publicacao
join (values ('pagina', 'paginas', 'Página', '/paginas/'), ('accordion', 'paginas', 'Página', '/paginas/'), ('noticia', 'noticias', 'Notícia', '/noticias/'),
  ('servico', 'servicos', 'Serviço', '/servicos/'), ('redirect', 'links', 'Link', null), ('link', 'links', 'Link', null))
  as especie (pub_tipo_new, tipo, numero, pagina) using (pub_tipo_new)
where pub_status = 'PUB'
union all
select publicacao_id, publicacao_item_id::text, 'paginas', 'Página: ' || pub_titulo, item_titulo, '',
  busca_sem_marcas(item_conteudo), '', null, '/paginas/' || publicacao_id || '#item-' || caminho, pub_data_visivel
from publicacao_item_caminho join publicacao using (publicacao_id)
where pub_status = 'PUB' and pub_tipo_new = 'accordion';
call indexa_busca('publicacao');

call indexa_busca_por('publicacao', 'publicacao_item', 'select publicacao_id from mudadas');

call indexa_anexos('publicacao_anexo', 'publicacao', 'a.pub_anexo_titulo', '/paginas/anexo/', depois => false);

create view busca_de_agenda as
select agenda_id as id, '' as parte, 'agenda' as tipo, 'Evento' as numero, titulo, '' as assunto,
  concat_ws(' · ', nullif(local, ''), busca_sem_marcas(observacoes)) as texto,
  concat_ws(' · ', to_char("horaInicio", 'HH24:MI'), nullif(local, '')) as detalhe, "dataInicio" as data,
  '/agenda/' || agenda_id as endereco, '-infinity'::date as visivel_desde
from agenda;
call indexa_busca('agenda');

create view busca_de_banner as
select banner_id as id, '' as parte, 'links' as tipo, 'Link' as numero, banner_nome as titulo, '' as assunto, '' as texto, '' as detalhe,
  null::date as data, banner_url as endereco, '-infinity'::date as visivel_desde
from banner;
call indexa_busca('banner');

-- The search: those of type 4 are found where they always were, the others by themselves.
create view busca_de_documento_exercicio as
select documento_exercicio_id as id, '' as parte, pagina as tipo,
  concat_ws(' ', nome, nullif(nome_do_periodo(documento_exercicio_periodo), ''), 'de', exercicio) as numero,
  oculta_cpf(coalesce(nullif(documento_exercicio_descricao, ''), nome || ' de ' || exercicio)) as titulo, documento_exercicio_anexo as assunto,
  concat_ws(' ', documento_exercicio_tipo, nome, documento_exercicio_lei, exercicio) as texto, '' as detalhe,
  documento_exercicio_publicado_em as data, '/acesso/' || pagina || '/' || documento_exercicio_id as endereco, '-infinity'::date as visivel_desde
from documento_exercicio
join (values ('planejamento', 'planejamento'), ('contas', 'prestacao-de-contas'), ('relatorios', 'relatorios-fiscais'))
  as paginas (secao, pagina) on secao = documento_exercicio_secao
join (values ('PE', 'Plano estratégico'), ('BO', 'Balanço orçamentário'), ('BF', 'Balanço financeiro'), ('BP', 'Balanço patrimonial'),
  ('DVP', 'Demonstração das variações patrimoniais'), ('DFC', 'Demonstração dos fluxos de caixa'), ('RELGEST', 'Relatório de gestão'),
  ('TC', 'Parecer do tribunal de contas'), ('CM', 'Julgamento da câmara municipal'), ('PMS', 'Plano municipal de saúde'),
  ('PAS', 'Programação anual de saúde'), ('RDQA', 'Relatório detalhado do quadrimestre anterior'), ('RAG', 'Relatório anual de gestão da saúde'),
  ('PME', 'Plano municipal de educação'), ('MPME', 'Monitoramento do plano de educação')) as nomes (codigo, nome) on codigo = documento_exercicio_tipo
where documento_generico_id is null;
call indexa_busca('documento_exercicio');

call indexa_busca_por('documento_generico_anexo', 'documento_exercicio', 'select anexo_id from documento_generico_anexo join mudadas using (documento_exercicio_id)', depois => true);

-- People look for the town's programmes and actions, not for the national tables: those are found on their page.
create view busca_de_classificacao as
select classificacao_id as id, '' as parte, 'classificacoes' as tipo,
  case classificacao_tabela when 'natureza_receita' then 'Natureza da receita' when 'categoria' then 'Categoria econômica'
    when 'grupo' then 'Grupo de natureza da despesa' when 'modalidade_aplicacao' then 'Modalidade de aplicação' when 'elemento' then 'Elemento de despesa'
    when 'subelemento' then 'Subelemento de despesa' when 'funcao' then 'Função' when 'subfuncao' then 'Subfunção' when 'fonte' then 'Fonte de recursos'
    when 'modalidade_licitacao' then 'Modalidade de licitação' when 'orgao_orcamentario' then 'Órgão orçamentário'
    when 'unidade_orcamentaria' then 'Unidade orçamentária' when 'programa' then 'Programa' else 'Ação' end || ' ' || classificacao_codigo as numero,
  classificacao_nome as titulo, '' as assunto, classificacao_norma as texto,
  case when classificacao_fim is null then 'Desde ' || classificacao_inicio else classificacao_inicio || ' a ' || classificacao_fim end as detalhe,
  null::date as data, '/acesso/classificacoes/' || classificacao_id as endereco, '-infinity'::date as visivel_desde
from classificacao where classificacao_origem <> 'norma';
call indexa_busca('classificacao');

create view busca_de_receita_prevista as
select receita_prevista_id as id, '' as parte, 'receitas' as tipo,
  concat('Receita ', receita_codigo, ' de ', exercicio) as numero, receita_natureza_nome as titulo, receita_orgao as assunto,
  concat_ws(' · ', nullif('Fonte ' || receita_fonte, 'Fonte '), 'Exercício ' || exercicio) as texto,
  'previsto: ' || mostra_dinheiro(receita_valor_inicial) as detalhe, null::date as data,
  '/acesso/receitas/' || receita_prevista_id as endereco, '-infinity'::date as visivel_desde
from receita_prevista;
call indexa_busca('receita_prevista');

create view busca_de_resto_a_pagar as
select resto_a_pagar_id as id, '' as parte, 'restos-a-pagar' as tipo,
  concat('Restos a pagar de ', exercicio, ', empenho ', resto_a_pagar_numero, '/', resto_a_pagar_exercicio_origem) as numero,
  coalesce(nullif(resto_a_pagar_objeto, ''), concat('Empenho ', resto_a_pagar_numero, '/', resto_a_pagar_exercicio_origem)) as titulo,
  '' as assunto, concat_ws(' ', resto_a_pagar_credor_nome, resto_a_pagar_unidade) as texto,
  concat_ws(', ', nullif(resto_a_pagar_credor_nome, ''), 'saldo de ' || mostra_dinheiro(resto_a_pagar_saldo)) as detalhe, null::date as data,
  '/acesso/restos-a-pagar/' || resto_a_pagar_id as endereco, '-infinity'::date as visivel_desde
from resto_a_pagar;
call indexa_busca('resto_a_pagar');

create view busca_de_desembolso_extra as
select desembolso_extra_id as id, '' as parte, 'despesas-extraorcamentarias' as tipo, 'Despesa extraorçamentária' as numero,
  concat_ws(' – ', desembolso_extra_favorecido, to_char(desembolso_extra_data, 'DD/MM/YYYY')) as titulo, desembolso_extra_origem as assunto,
  oculta_cpf(concat_ws(' · ', nullif(desembolso_extra_historico, ''), 'Processo ' || nullif(desembolso_extra_processo, ''))) as texto,
  mostra_dinheiro(desembolso_extra_valor) as detalhe, desembolso_extra_data as data,
  '/acesso/despesas-extraorcamentarias/' || desembolso_extra_id as endereco, '-infinity'::date as visivel_desde
from desembolso_extra;
call indexa_busca('desembolso_extra');

-- The portal's search finds creditors, by the public name and the CNPJ: whoever looks for a company wants what it received. Amounts are left
-- out, so that a payment does not change the index (docs/decisions/0049-creditors.md).
create view busca_de_credor as
select credor_id as id, '' as parte, 'credores' as tipo, 'Credor' as numero, credor_nome_publico(credor_nome, false) as titulo, '' as assunto,
  concat_ws(' ', nullif(cnpj, ''), nullif(mostrado, '')) as texto,
  case credor_tipo(credor_documento, credor_mascarado) when 'pj' then 'CNPJ ' || mostrado when 'pf' then 'Pessoa física' else '' end as detalhe,
  null::date as data, '/acesso/credores/' || credor_chave(credor_nome, credor_documento, credor_id) as endereco,
  '-infinity'::date as visivel_desde
from credor
cross join lateral (select case when length(credor_documento) = 14 then credor_documento else '' end as cnpj) empresa
cross join lateral (select regexp_replace(cnpj, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5') as mostrado) formatado
where not credor_sigiloso and exists (select from credor_resumo r where r.credor_id = credor.credor_id and r.ano = 0);
call indexa_busca('credor');

-- Who has its first sum, or no longer any. A month's file may bring thousands; changed amounts are not asked for.
call indexa_busca_por('credor', 'credor_resumo', 'select credor_id from mudadas where ano = 0', depois => true);

create or replace view busca_de_documento_generico_anexo as
select anexo_id as id, bloco::text as parte, 'documentos' as tipo, '' as numero, coalesce(nullif(a.documento_generico_anexo_titulo, ''), arq_nome) as titulo,
  arq_nome as assunto, oculta_cpf(trecho) as texto, concat_ws(' – ', nullif(dono.numero, ''), left(dono.titulo, 200)) as detalhe,
  dono.data, '/documento_generico/anexo/' || anexo_id || case arq_tipo when 'application/pdf' then '#page=' else '' end as endereco, dono.visivel_desde
from documento_generico_anexo a
join arquivo using (arquivo_id)
cross join lateral (
  select * from busca_de_documento_generico d where d.id = a.documento_generico_id and d.parte = ''
  union all
  select * from busca_de_documento_exercicio e where e.id = a.documento_exercicio_id and a.documento_generico_id is null) dono
cross join lateral (select (art_pagina - 1) / 20 as bloco, string_agg(art_texto, E'\f' order by art_pagina) as trecho
  from arquivo_texto t where t.arquivo_id = a.arquivo_id group by 1) textos
where arq_texto = 'feito';
-- Changed amounts are not looked at.
drop trigger busca_credor_u on credor_resumo;
