// The portal asks itself, as a visitor would: whether a page answers, in what time, and whether the files of a list begin.
import { once } from 'node:events'
import { parse } from 'csv-parse/sync'
import type { Env } from '#platform/env.ts'
import type { App } from '#platform/http/module.ts'
import { statusOutside } from '#platform/outside/outside-page.ts'

export type Pergunta = {
  pagina(url: string): Promise<{ status: number; ms: number }>
  /** How many results the search has for a word. */
  resultados(palavra: string): Promise<number>
  /** The columns of a list as CSV, when its spreadsheet begins too; null where a file does not answer. */
  colunas(pagina: string): Promise<string[] | null>
}

const limiteDeForaMs = 6000 // what takes more than five seconds counts as no answer

/**
 * 0 where nothing answers. What the answer says is not read; where it leads is not followed. The portal stands inside the town's network:
 * nobody looks through it at what is there, except on the portal's own host.
 */
async function statusDeFora(url: string, { publicUrl, siteNetworks: networks, proxies }: Saida): Promise<number> {
  const signal = AbortSignal.timeout(limiteDeForaMs)
  try {
    if (URL.parse(url)?.hostname !== new URL(publicUrl).hostname)
      return await statusOutside(url, { networks, proxies, signal })
    const answer = await fetch(url, { redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

/** Where a list, or with filters the part of it, is as a file. */
export function arquivoDe(pagina: string, formato: 'csv' | 'xlsx'): string {
  const [caminho = '', filtros = ''] = pagina.split('?')
  const query =
    filtros && `?${new URLSearchParams({ filters: JSON.stringify(Object.fromEntries(new URLSearchParams(filtros))) })}`
  return `${caminho}.${formato}${query}`
}

type Asked = Pick<App, 'inject'>

/** `publicUrl`: the portal's own address, whose host may be asked wherever it is. */
type Saida = Pick<Env, 'publicUrl' | 'siteNetworks' | 'proxies'>

/** For one run: the files of a list of which several criteria ask are begun once. */
export function perguntaDe(app: Asked, saida: Saida): Pergunta {
  const lidas = new Map<string, Promise<string[] | null>>()
  return {
    async pagina(url) {
      const antes = performance.now()
      const status = /^https?:/.test(url)
        ? await statusDeFora(url, saida)
        : (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode
      return { status, ms: performance.now() - antes }
    },
    async resultados(palavra) {
      const answer = await app.inject({ url: '/ajax/busca', query: { q: palavra } })
      return answer.statusCode === 200 ? answer.json().data.count : 0
    },
    colunas(pagina) {
      const antes = lidas.get(pagina)
      if (antes) return antes
      const agora = colunasDe(app, pagina)
      lidas.set(pagina, agora)
      return agora
    },
  }
}

async function colunasDe(app: Asked, pagina: string): Promise<string[] | null> {
  const csv = await comeco(app, arquivoDe(pagina, 'csv'))
  if (csv === null) return null
  if ((await comeco(app, arquivoDe(pagina, 'xlsx'))) === null) return null
  const [cabecalho = []] = parse(csv.split('\n', 1)[0] ?? '', { bom: true })
  return cabecalho
}

// Of a list of millions only the beginning is read: like a visitor who leaves, so that the database ends the copy.
async function comeco(app: Asked, url: string): Promise<string | null> {
  const answer = await app.inject({ url, payloadAsStream: true })
  const { res } = answer.raw
  const closed = res.closed ? null : once(res, 'close').catch(() => {})
  try {
    if (answer.statusCode !== 200) return null
    for await (const chunk of answer.stream()) return String(chunk)
    return null
  } finally {
    res.destroy()
    await closed
  }
}
