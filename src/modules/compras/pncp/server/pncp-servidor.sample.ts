// A PNCP for tests, on loopback: it answers what pncp.sample.ts has, on pages, slowly or not at all, as a test wants it.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { arquivaTudo } from './pncp.sample.ts'

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
