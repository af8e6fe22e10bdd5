// Client of the PNCP's public consultation. It is slow, answers 500 now and then, and does not always take the pages that its manual allows.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { type Arquivo, arquivos, pagina } from './respostas.ts'

export type Cliente = {
  baseUrl: string
  /** For one answer as a whole. */
  limiteMs?: number
  /** Before a question is asked again. */
  pausaMs?: number
  /** Of a page; fewer once it has refused many. */
  tamanho?: number
}

/** `message` is a sentence for people. */
export class PncpFalhou extends Error {}

/** The 13 modalities of its domain table: each has to be asked about by itself. */
export const modalidades = Array.from({ length: 13 }, (_, at) => at + 1)

type Pergunta = { caminho: string; parametros: Readonly<Record<string, string>> }

const [maior, menor] = [500, 50]
const tentativas = 3
const maiorResposta = 32_000_000
const maisPaginas = 2000

/**
 * All items of all pages. Throws PncpFalhou when any of them does not come, or is something else: half an answer is none.
 */
export async function leTudo<Schema extends z.ZodType>(
  cliente: Cliente,
  pergunta: Pergunta,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  let itens = await lePaginas(cliente, pergunta)
  if (itens === 'pagina grande' && cliente.tamanho !== menor) {
    cliente.tamanho = menor
    itens = await lePaginas(cliente, pergunta)
  }
  if (itens === 'pagina grande') throw new PncpFalhou('O PNCP recusou a pergunta do portal (400).')
  return itens.map((item) => {
    const read = schema.safeParse(item)
    if (!read.success) throw new PncpFalhou(incompreensivel)
    return read.data
  })
}

const incompreensivel = 'O PNCP respondeu algo que o portal não entende.'

async function lePaginas(cliente: Cliente, { caminho, parametros }: Pergunta) {
  const tamanho = cliente.tamanho ?? maior
  const itens: unknown[] = []
  for (let numero = 1; numero <= maisPaginas; numero += 1) {
    const query = new URLSearchParams({ ...parametros, pagina: String(numero), tamanhoPagina: String(tamanho) })
    const resposta = await pergunta(cliente, `${cliente.baseUrl}${caminho}?${query}`)
    if (resposta.status === 204) return itens
    if (resposta.status === 400 && numero === 1) return 'pagina grande' as const
    if (resposta.status !== 200) throw new PncpFalhou(`O PNCP recusou a pergunta do portal (${resposta.status}).`)
    const lida = pagina.safeParse(objeto(resposta.corpo))
    if (!lida.success) throw new PncpFalhou(incompreensivel)
    itens.push(...lida.data.data)
    if (numero >= lida.data.totalPaginas) return itens
  }
  throw new PncpFalhou('O PNCP respondeu com páginas demais.')
}

type Resposta = { status: number; corpo: string }

// What may be better in a moment is asked again: a server's error, and no answer.
async function pergunta({ limiteMs = 60_000, pausaMs = 3000 }: Cliente, url: string): Promise<Resposta> {
  for (let tentativa = 1; ; tentativa += 1) {
    const resposta = await busca(url, limiteMs).catch((error: unknown) => {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return new PncpFalhou(isSlow ? 'O PNCP não respondeu a tempo.' : 'O portal não conseguiu falar com o PNCP.')
    })
    const falha =
      resposta instanceof PncpFalhou
        ? resposta
        : resposta.status >= 500 && new PncpFalhou(`O PNCP respondeu com um erro (${resposta.status}).`)
    if (!falha) return resposta as Resposta
    if (tentativa === tentativas) throw falha
    await sleep(pausaMs)
  }
}

async function busca(url: string, limiteMs: number): Promise<Resposta> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error', // only the configured service is called
    signal: AbortSignal.timeout(limiteMs),
  })
  const partes: Uint8Array[] = []
  let tamanho = 0
  for await (const parte of answer.body ?? []) {
    tamanho += parte.length
    if (tamanho > maiorResposta) throw new Error('the PNCP answered too much')
    partes.push(parte)
  }
  return { status: answer.status, corpo: Buffer.concat(partes).toString() }
}

/** The list of files behind a tender, by its control number. Throws PncpFalhou. */
export async function leArquivos(cliente: Cliente, numero: string): Promise<Arquivo[]> {
  const resposta = await pergunta(cliente, enderecoDosArquivos(cliente, numero))
  if (resposta.status === 204 || resposta.status === 404) return []
  if (resposta.status !== 200) throw new PncpFalhou(`O PNCP recusou a pergunta do portal (${resposta.status}).`)
  const lidos = arquivos.safeParse(objeto(resposta.corpo))
  if (!lidos.success) throw new PncpFalhou(incompreensivel)
  return lidos.data
}

const tempoDeUmArquivo = 10 // times that of an answer

/**
 * One of them, by its number in the list: never by an address that the answer names. `conteudo` says, as an upload does, that it was cut at
 * `largest` bytes; it ends in an error when it is slow. Throws PncpFalhou.
 */
export async function abreArquivo(
  cliente: Cliente,
  { numero, sequencial, largest }: { numero: string; sequencial: number; largest: number },
): Promise<{ nome: string; conteudo: Readable & { truncated?: boolean } }> {
  const { limiteMs = 60_000 } = cliente
  const answer = await fetch(`${enderecoDosArquivos(cliente, numero)}/${sequencial}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(limiteMs * tempoDeUmArquivo),
  }).catch(() => null)
  if (!answer) throw new PncpFalhou('O portal não conseguiu falar com o PNCP.')
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel()
    throw new PncpFalhou(`O PNCP não mandou um arquivo (${answer.status}).`)
  }
  const body = answer.body
  const conteudo: Readable & { truncated?: boolean } = Readable.from(upTo())
  async function* upTo() {
    let size = 0
    for await (const parte of body) {
      size += parte.length
      yield parte
      conteudo.truncated = size > largest
      if (conteudo.truncated) return
    }
  }
  return { nome: nomeEm(answer.headers.get('content-disposition') ?? ''), conteudo }
}

// The consultation's neighbour: /api/consulta, /api/pncp.
function enderecoDosArquivos({ baseUrl }: Cliente, numero: string): string {
  const [, cnpj = '', sequencial = '', ano = ''] = /^(\w{14})-\d+-(\d+)\/(\d{4})$/.exec(numero) ?? []
  return new URL(`pncp/v1/orgaos/${cnpj}/compras/${ano}/${Number(sequencial)}/arquivos`, baseUrl).href
}

function nomeEm(disposition: string): string {
  const [, encoded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = ''] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  try {
    return encoded ? decodeURIComponent(encoded) : plain
  } catch {
    return plain
  }
}

function objeto(corpo: string): unknown {
  try {
    return JSON.parse(corpo)
  } catch {
    return null
  }
}
