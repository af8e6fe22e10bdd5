// What the two specifications and the decisions name, as tables that house.test.ts holds the portal against. A new issue adds
// its rows here first.

/** A page, or a call with its verb, at an address as a browser asks for it; `privilege` as decision 11 says (null: public). */
export type Named = { method: string; url: string; privilege: string | null }

const open = (method: string, ...urls: string[]) => urls.map((url): Named => ({ method, url, privilege: null }))
const citizen = (method: string, ...urls: string[]) => urls.map((url): Named => ({ method, url, privilege: 'cidadao' }))
const panel = (privilege: string, method: string, ...urls: string[]) =>
  urls.map((url): Named => ({ method, url, privilege }))

// panel spec 7: GET, POST /novo, POST with an override; decisions 1: the real verbs work too
const record = (privilege: string, path: string) => [
  ...panel(privilege, 'GET', path, `${path}/1`),
  ...panel(privilege, 'POST', `${path}/novo`, `${path}/1`),
  ...panel(privilege, 'PUT', `${path}/1`),
  ...panel(privilege, 'DELETE', `${path}/1`),
]
// panel spec 7: the id of a change travels in the body
const lookup = (path: string) => [...record('licitacoes', path), ...panel('licitacoes', 'POST', path)]

const formats = ['csv', 'xlsx', 'ods', 'json']
const wholeSets = (page: string) => formats.map((format) => `${page}.${format}`)
const feeds = (page: string) => ['rss', 'atom'].map((format) => `${page}.${format}`)

export const pages: Named[] = [
  ...open('GET', '/', '/esic', '/busca', '/mapa-do-site', '/acessibilidade', '/dados/api', '/dados/dicionario'),
  ...open('GET', '/acesso/licitacoes', '/acesso/licitacoes/1'),
  ...open('GET', '/acesso/contratos', '/acesso/contratos/1'),
  ...open('GET', '/acesso/estrutura-organizacional', '/acesso/estrutura-organizacional/1'),
  ...open('GET', '/acesso/avisos', '/acesso/avisos/licitacao/1', '/acesso/avisos/processo/1'),
  ...open('GET', '/esic/acesso', '/esic/recuperar-senha'),
  ...open('GET', '/acesso/folha-de-pagamento', '/acesso/folha-de-pagamento/resumo'),
  ...citizen('GET', '/esic/senha'),
  ...open('GET', '/esic/cadastro', '/esic/confirmacao', '/esic/reenviar-confirmacao', '/esic/conta-encerrada'),
  ...citizen('GET', '/esic/conta'),
  ...citizen('GET', '/esic/solicitacoes', '/esic/solicitacao/cadastro', '/esic/solicitacao/1/detalhes'),
  ...open('GET', '/acesso/relatorio'),
  ...open('GET', '/painel/login', '/painel/recuperar-senha'),
  ...panel('qualquer', 'GET', '/painel'),
  ...panel('licitacoes', 'GET', '/painel/licitacao', '/painel/licitacao/cadastro/', '/painel/licitacao/edicao/1'),
  ...panel('licitacoes', 'GET', '/painel/contrato', '/painel/contrato/cadastro', '/painel/contrato/edicao/1'),
  ...panel('editais', 'GET', '/painel/editais', '/painel/edital/ver/1'),
  ...panel('informacao', 'GET', '/painel/orgao', '/painel/orgao/cadastro/', '/painel/orgao/edicao/1'),
  ...panel('informacao', 'GET', '/painel/declaracoes', '/painel/declaracoes/cadastro/', '/painel/declaracoes/edicao/1'),
  ...panel('informacao', 'GET', '/painel/pagamento', '/painel/pagamento/cadastro/', '/painel/pagamento/edicao/1'),
  ...panel('informacao', 'GET', '/painel/pagamento/importacao', '/painel/pagamento/importacao/1'),
  ...panel('esic', 'GET', '/painel/solicitacoes', '/painel/solicitacao/cadastro', '/painel/solicitacao/1/detalhes'),
  ...panel('esic', 'GET', '/painel/prazos'),
  ...panel('administrador', 'GET', '/painel/configuracoes', '/painel/usuarios'),
  ...panel('administrador', 'GET', '/painel/feriados', '/painel/feriados/cadastro/', '/painel/feriados/edicao/1'),
  ...panel('administrador', 'GET', '/painel/prazos/regras'),
]

export const calls: Named[] = [
  ...open('GET', '/healthz', '/readyz', '/api/openapi.json', '/dados/datapackage.json'),
  ...open('GET', '/robots.txt', '/sitemap.xml', '/sitemap/paginas.xml'),
  ...open('POST', '/ajax/login', '/ajax/logout', '/ajax/recuperar-senha', '/ajax/alterar-senha'),
  ...open('GET', '/ajax/licitacao', '/ajax/licitacao/1', '/ajax/orgao', '/ajax/orgao/1', '/licitacao/anexo/1'),
  ...open('GET', '/ajax/contrato', '/ajax/contrato/1', '/contrato/anexo/1', ...wholeSets('/acesso/contratos')),
  ...open('GET', '/ajax/estado', '/ajax/estado/BA/cidades', '/ajax/pais', '/ajax/cep/48999000'),
  ...open('GET', '/ajax/tipo-instituicao', '/ajax/area-atuacao', '/ajax/categoria-processo'),
  ...open('GET', ...wholeSets('/acesso/licitacoes'), ...wholeSets('/acesso/estrutura-organizacional')),
  ...open('GET', ...feeds('/acesso/licitacoes'), ...feeds('/acesso/contratos')),
  ...open('GET', '/esic/ajax/telefones', '/esic/download'),
  ...citizen('POST', '/esic/ajax/senha'),
  ...open('POST', '/ajax/solicitante', '/ajax/confirmar-cadastro', '/ajax/reenviar-confirmacao'),
  ...['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => citizen(method, '/esic/ajax/solicitante')),
  ...open('GET', '/ajax/tipo-situacao-solicitacao'),
  ...citizen('POST', '/esic/ajax/solicitacao', '/esic/ajax/solicitacao/1/recurso'),
  ...citizen('GET', '/esic/ajax/solicitacao', '/esic/ajax/solicitacao/1', '/esic/solicitacao/anexo/1'),
  ...panel('esic', 'GET', '/painel/ajax/solicitacao', '/painel/ajax/solicitacao/1'),
  ...panel('esic', 'POST', '/painel/ajax/solicitacao', '/painel/ajax/solicitacao/novo', '/painel/ajax/solicitacao/1'),
  ...panel('esic', 'PUT', '/painel/ajax/solicitacao/1'),
  ...panel('esic', 'POST', '/painel/ajax/solicitacao/1/prorrogacao', '/painel/ajax/solicitacao/1/recurso/1'),
  ...panel('esic', 'GET', '/painel/ajax/solicitacao/1/solicitante', '/painel/ajax/solicitante', '/painel/ajax/prazo'),
  ...panel('esic', 'GET', '/painel/solicitacao/anexo/1'),
  ...open('GET', '/ajax/relatorio', '/ajax/relatorio/prazos', '/acesso/relatorio.csv', '/acesso/relatorio-prazos.csv'),
  ...record('licitacoes', '/painel/ajax/licitacao'),
  ...record('licitacoes', '/painel/ajax/contrato'),
  ...record('informacao', '/painel/ajax/orgao'),
  ...open(
    'GET',
    '/ajax/pagamento',
    '/ajax/pagamento/1',
    '/ajax/pagamento/resumo',
    ...wholeSets('/acesso/folha-de-pagamento'),
  ),
  ...record('informacao', '/painel/ajax/pagamento'),
  ...open('POST', '/ajax/edital', '/ajax/edital/confirmar', '/ajax/edital/encerrar'),
  ...panel('editais', 'GET', '/painel/ajax/edital', '/painel/ajax/edital/1'),
  // decision 16
  ...panel('informacao', 'GET', '/painel/ajax/pagamento/importacao', '/painel/ajax/pagamento/importacao/1'),
  ...panel('informacao', 'POST', '/painel/ajax/pagamento/importacao', '/painel/ajax/pagamento/importacao/1'),
  ...panel('informacao', 'DELETE', '/painel/ajax/pagamento/importacao/1'),
  ...record('informacao', '/painel/ajax/declaracao'),
  ...lookup('/painel/ajax/tipo-processo'),
  ...lookup('/painel/ajax/tipo-licitacao'),
  ...lookup('/painel/ajax/situacao-licitacao'),
  ...lookup('/painel/ajax/categoria-processo'),
  ...panel('administrador', 'GET', '/painel/ajax/configuracao', '/painel/ajax/configuracao/usuario'),
  ...panel('administrador', 'GET', '/painel/ajax/usuario/1'),
  ...panel('administrador', 'POST', '/painel/ajax/configuracao', '/painel/ajax/configuracao/usuario'),
  ...panel('administrador', 'POST', '/painel/ajax/editar/usuario/1', '/painel/ajax/configuracao/usuario/1'),
  ...panel('administrador', 'DELETE', '/painel/ajax/configuracao/usuario/1'),
  ...record('administrador', '/painel/ajax/feriado'),
  ...panel('administrador', 'GET', '/painel/ajax/regra-prazo', '/painel/ajax/regra-prazo/exemplo'),
  ...panel('administrador', 'POST', '/painel/ajax/regra-prazo'),
  ...panel('administrador', 'PUT', '/painel/ajax/regra-prazo'),
]

export type NamedList = {
  page: string
  call: string
  /** Column and direction at first. */
  first: [string, 'asc' | 'desc']
  /** Name on the wire -> label. */
  filters: Record<string, string>
  /** Heads of the table; 'Ações' is the last one of lists whose rows can be opened, changed or removed. */
  columns: string[]
}

const licitacaoFilters = {
  tipo_processo_id: 'Modalidade',
  tipo_licitacao_id: 'Tipo',
  situacao_licitacao_id: 'Situações',
  licitacao_numero: 'Número',
  licitacao_orgao: 'Órgão',
  licitacao_objeto: 'Objeto',
  licitacao_contratada: 'Contratada',
  licitacao_contratante: 'Contratante',
  licitacao_realizacao_inicio: 'Início Realização',
  licitacao_realizacao_fim: 'Realização Fim',
  licitacao_homologacao_inicio: 'Homologação Início',
  licitacao_homologacao_fim: 'Homologação Fim',
  licitacao_adjudicacao_inicio: 'Adjudicação Início',
  licitacao_adjudicacao_fim: 'Adjudicação Fim',
}
// the specification names none for organs; these two are the portal's own
const orgaoFilters = { orgao_nome: 'Órgão', orgao_responsavel: 'Responsável' }
const pagamentoFilters = {
  pagamento_ano: 'Ano',
  pagamento_mes: 'Mês',
  pagamento_servidor: 'Servidor',
  pagamento_cargo: 'Cargo',
  pagamento_salario_inicio: 'Salário de',
  pagamento_salario_fim: 'Salário até',
}
const orgaoColumns = ['Órgão', 'Responsável', 'Telefone', 'Endereço']

// panel spec 2, in its order; the last five are the portal's own (the courts of accounts demand a period)
const contratoFilters = {
  contrato_numero: 'Número',
  contrato_orgao: 'Órgão',
  contrato_numero_processo: 'Nº do Processo',
  contrato_numero_licitacao: 'Nº da Licitação',
  contrato_licitacao_origem: 'Origem da Licitação',
  contrato_natureza_juridica: 'Natureza Jurídica',
  contrato_categoria_processo: 'Categoria do Processo',
  contrato_data_vigencia: 'Vigência Início',
  contrato_data_vigencia_fim: 'Vigência Fim',
  contrato_fiscal: 'Fiscal',
  contrato_contratada: 'Contratada',
  contrato_contratante: 'Contratante',
  contrato_data_celebracao: 'Data de Celebração',
  contrato_data_publicacao: 'Data de Publicação',
  contrato_pagamento: 'Pagamento',
  contrato_natureza_despesa: 'Natureza da Despesa',
  contrato_numero_empenho: 'Nº do Empenho',
  contrato_local_objeto: 'Local do Objeto',
  contrato_amparo_legal: 'Amparo Legal',
  contrato_valor: 'Valor',
  contrato_situacao: 'Situação',
  contrato_objeto: 'Objeto',
  contrato_data_publicacao_inicio: 'Publicação Início',
  contrato_data_publicacao_fim: 'Publicação Fim',
  contrato_data_celebracao_inicio: 'Celebração Início',
  contrato_data_celebracao_fim: 'Celebração Fim',
}

export const lists: NamedList[] = [
  {
    page: '/esic/solicitacoes',
    call: '/esic/ajax/solicitacao',
    first: ['slc_data_cadastro', 'desc'],
    filters: { slc_protocolo: 'Protocolo', slc_data: 'Data', slc_situacao: 'Situação' },
    // the term is the law's: the specification ends with 'Abertura' and the link to the details
    columns: ['Protocolo', 'Título', 'Orgão/Entidade/Serviço', 'Situação', 'Abertura', 'Prazo', 'Ações'],
  },
  {
    page: '/acesso/licitacoes',
    call: '/ajax/licitacao',
    first: ['licitacao_realizacao', 'desc'],
    filters: licitacaoFilters,
    columns: ['Modalidade', 'Número', 'Objeto', 'Data realização', 'Ações'],
  },
  {
    page: '/painel/licitacao',
    call: '/painel/ajax/licitacao',
    first: ['licitacao_id', 'desc'],
    filters: licitacaoFilters,
    columns: ['Órgão', 'Número', 'Situação', 'Ações'],
  },
  {
    page: '/acesso/contratos',
    call: '/ajax/contrato',
    first: ['contrato_data_publicacao', 'desc'],
    filters: contratoFilters,
    columns: ['Número', 'Contratada', 'Objeto', 'Vigência', 'Fiscal', 'Valor', 'Publicação', 'Ações'],
  },
  {
    page: '/painel/contrato',
    call: '/painel/ajax/contrato',
    first: ['contrato_id', 'desc'],
    filters: contratoFilters,
    columns: ['Número', 'Número do Processo', 'Ações'],
  },
  {
    page: '/painel/editais',
    call: '/painel/ajax/edital',
    first: ['created_at', 'desc'],
    filters: { num_processo: 'Número do Processo', tipo_processo: 'Tipo de Processo' },
    // the specification names the filters only
    columns: ['Data', 'Processo', 'Tipo', 'Nome', 'E-mail', 'CPF', 'Situação', 'Ações'],
  },
  {
    page: '/acesso/estrutura-organizacional',
    call: '/ajax/orgao',
    first: ['orgao_nome', 'asc'],
    filters: orgaoFilters,
    columns: orgaoColumns,
  },
  {
    page: '/painel/orgao',
    call: '/painel/ajax/orgao',
    first: ['orgao_nome', 'asc'],
    filters: orgaoFilters,
    columns: [...orgaoColumns, 'Ações'],
  },
  {
    page: '/painel/declaracoes',
    call: '/painel/ajax/declaracao',
    first: ['dec_fim', 'desc'],
    filters: { dec_secao: 'Seção', dec_inicio: 'Período desde', dec_fim: 'Período até' },
    columns: ['Seção', 'Período', 'Quem assina', 'Assinatura', 'Ações'],
  },
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
    columns: ['Servidor', 'Cargo', 'Salário', 'Ano', 'Ações'],
  },
  {
    page: '/painel/pagamento/importacao',
    call: '/painel/ajax/pagamento/importacao',
    first: ['imp_data', 'desc'],
    filters: {},
    columns: ['Data', 'Arquivo', 'Enviado por', 'Estado', 'Novos', 'Alterados', 'Iguais', 'Ações'],
  },
  {
    page: '/painel/solicitacoes',
    call: '/painel/ajax/solicitacao',
    first: ['slc_data_cadastro', 'desc'],
    filters: { slc_protocolo: 'Protocolo', slc_situacao: 'Situação' },
    // the term is the law's: the specification ends with the opening date
    columns: ['Protocolo', 'Título', 'Órgão', 'Solicitante', 'Anexos', 'Situação', 'Abertura', 'Prazo'],
  },
  {
    page: '/painel/prazos',
    call: '/painel/ajax/prazo',
    first: ['slc_prazo', 'asc'],
    filters: { slc_protocolo: 'Protocolo', vence: 'Vencimento' },
    columns: ['Prazo', 'Estado', 'O que vence', 'Protocolo', 'Título', 'Órgão', 'Situação'],
  },
  {
    page: '/acesso/relatorio',
    call: '/ajax/relatorio',
    first: ['tipo', 'asc'],
    filters: { data_inicial: 'Data inicial', data_final: 'Data final' },
    columns: ['Tipo', 'Recebidas', 'Atendidas', 'Rejeitadas', 'Pes. Fís.', 'Pes. Jur.', 'Residente', 'Não Residente'],
  },
  {
    page: '/painel/usuarios',
    call: '/painel/ajax/configuracao/usuario',
    first: ['usu_login', 'asc'],
    filters: {},
    columns: ['Login', 'Situação', 'Administrador', 'Privilégios', 'Cadastro', 'Ações'],
  },
  {
    page: '/painel/feriados',
    call: '/painel/ajax/feriado',
    first: ['fer_data', 'asc'],
    filters: { fer_ano: 'Ano', fer_tipo: 'Tipo', fer_nome: 'Nome' },
    columns: ['Data', 'Nome', 'Tipo', 'Ações'],
  },
]

/** Read beside the name of section 7: the contract's own spelling of 'adjudicação' (decisions 1), and older names. */
export const filterAliases: Record<string, string[]> = {
  '/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim'],
  '/painel/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim'],
}
