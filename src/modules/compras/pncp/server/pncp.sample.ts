// What a PNCP of tests has of one town: tenders on two pages, a contract, a price registration, a plan whose items need two pages of 500;
// and a server on loopback that answers it on pages, slowly or not at all, as a test wants it.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const dia = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

// on the clock of the portal
const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bahia' }).format(new Date())

type Achado = { dataPublicacaoPncp: string; vigenciaInicio?: string; vigenciaFim?: string }

export function arquivaTudo(cnpj: string) {
  const numero = (n: number) => `${cnpj}-1-${String(n).padStart(6, '0')}/2026`
  const orgaoEntidade = { cnpj, razaosocial: 'MUNICÍPIO DE EXEMPLO', poderId: 'E', esferaId: 'M' }
  const compra = (n: number) => ({
    ...{ numeroControlePNCP: numero(n), numeroCompra: String(n), anoCompra: 2026, sequencialCompra: n },
    ...{ processo: `${n}0/2026`, modalidadeId: 6, modalidadeNome: 'Pregão - Eletrônico', objetoCompra: `Objeto ${n}` },
    ...{ situacaoCompraId: 1, situacaoCompraNome: n === 62 ? 'Em contestação' : 'Divulgada no PNCP', srp: false },
    ...{ valorTotalEstimado: 0, valorTotalHomologado: n === 1 ? 1234.5678 : null },
    ...{ dataAberturaProposta: '2026-03-01T08:00:00', dataEncerramentoProposta: '2026-03-10T09:00:00' },
    ...{ dataPublicacaoPncp: `${dia}T11:51:23`, dataAtualizacao: '2026-02-21T11:51:23', orgaoEntidade },
    unidadeOrgao: { codigoUnidade: '1', nomeUnidade: 'Secretaria de Saúde', ufSigla: 'BA' },
  })
  const contrato = `${cnpj}-2-000001/2026`
  const compras = Array.from({ length: 62 }, (_, at) => compra(at + 1))
  const contratos = [
    {
      ...{
        numeroControlePNCP: contrato,
        numeroControlePncpCompra: numero(1),
        numeroContratoEmpenho: '7',
        anoContrato: 2026,
      },
      ...{ tipoContrato: { id: 1, nome: 'Contrato (termo inicial)' }, categoriaProcesso: null, receita: false },
      ...{ objetoContrato: 'Gêneros', niFornecedor: '11222333000181', nomeRazaoSocialFornecedor: 'Mercantil' },
      ...{
        valorInicial: 99.9,
        valorGlobal: 0,
        dataAssinatura: '2026-04-01',
        dataPublicacaoPncp: `${dia}T10:00:00`,
      },
      ...{ dataVigenciaInicio: '2026-04-01', dataVigenciaFim: '2027-03-31', orgaoEntidade },
    },
  ]
  const atas = [
    {
      ...{ numeroControlePNCPAta: `${numero(1)}-000003`, numeroAtaRegistroPreco: '3/2026', anoAta: 2026 },
      ...{ objetoContratacao: 'Medicamentos', vigenciaInicio: '2026-04-01', dataPublicacaoPncp: `${dia}T10:00:00` },
      ...{ numeroControlePNCPCompra: numero(1), cancelado: false, dataAssinatura: '2026-03-30' },
      ...{ vigenciaFim: '2027-03-31T00:00:00', cnpjOrgao: '99888777000100', nomeUnidadeOrgao: 'Fundo de Saúde' },
    },
  ]
  /** Behind the first tender: two documents, one that is none, one that was taken back there. */
  const arquivos = [
    { nome: 'edital 01.pdf', titulo: 'Edital', tipo: 'Edital', conteudo: '%PDF-1.7\nedital\n%%EOF\n' },
    { nome: 'ata.pdf', titulo: 'Ata da sessão', tipo: 'Outros Documentos', conteudo: '%PDF-1.7\nata\n%%EOF\n' },
    { nome: 'programa.exe', titulo: 'Planilha', tipo: 'Outros Documentos', conteudo: 'MZ\0\u0001\u0002' },
    { nome: 'velho.pdf', titulo: 'Velho', tipo: 'Edital', conteudo: '%PDF-1.7\nvelho\n%%EOF\n', statusAtivo: false },
  ].map(({ nome, conteudo, titulo, tipo, ...rest }, at) => ({
    ...{ nome, conteudo },
    dado: {
      ...{ sequencialDocumento: at + 1, titulo, tipoDocumentoId: 2, tipoDocumentoNome: tipo, cnpj, anoCompra: 2026 },
      ...{ sequencialCompra: 1, dataPublicacaoPncp: `${dia}T10:00:00`, statusAtivo: true, ...rest },
      url: 'http://169.254.169.254/nunca',
    },
  }))
  /** What a question finds: of this town, published in these days; a price registration that is valid on one of them. */
  const itens = (url: URL): Achado[] => {
    const query = (name: string) => url.searchParams.get(name) ?? ''
    const [, nome = ''] = /\/v1\/(.+)$/.exec(url.pathname) ?? []
    const found = {
      'contratacoes/publicacao': query('codigoModalidadeContratacao') === '6' ? compras : [],
      contratos,
      atas,
    }[nome]
    if (query(nome === 'contratos' ? 'cnpjOrgao' : 'cnpj') !== cnpj) return []
    const semTraco = (dia: string) => dia.slice(0, 10).replaceAll('-', '')
    return (found ?? []).filter(({ dataPublicacaoPncp: dia, vigenciaInicio = dia, vigenciaFim = dia }: Achado) => {
      return semTraco(vigenciaFim) >= query('dataInicial') && semTraco(vigenciaInicio) <= query('dataFinal')
    })
  }
  return { numero, contrato, contratos, atas, itens, arquivos, ...arquivaPlano(cnpj) }
}

function arquivaPlano(cnpj: string) {
  const plano = `${cnpj}-0-000001/2026`
  const itensDoPlano = Array.from({ length: 503 }, (_, at) => ({
    ...{
      numeroItem: at + 1,
      categoriaItemPcaNome: at === 4 ? 'Outra' : 'Material',
      descricaoItem: at === 1 ? '' : `Item ${at}`,
    },
    ...{ pdmDescricao: 'NOTEBOOK', classificacaoSuperiorCodigo: '7010', classificacaoSuperiorNome: 'COMPUTADORES' },
    ...{ quantidadeEstimada: 2.5, valorUnitario: 10.125, valorTotal: 25.3125, valorOrcamentoExercicio: 0 },
    ...{
      dataDesejada: '2026-05-01',
      unidadeRequisitante: 'Saúde',
      unidadeFornecimento: 'un',
      dataInclusao: `${dia}T10:00:00`,
    },
  }))
  /** Of the plan that changed today, when today is one of these days, the last of which is none. */
  const planos = (desde: string, antes: string) => {
    const cabeca = { idPcaPncp: plano, anoPca: 2026, codigoUnidade: '1', nomeUnidade: 'Secretaria de Saúde' }
    const datas = { dataPublicacaoPNCP: `${dia}T10:00:00`, dataAtualizacaoGlobalPCA: `${hoje}T08:00:00` }
    if (hoje < desde || hoje >= antes) return []
    return itensDoPlano.map((item) => ({ plano: { ...cabeca, ...datas }, item }))
  }
  return { plano, planos, itensDoPlano }
}

const cnpj = '11222333000181'

/** What the stand-in answers, and what it was asked. */
const pncp = {
  ...arquivaTudo(cnpj),
  perguntas: [] as URL[],
  falha: null as null | ((url: URL) => number | string | 'silêncio'),
}
const silent = new Set<http.ServerResponse>()

export async function startPncp() {
  const server = http.createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const response of silent) response.destroy()
    server.close()
  }
  return { pncp, cnpj, stop, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/consulta` }
}

const dayIn = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://pncp')
  pncp.perguntas.push(url)
  const falha = pncp.falha?.(url)
  if (falha === 'silêncio') return void silent.add(response)
  if (typeof falha === 'string') return void response.end(falha)
  if (url.pathname.startsWith('/api/pncp/')) return void answerFiles(url, falha ?? 200, response)
  response.setHeader('content-type', 'application/json')
  if (url.pathname.endsWith('/v1/pca/atualizacao')) return void answerPlanos(url, falha ?? 200, response)
  answerList(url, falha, response)
}

function answerFiles({ pathname }: URL, status: number, response: http.ServerResponse): void {
  const [, sequencial, at] = /\/11222333000181\/compras\/2026\/(\d+)\/arquivos(?:\/(\d+))?$/.exec(pathname) ?? []
  const files = sequencial === '1' ? pncp.arquivos : []
  if (status !== 200) return void response.writeHead(status).end()
  if (!at) return void response.end(JSON.stringify(files.map(({ dado }) => dado)))
  const file = files[Number(at) - 1]
  if (!file) return void response.writeHead(404).end()
  response.setHeader('content-disposition', `attachment; filename="${file.nome}"`)
  response.end(file.conteudo)
}

// its pages count items, its last day is outside, and it takes the pages that its manual allows
function answerPlanos({ searchParams: query }: URL, status: number, response: http.ServerResponse): void {
  const itens = query.get('cnpj') === cnpj ? pncp.planos(dayIn(query, 'dataInicio'), dayIn(query, 'dataFim')) : []
  if (status !== 200 || !itens.length) return void response.writeHead(status === 200 ? 204 : status).end()
  const [tamanho, pagina] = [Number(query.get('tamanhoPagina')), Number(query.get('pagina'))]
  const desde = Math.max(0, (pagina - 1) * tamanho - 1) // the last of a page is the first of the next again
  const data = itens.slice(desde, pagina * tamanho).map(({ plano, item }) => ({ ...plano, itens: [item] }))
  response.end(JSON.stringify({ data, totalRegistros: itens.length, totalPaginas: Math.ceil(itens.length / tamanho) }))
}

function answerList(url: URL, falha: number | null | undefined, response: http.ServerResponse): void {
  const query = url.searchParams
  const [inicio, fim] = [Date.parse(dayIn(query, 'dataInicial')), Date.parse(dayIn(query, 'dataFinal'))]
  const tamanho = Number(query.get('tamanhoPagina'))
  const status = falha ?? (tamanho > 50 ? 400 : (fim - inicio) / 86_400_000 > 365 ? 422 : 200)
  const itens = pncp.itens(url)
  if (status !== 200 || !itens.length) return void response.writeHead(status === 200 ? 204 : status).end()
  const pagina = Number(query.get('pagina'))
  const data = itens.slice((pagina - 1) * tamanho, pagina * tamanho)
  const totalPaginas = Math.ceil(itens.length / tamanho)
  response.end(JSON.stringify({ data, totalRegistros: itens.length, totalPaginas, numeroPagina: pagina }))
}
