// What the specification and its decisions name, as tables that house.test.ts compares the portal with: pages and calls here,
// lists in specified-lists.ts. A new issue adds its rows here first.

/** A page, or a call with its verb, at an address as a browser asks for it; `privilege` as spec D11 says (null: public). */
export type Named = { method: string; url: string; privilege: string | null }

const open = (method: string, ...urls: string[]) => urls.map((url): Named => ({ method, url, privilege: null }))
const citizen = (method: string, ...urls: string[]) => urls.map((url): Named => ({ method, url, privilege: 'cidadao' }))
const panel = (privilege: string, method: string, ...urls: string[]) =>
  urls.map((url): Named => ({ method, url, privilege }))

// panel spec 7: GET, POST /novo, POST with an override; spec wire: the real verbs work too
const record = (privilege: string, path: string) => [
  ...panel(privilege, 'GET', path, `${path}/1`),
  ...panel(privilege, 'POST', `${path}/novo`, `${path}/1`),
  ...panel(privilege, 'PUT', `${path}/1`),
  ...panel(privilege, 'DELETE', `${path}/1`),
]
const several = (privilege: string, ...names: string[]) =>
  panel(privilege, 'POST', ...names.map((name) => `/painel/ajax/${name}/exclusao`))
// panel spec 7: the id of the changed entry is in the body
const lookup = (path: string) => [...record('licitacoes', path), ...panel('licitacoes', 'POST', path)]

const formats = ['csv', 'xlsx', 'ods', 'json']
const wholeSets = (page: string) => formats.map((format) => `${page}.${format}`)
const feeds = (page: string) => ['rss', 'atom'].map((format) => `${page}.${format}`)

const secoesDeDocumentos = ['leis', 'decretos', 'convenios', 'responsabilidade-fiscal'].map(
  (secao) => `/acesso/documentos/${secao}`,
)

export const pages: Named[] = [
  ...open(
    'GET',
    '/',
    '/transparencia',
    '/esic',
    '/busca',
    '/mapa-do-site',
    '/acessibilidade',
    '/dados/api',
    '/dados/dicionario',
  ),
  ...open('GET', '/acesso/licitacoes', '/acesso/licitacoes/1'),
  ...open('GET', '/acesso/contratos', '/acesso/contratos/1'),
  ...open('GET', '/acesso/estrutura-organizacional', '/acesso/estrutura-organizacional/1'),
  ...open('GET', '/acesso/avisos', '/acesso/avisos/licitacao/1', '/acesso/avisos/processo/1'),
  ...secoesDeDocumentos.flatMap((page) => open('GET', page, `${page}/1`)),
  ...open('GET', '/acesso/processos', '/acesso/processos/1'),
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
  ...panel('informacao', 'GET', '/painel/documento_generico'),
  ...panel('informacao', 'GET', '/painel/documento_generico/cadastro/', '/painel/documento_generico/edicao/1'),
  ...panel('licitacoes', 'GET', '/painel/processos', '/painel/processo/cadastro', '/painel/processo/1/edicao'),
  ...panel('informacao', 'GET', '/painel/orgao', '/painel/orgao/cadastro/', '/painel/orgao/edicao/1'),
  ...panel('informacao', 'GET', '/painel/declaracoes', '/painel/declaracoes/cadastro/', '/painel/declaracoes/edicao/1'),
  ...panel('informacao', 'GET', '/painel/pagamento', '/painel/pagamento/cadastro/', '/painel/pagamento/edicao/1'),
  ...panel('informacao', 'GET', '/painel/pagamento/importacao', '/painel/pagamento/importacao/1'),
  ...panel('esic', 'GET', '/painel/solicitacoes', '/painel/solicitacao/cadastro', '/painel/solicitacao/1/detalhes'),
  ...panel('esic', 'GET', '/painel/prazos'),
  ...panel('administrador', 'GET', '/painel/configuracoes', '/painel/configuracoes/inicio', '/painel/usuarios'),
  ...panel('administrador', 'GET', '/painel/feriados', '/painel/feriados/cadastro/', '/painel/feriados/edicao/1'),
  ...panel('administrador', 'GET', '/painel/prazos/regras'),
  ...panel('administrador', 'GET', '/painel/auditoria', '/painel/auditoria/1'),
  ...panel('qualquer', 'GET', '/painel/historico/:tabela/1'),
  // the questions before several records are removed together
  ...panel(
    'licitacoes',
    'GET',
    '/painel/licitacao/exclusao',
    '/painel/contrato/exclusao',
    '/painel/processos/exclusao',
  ),
  ...panel('informacao', 'GET', '/painel/documento_generico/exclusao', '/painel/pagamento/exclusao'),
]

export const calls: Named[] = [
  ...open('GET', '/healthz', '/readyz', '/api/openapi.json', '/dados/datapackage.json', '/dados/ocds.json'),
  ...open('GET', '/robots.txt', '/sitemap.xml', '/sitemap/paginas.xml'),
  ...open('POST', '/ajax/login', '/ajax/logout', '/ajax/recuperar-senha', '/ajax/alterar-senha'),
  ...open('GET', '/ajax/licitacao', '/ajax/licitacao/1', '/ajax/orgao', '/ajax/orgao/1', '/licitacao/anexo/1'),
  ...open('GET', '/ajax/contrato', '/ajax/contrato/1', '/contrato/anexo/1', ...wholeSets('/acesso/contratos')),
  ...open('GET', '/ajax/documento_generico', '/ajax/documento_generico/1', '/documento_generico/anexo/1'),
  ...open('GET', '/ajax/documento', '/ajax/documento/1', '/processo/anexo/1'),
  ...open('GET', ...secoesDeDocumentos.flatMap(wholeSets), ...wholeSets('/acesso/processos')),
  ...open('GET', '/ajax/estado', '/ajax/estado/BA/cidades', '/ajax/pais', '/ajax/cep/48999000'),
  ...open('GET', '/ajax/tipo-instituicao', '/ajax/area-atuacao', '/ajax/categoria-processo'),
  ...open('GET', ...wholeSets('/acesso/licitacoes'), ...wholeSets('/acesso/estrutura-organizacional')),
  ...open('GET', ...feeds('/acesso/licitacoes'), ...feeds('/acesso/contratos'), ...feeds('/acesso/documentos/leis')),
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
  ...panel(
    'esic',
    'POST',
    '/painel/ajax/solicitacao/1/anexo/1/retirada',
    '/painel/ajax/solicitacao/1/comentario/1/retirada',
  ),
  ...panel('esic', 'GET', '/painel/ajax/solicitacao/1/solicitante', '/painel/ajax/solicitante', '/painel/ajax/prazo'),
  ...panel('esic', 'GET', '/painel/solicitacao/anexo/1'),
  ...open('GET', '/ajax/relatorio', '/ajax/relatorio/prazos', '/acesso/relatorio.csv', '/acesso/relatorio-prazos.csv'),
  ...record('licitacoes', '/painel/ajax/licitacao'),
  ...panel('licitacoes', 'GET', '/painel/ajax/licitacao/repetidas'),
  ...record('licitacoes', '/painel/ajax/contrato'),
  ...record('informacao', '/painel/ajax/orgao'),
  ...open(
    'GET',
    '/ajax/pagamento',
    '/ajax/pagamento/1',
    '/ajax/pagamento/resumo',
    ...wholeSets('/acesso/folha-de-pagamento'),
  ),
  ...record('informacao', '/painel/ajax/documento_generico'),
  ...record('licitacoes', '/painel/ajax/documento'),
  ...panel('licitacoes', 'POST', '/painel/ajax/documento'),
  ...panel('licitacoes', 'GET', '/painel/processo/anexo/1'),
  ...record('informacao', '/painel/ajax/pagamento'),
  ...open('POST', '/ajax/edital', '/ajax/edital/confirmar', '/ajax/edital/encerrar'),
  ...panel('editais', 'GET', '/painel/ajax/edital', '/painel/ajax/edital/1'),
  // spec D16
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
  ...several('licitacoes', 'licitacao', 'contrato', 'documento'),
  ...several('informacao', 'documento_generico', 'pagamento', 'orgao'),
  ...panel('qualquer', 'POST', '/painel/ajax/lista'),
  ...panel('qualquer', 'POST', '/painel/ajax/envio'),
  ...panel('qualquer', 'DELETE', '/painel/ajax/envio/1'),
  ...panel('administrador', 'GET', '/painel/ajax/auditoria', ...wholeSets('/painel/auditoria')),
  ...panel('administrador', 'GET', '/painel/ajax/regra-prazo', '/painel/ajax/regra-prazo/exemplo'),
  ...panel('administrador', 'POST', '/painel/ajax/regra-prazo'),
  ...panel('administrador', 'PUT', '/painel/ajax/regra-prazo'),
]
