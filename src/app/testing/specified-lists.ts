// The lists that the two specifications name: their first order, filters and columns.
import type { NamedList } from './named-routes.ts'
import { arrivalLists } from './specified-arrivals.ts'
import { contentLists } from './specified-content.ts'
import { financeLists } from './specified-finance.ts'
import { fiscalLists } from './specified-fiscal.ts'
import { listasDasFinancas } from './specified-lists-financas.ts'
import { moveLists } from './specified-move.ts'
import { normaLists } from './specified-normas.ts'

// The filters of tenders; year and month are the portal's own (docs/specification/pntp.md#tenders).
const licitacaoFilters = {
  licitacao_ano: 'Ano',
  licitacao_mes: 'Mês',
  tipo_processo_id: 'Modalidade',
  tipo_licitacao_id: 'Tipo',
  situacao_licitacao_id: 'Situação',
  licitacao_numero: 'Número',
  licitacao_orgao: 'Órgão',
  licitacao_objeto: 'Objeto',
  licitacao_contratada: 'Contratada',
  licitacao_contratante: 'Contratante',
  licitacao_realizacao_inicio: 'Realização, de',
  licitacao_realizacao_fim: 'Realização, até',
  licitacao_homologacao_inicio: 'Homologação, de',
  licitacao_homologacao_fim: 'Homologação, até',
  licitacao_adjudicacao_inicio: 'Adjudicação, de',
  licitacao_adjudicacao_fim: 'Adjudicação, até',
}

const pagamentoFilters = {
  pagamento_ano: 'Ano',
  pagamento_mes: 'Mês',
  pagamento_servidor: 'Servidor',
  pagamento_cargo: 'Cargo',
  pagamento_codigo: 'Código (matrícula)',
  pagamento_salario_inicio: 'Salário, de',
  pagamento_salario_fim: 'Salário, até',
  // docs/specification/data-sets.md#payroll
  pagamento_orgao: 'Órgão',
  pagamento_vinculo: 'Vínculo',
  pagamento_tipo: 'Tipo da folha',
}
// docs/specification/common.md#lists names the number, and the model for type 4; year and words are the portal's own
const documentoGenericoFilters = {
  documento_generico_numero: 'Número',
  documento_generico_ano: 'Ano',
  documento_generico_descricao: 'Descrição / Ementa / Objeto',
}
const fiscalFilters = {
  documento_generico_numero: 'Número',
  documento_generico_modelo: 'Modelo',
  documento_generico_ano: 'Ano',
  documento_generico_descricao: 'Descrição / Ementa / Objeto',
}
const documentoGenericoColumns = ['Tipo', 'Número', 'Descrição / Ementa / Objeto', 'Anexos', 'Ações']
// the number stands below the text
const publicoGenericoColumns = ['Descrição / Ementa / Objeto', 'Ano', 'Anexos']
const documentosPublicos = (page: string): NamedList => ({
  page,
  call: '/ajax/documento_generico',
  first: ['created_at', 'desc'],
  filters: documentoGenericoFilters,
  columns: publicoGenericoColumns,
})
// the names of these filters are the portal's own
const processoLists = ['/acesso/processos', '/painel/processos'].map((page): NamedList => {
  return {
    page,
    call: page.startsWith('/painel') ? '/painel/ajax/documento' : '/ajax/documento',
    first: ['doc_data_cadastro', 'desc'],
    filters: { doc_ano: 'Ano', doc_numero_processo: 'Número do processo', tipo_processo_id: 'Tipo de processo' },
    columns: ['Número do processo', 'Tipo de processo', 'Data', ...(page.startsWith('/painel') ? ['Ações'] : [])],
  }
})
const orgaoColumns = ['Órgão', 'Responsável', 'Telefone', 'Endereço']

// docs/specification/common.md#lists, in its order; the last nine are the portal's own (the courts of accounts demand a period), and are
// the exact dates of publication and signature too
const contratoFilters = {
  contrato_numero: 'Número',
  contrato_orgao: 'Órgão',
  contrato_numero_processo: 'Número do processo',
  contrato_numero_licitacao: 'Número da licitação',
  contrato_licitacao_origem: 'Origem da licitação',
  contrato_natureza_juridica: 'Natureza jurídica',
  contrato_categoria_processo: 'Categoria do processo',
  contrato_data_vigencia: 'Vigência começa desde',
  contrato_data_vigencia_fim: 'Vigência acaba até',
  contrato_fiscal: 'Fiscal',
  contrato_contratada: 'Contratada',
  contrato_contratante: 'Contratante',
  contrato_pagamento: 'Pagamento',
  contrato_natureza_despesa: 'Natureza da despesa',
  contrato_numero_empenho: 'Número do empenho',
  contrato_local_objeto: 'Local do objeto',
  contrato_amparo_legal: 'Amparo legal',
  contrato_valor: 'Valor',
  contrato_situacao: 'Situação',
  contrato_objeto: 'Objeto',
  contrato_data_publicacao_inicio: 'Publicação, de',
  contrato_data_publicacao_fim: 'Publicação, até',
  contrato_data_celebracao_inicio: 'Celebração, de',
  contrato_data_celebracao_fim: 'Celebração, até',
  contrato_data_em_vigor_inicio: 'Em vigor, de',
  contrato_data_em_vigor_fim: 'Em vigor, até',
  contrato_data_termino_inicio: 'Termina, de',
  contrato_data_termino_fim: 'Termina, até',
}

export const lists: NamedList[] = [
  ...contentLists,
  ...moveLists,
  ...financeLists,
  ...arrivalLists,
  {
    page: '/esic/solicitacoes',
    call: '/esic/ajax/solicitacao',
    first: ['slc_data_cadastro', 'desc'],
    filters: { slc_protocolo: 'Protocolo', slc_data: 'Data', slc_situacao: 'Situação' },
    // the deadline comes from the law; the title is the link to the details
    columns: ['Protocolo', 'Título', 'Orgão/Entidade/Serviço', 'Situação', 'Abertura', 'Prazo'],
  },
  {
    page: '/esic/pedidos-respondidos',
    call: '/ajax/pedido_publicado',
    first: ['ppu_respondido_em', 'desc'],
    filters: { ppu_texto: 'Palavras', ppu_orgao: 'Órgão', ppu_ano: 'Ano do pedido' },
    columns: ['Pedido', 'Órgão', 'Respondido em', 'Dias'],
  },
  {
    page: '/acesso/licitacoes',
    call: '/ajax/licitacao',
    first: ['licitacao_realizacao', 'desc'],
    filters: licitacaoFilters,
    columns: ['Objeto', 'Situação', 'Valor', 'Realização'],
  },
  {
    page: '/acesso/dispensas-e-inexigibilidades',
    call: '/ajax/contratacao_direta',
    first: ['licitacao_realizacao', 'desc'],
    filters: licitacaoFilters,
    columns: ['Objeto', 'Situação', 'Valor', 'Realização'],
  },
  {
    page: '/painel/licitacao',
    call: '/painel/ajax/licitacao',
    first: ['licitacao_id', 'desc'],
    filters: licitacaoFilters,
    columns: ['Órgão', 'Número', 'Objeto', 'Situação', 'Ações'],
  },
  {
    page: '/acesso/contratos',
    call: '/ajax/contrato',
    first: ['contrato_data_publicacao', 'desc'],
    filters: contratoFilters,
    columns: ['Objeto', 'Contratada', 'Situação', 'Valor', 'Fim da vigência'],
  },
  // docs/specification/data-sets.md#inspectors-of-contracts
  {
    page: '/acesso/fiscais-de-contratos',
    call: '/ajax/contrato_fiscal',
    first: ['contrato_fiscal_nome', 'asc'],
    filters: {
      contrato_fiscal_nome: 'Nome',
      contrato_numero: 'Contrato',
      contrato_contratada: 'Contratada',
      contrato_fiscal_papel: 'Papel',
      contrato_fiscal_em_vigor: 'Em atividade em',
    },
    columns: ['Nome', 'Papel', 'Contrato', 'Contratada', 'Desde', 'Até'],
  },
  {
    page: '/painel/contrato',
    call: '/painel/ajax/contrato',
    first: ['contrato_id', 'desc'],
    filters: contratoFilters,
    columns: ['Número', 'Número do processo', 'Ações'],
  },
  {
    page: '/painel/editais',
    call: '/painel/ajax/edital',
    first: ['created_at', 'desc'],
    filters: { num_processo: 'Número do processo', tipo_processo: 'Tipo de processo' },
    // the specification names the filters only
    columns: ['Data', 'Processo', 'Tipo', 'Nome', 'E-mail', 'CPF', 'Situação'],
  },
  // docs/specification/data-sets.md#works
  {
    page: '/acesso/obras',
    call: '/ajax/obra',
    first: ['obra_situacao', 'asc'],
    filters: {
      obra_ano: 'Ano',
      obra_mes: 'Mês',
      obra_objeto: 'Objeto',
      obra_tipo: 'Tipo',
      obra_situacao: 'Situação',
      obra_execucao: 'Execução',
      contrato_numero: 'Contrato',
      obra_empresa: 'Empresa',
      obra_cnpj: 'CNPJ da empresa',
      obra_orgao: 'Órgão',
      obra_bairro: 'Bairro',
      entidade_id: 'Entidade',
      obra_conclusao_prevista_inicio: 'Conclusão prevista, de',
      obra_conclusao_prevista_fim: 'Conclusão prevista, até',
      obra_percentual_fisico_inicio: 'Executado (%), de',
      obra_percentual_fisico_fim: 'Executado (%), até',
      obra_valor_contratado_inicio: 'Valor contratado, de',
      obra_valor_contratado_fim: 'Valor contratado, até',
      obra_parada_desde_inicio: 'Parada desde, de',
      obra_parada_desde_fim: 'Parada desde, até',
    },
    columns: [
      ...['Objeto', 'Situação', 'Bairro', 'Empresa', 'Conclusão prevista', 'Executado (%)'],
      ...['Valor contratado', 'Valor pago'],
    ],
  },
  {
    page: '/acesso/estrutura-organizacional',
    call: '/ajax/orgao',
    first: ['orgao_nome', 'asc'],
    filters: { orgao_nome: 'Órgão', orgao_responsavel: 'Responsável' }, // the portal's own
    columns: orgaoColumns,
  },
  {
    page: '/painel/orgao',
    call: '/painel/ajax/orgao',
    first: ['orgao_nome', 'asc'],
    filters: { orgao_nome: 'Órgão', orgao_responsavel: 'Responsável' }, // the portal's own
    columns: [...orgaoColumns, 'Ações'],
  },
  {
    page: '/painel/declaracoes',
    call: '/painel/ajax/declaracao',
    first: ['dec_fim', 'desc'],
    filters: { dec_secao: 'Seção', dec_inicio: 'Período, de', dec_fim: 'Período, até' },
    columns: ['Seção', 'Período', 'Quem assina', 'Assinatura', 'Ações'],
  },
  ...listasDasFinancas,
  {
    page: '/acesso/folha-de-pagamento',
    call: '/ajax/pagamento',
    first: ['pagamento_ano', 'desc'],
    filters: pagamentoFilters,
    columns: ['Ano', 'Mês', 'Servidor', 'Cargo', 'Salário'],
  },
  {
    page: '/painel/pagamento',
    call: '/painel/ajax/pagamento',
    first: ['pagamento_ano', 'desc'],
    filters: pagamentoFilters,
    columns: ['Servidor', 'Cargo', 'Salário', 'Ano', 'Mês', 'Ações'],
  },
  {
    page: '/painel/pagamento/importacao',
    call: '/painel/ajax/pagamento/importacao',
    first: ['imp_data', 'desc'],
    filters: {},
    columns: ['Data', 'Arquivo', 'Enviado por', 'Estado', 'Novos', 'Alterados', 'Iguais', 'Ações'],
  },
  ...['leis', 'decretos', 'convenios'].map((secao) => documentosPublicos(`/acesso/documentos/${secao}`)),
  {
    ...documentosPublicos('/acesso/documentos/responsabilidade-fiscal'),
    filters: fiscalFilters,
  },
  {
    page: '/painel/documento_generico',
    call: '/painel/ajax/documento_generico',
    first: ['created_at', 'desc'],
    filters: documentoGenericoFilters,
    columns: documentoGenericoColumns,
  },
  {
    page: '/painel/documento_generico?tipo=4',
    call: '/painel/ajax/documento_generico',
    first: ['created_at', 'desc'],
    filters: fiscalFilters,
    columns: documentoGenericoColumns,
  },
  ...fiscalLists,
  ...normaLists,
  ...processoLists,
  {
    page: '/agenda',
    call: '/ajax/agenda',
    // the page begins today, the call with the last events; its table is the month
    first: ['inicio', 'asc'],
    filters: { busca: 'Palavras', mes: 'Mês' },
    columns: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
  },
  {
    page: '/painel/agenda',
    call: '/painel/ajax/agenda',
    first: ['inicio', 'desc'],
    filters: { titulo: 'Título', local: 'Local', mes: 'Mês', quando: 'Quando' },
    columns: ['Título', 'Início', 'Término', 'Ações'],
  },
  {
    page: '/painel/ouvidoria',
    call: '/painel/ajax/contato',
    first: ['ctt_data_cadastro', 'desc'],
    filters: {
      protocolo: 'Protocolo',
      ctt_nome: 'Nome',
      tipo_contato_id: 'Tipo',
      ctt_situacao: 'Situação',
      orgao_id: 'Órgão',
      vence: 'Vencimento',
      de: 'Recebida, de',
      ate: 'Recebida, até',
    },
    // the protocol leads to the details
    columns: ['Data', 'Nome', 'Protocolo', 'E-mail', 'Sigiloso', 'Situação', 'Prazo'],
  },
  {
    page: '/painel/pedidos-de-servico',
    call: '/painel/ajax/pedido-servico',
    first: ['psv_data_cadastro', 'desc'],
    filters: {
      protocolo: 'Protocolo',
      publicacao_id: 'Serviço',
      psv_situacao: 'Situação',
      psv_bairro: 'Bairro',
      atrasado: 'Atrasados',
      orgao_id: 'Órgão',
      psv_rua: 'Rua',
      de: 'Recebido, de',
      ate: 'Recebido, até',
    },
    columns: ['Data', 'Protocolo', 'Lugar', 'Bairro', 'Situação', 'Prazo'],
  },
  {
    page: '/painel/pesquisa',
    call: '/painel/ajax/pesquisa',
    first: ['ava_mes', 'desc'],
    filters: { ava_origem: 'Atendimento', ava_orgao: 'Órgão', ano: 'Ano', publicada: 'Publicado' },
    columns: ['Mês', 'Comentário', 'Satisfação', 'Resolveu', 'Publicado', 'Ações'],
  },
  {
    page: '/painel/solicitacoes',
    call: '/painel/ajax/solicitacao',
    first: ['slc_data_cadastro', 'desc'],
    filters: { slc_protocolo: 'Protocolo', sol_nome: 'Solicitante', slc_situacao: 'Situação' },
    // the deadline comes from the law, and stands where a narrow window shows it
    columns: ['Protocolo', 'Título', 'Prazo', 'Órgão', 'Solicitante', 'Anexos', 'Situação', 'Abertura'],
  },
  {
    page: '/painel/prazos',
    call: '/painel/ajax/prazo',
    first: ['slc_prazo', 'asc'],
    filters: { slc_protocolo: 'Protocolo', tipo: 'O que vence', vence: 'Vencimento' },
    columns: ['Prazo', 'O que vence', 'Protocolo', 'Título', 'Órgão', 'Situação'],
  },
  {
    page: '/acesso/relatorio',
    call: '/ajax/relatorio',
    first: ['tipo', 'asc'],
    filters: { data_inicial: 'Data inicial', data_final: 'Data final' },
    columns: ['Tipo', 'Recebidas', 'Atendidas', 'Rejeitadas', 'Pes. Fís.', 'Pes. Jur.', 'Residente', 'Não residente'],
  },
  {
    page: '/painel/usuarios',
    call: '/painel/ajax/configuracao/usuario',
    first: ['usu_login', 'asc'],
    filters: {},
    columns: ['Login (e-mail)', 'Situação', 'Administrador', 'Privilégios', 'Cadastro', 'Ações'],
  },
  {
    page: '/painel/feriados',
    call: '/painel/ajax/feriado',
    first: ['fer_data', 'asc'],
    filters: { fer_ano: 'Ano', fer_tipo: 'Tipo', fer_nome: 'Nome' },
    columns: ['Data', 'Nome', 'Tipo', 'Ações'],
  },
  {
    page: '/painel/auditoria',
    call: '/painel/ajax/auditoria',
    first: ['aud_data', 'desc'],
    filters: {
      aud_autor: 'Quem',
      aud_tabela: 'Módulo',
      aud_nome: 'Registro',
      aud_acao: 'Ação',
      aud_data_inicio: 'Período, de',
      aud_data_fim: 'Período, até',
    },
    columns: ['Quando', 'Quem', 'Ação', 'Registro', 'O que mudou'],
  },
]
