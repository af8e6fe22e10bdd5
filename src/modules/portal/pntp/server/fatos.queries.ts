// What the rules look at besides lists: a few questions, each to one room's tables.
import type { Queries } from '#platform/db/connect.ts'
import { oneRowOf, rowsOf } from '#platform/db/rows.ts'
import type { DocumentosDoTipo, Fatos } from './fatos.ts'

/** Of the settings, the organs, the town's acts and its services. */
export async function findCidade(db: Queries) {
  const rows = await rowsOf<
    Pick<
      Fatos,
      | ('siteOficial' | 'redes' | 'radar' | 'simbolo' | 'telefone' | 'email' | 'endereco' | 'horario')
      | ('sic' | 'cadastroSimplificado' | 'autoridades' | 'ouvidoria' | 'encarregado' | 'privacidade' | 'linkNoSite')
    >
  >(db)`
    select c.site_oficial as "siteOficial", c.radar_botao as radar, c.simbolo_acessibilidade as simbolo,
      cardinality(array_remove(array[facebook, google, instagram, linkedin, pinterest, tiktok, twitter, whatsapp, youtube], '')) as redes,
      telefone_primario as telefone, email, endereco, horario_atendimento as horario,
      json_build_object('unidade', sic_unidade, 'responsavel', sic_responsavel, 'endereco', sic_endereco) as sic,
      cadastro_simplificado as "cadastroSimplificado",
      cardinality(array_remove(array[autoridade_resposta, autoridade_1_responsavel, autoridade_2_responsavel], '')) as autoridades,
      json_build_object('endereco', ouvidoria_endereco, 'telefone', ouvidoria_telefone, 'horario', ouvidoria_horario) as ouvidoria,
      json_build_object('nome', encarregado_nome, 'contato', encarregado_telefone <> '' or encarregado_email <> '') as encarregado,
      privacidade_url as privacidade,
      case vsi_resultado when 'encontrado' then true when 'ausente' then false end as "linkNoSite"
    from configuracao as c, verificacao_site`
  return rows[0] as (typeof rows)[0]
}

export async function findOrgaos(db: Queries): Promise<Fatos['orgaos']> {
  return oneRowOf<Fatos['orgaos']>(db)`
    with cabeca as (select orgao_id from orgao where orgao_pai_id is null order by orgao_id limit 1),
    primeiros as (select * from orgao where orgao_pai_id is null or orgao_pai_id in (select orgao_id from cabeca))
    select (select count(*)::int from orgao) as total, (select count(*)::int from orgao where orgao_pai_id is null) as "semPai",
      (select count(*)::int from orgao where orgao_norma = '' and orgao_norma_url = '') as "semNorma",
      count(*)::int as primeiros, (count(*) filter (where orgao_competencias = ''))::int as "semCompetencias",
      (count(*) filter (where orgao_responsavel = ''))::int as "semNome",
      (count(*) filter (where orgao_endereco = '' or orgao_telefone = '' or orgao_email = ''))::int as "semContato",
      (count(*) filter (where orgao_horario_funcionamento = ''))::int as "semHorario"
    from primeiros`
}

type DaCidade = Pick<Fatos, 'perguntas' | 'anosDoSic' | 'ultimaAvaliacao'>
export async function findConteudo(db: Queries): Promise<DaCidade> {
  return oneRowOf<DaCidade>(db)`
    select (select count(*)::int from publicacao_item join publicacao using (publicacao_id)
        where pub_tipo_new = 'accordion' and pub_status = 'PUB' and pub_data_visivel <= hoje()) as perguntas,
      coalesce((select array_agg(distinct extract(year from slc_data_cadastro at time zone fuso_horario)::int) from solicitacao, configuracao where esic), '{}') as "anosDoSic",
      (select max(ava_data)::text from avaliacao) as "ultimaAvaliacao"`
}

type DasCompras = Pick<Fatos, 'contratosSemFiscal' | 'obras' | 'concursos' | 'ambitosDeDiaria'> & { semEdital: number }
/** `dias25`, `dias45`: the days that lie so many business days before today. */
export async function findCompras(
  db: Queries,
  hoje: string,
  { dias25, dias45 }: { dias25: string; dias45: string },
): Promise<DasCompras> {
  return oneRowOf<DasCompras>(db)`
    select
      (select count(*)::int from licitacao where not licitacao_direta and licitacao_ano >= extract(year from ${hoje}::date) - 3
        and not exists (select from licitacao_anexo a where a.licitacao_id = licitacao.licitacao_id and licitacao_anexo_tipo = 'edital')) as "semEdital",
      (select count(*)::int from contrato where contrato_data_celebracao > ${hoje}::date - interval '3 years'
          and not exists (select from contrato_fiscal f where f.contrato_id = contrato.contrato_id)) as "contratosSemFiscal",
      (select json_build_object(
        'semItens', count(*) filter (where obra_execucao = 'contratada' and obra_inicio <= ${dias25}::date
          and (itens = 0 or abs(soma - obra_valor_contratado) > 0.01)),
        'semExecucao', count(*) filter (where obra_situacao = 'concluida' and coalesce(obra_conclusao_real, obra_conclusao_prevista) <= ${dias45}::date
          and (itens = 0 or executados < itens)),
        'paradasSemMotivo', count(*) filter (where obra_situacao = 'paralisada' and not exists (
          select from obra_paralisacao p where p.obra_id = obra.obra_id and obra_paralisacao_aberta
            and obra_paralisacao_motivo <> '' and obra_paralisacao_responsavel <> '' and (obra_paralisacao_reinicio_previsto is not null or obra_paralisacao_processo_judicial <> ''))))
        from obra cross join lateral (
          select count(*) as itens, sum(obra_item_valor_total) filter (where not obra_item_aditivo) as soma,
            count(*) filter (where obra_item_quantidade_executada is not null and obra_item_valor_pago is not null) as executados
          from obra_item i where i.obra_id = obra.obra_id) os_itens) as obras,
      (select json_build_object('abertos', count(*) filter (where concurso_situacao in ('aberto', 'em_andamento')),
        'semAtos', count(*) filter (where concurso_situacao = 'homologado'
          and not exists (select from concurso_classificado k where k.concurso_id = concurso.concurso_id)),
        'ultimoAto', (select max(concurso_ato_data) from concurso_ato where concurso_ato_data <= ${hoje}::date)) from concurso) as concursos,
      (select coalesce(array_agg(distinct diaria_valor_ambito), '{}') from diaria_valor
        where diaria_valor_vigencia_inicio <= ${hoje}::date and (diaria_valor_vigencia_fim is null or diaria_valor_vigencia_fim >= ${hoje}::date)) as "ambitosDeDiaria"
    `
}

type DasFinancas = Pick<Fatos, 'empenhos' | 'dotacoes' | 'receitas' | 'ordem'>
/** Of the year of `hoje`, each row of which is read once. */
export async function findFinancas(db: Queries, hoje: string): Promise<DasFinancas> {
  const ano = Number(hoje.slice(0, 4))
  return oneRowOf<DasFinancas>(db)`
    select
      (select json_build_object('licitaveis', count(*) filter (where empenho_licitavel),
        'semOrigem', count(*) filter (where empenho_licitavel and licitacao_id is null and contrato_id is null
          and empenho_licitacao_numero = '' and empenho_fundamento_legal = ''),
        'liquidacoesNoAno', (select count(*) from liquidacao where liquidacao_ano = ${ano}),
        'pagamentosNoAno', (select count(*) from pagamento_despesa where pagamento_despesa_ano = ${ano}))
        from empenho where empenho_ano = ${ano}) as empenhos,
      (select json_build_object('total', count(*), 'semClassificacao', count(*) filter (where
        '' in (dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_natureza, dotacao_fonte))) from dotacao where exercicio = ${ano}) as dotacoes,
      (select json_build_object('anosComPrevisao', coalesce(json_agg(distinct exercicio) filter (where receita_valor_inicial > 0), '[]'),
        'semNome', count(*) filter (where exercicio = ${ano} and (receita_natureza_nome = '' or length(receita_natureza) <> 8))) from receita_prevista) as receitas,
      (select json_build_object('semMotivo', count(*)) from ordem_pagamento where ordem_pagamento_sem_motivo) as ordem`
}

export async function findDocumentos(db: Queries): Promise<Fatos['documentos']> {
  const rows = await rowsOf<DocumentosDoTipo & { tipo: string }>(db)`
    select documento_exercicio_tipo as tipo,
      coalesce(array_agg(distinct exercicio) filter (where tem), '{}') as anos,
      coalesce(array_agg(distinct exercicio) filter (where documento_exercicio_pendente), '{}') as pendentes,
      coalesce(array_agg(distinct exercicio || '-' || documento_exercicio_periodo) filter (where tem), '{}') as periodos,
      max(documento_exercicio_vigencia_fim) as "vigenteAte", max(documento_exercicio_publicado_em)::text as publicado,
      coalesce(bool_or(tem), false) as "comAnexo", coalesce(bool_or(documento_exercicio_metas is not null), false) as "comMetas"
    from documento_exercicio d cross join lateral (
      select documento_exercicio_link <> '' or exists (select from documento_generico_anexo a
        where a.documento_exercicio_id = d.documento_exercicio_id) as tem) t
    group by 1`
  return Object.fromEntries(rows.map(({ tipo, ...um }) => [tipo, um]))
}

type DaSaude = Pick<Fatos, 'conselhos' | 'listasDeMedicamentos' | 'estoqueMaisAntigo' | 'criterios'>
export async function findSaude(db: Queries, hoje: string): Promise<DaSaude> {
  return oneRowOf<DaSaude>(db)`
    select
      json_build_object('creche', exists (select from lista_explicacao where lista_explicacao_lista = 'fila_creche'),
        'medicamentos', exists (select from lista_explicacao where lista_explicacao_lista = 'medicamento')) as criterios,
      (select coalesce(json_object_agg(conselho_area, json_build_object('comContato', contato, 'membros', membros, 'atas', atas, 'relatorios', relatorios)), '{}')
        from (select conselho_area, bool_or(conselho_email <> '' or conselho_telefone <> '') as contato,
          sum((select count(*) from conselheiro m where m.conselho_id = conselho.conselho_id
            and conselheiro_inicio <= ${hoje}::date and conselheiro_fim >= ${hoje}::date)) as membros,
          sum((select count(*) from conselho_documento k where k.conselho_id = conselho.conselho_id and conselho_documento_tipo = 'ata')) as atas,
          sum((select count(*) from conselho_documento k where k.conselho_id = conselho.conselho_id
            and conselho_documento_tipo in ('parecer', 'relatorio'))) as relatorios
          from conselho group by 1) por_area) as conselhos,
      (select count(distinct medicamento_lista)::int from medicamento) as "listasDeMedicamentos",
      (select min(dia)::text from (select max(medicamento_estoque_posicao) as dia from medicamento_estoque
        where medicamento_estoque_posicao <= ${hoje}::date group by medicamento_estoque_farmacia) por_farmacia) as "estoqueMaisAntigo"`
}
