// The portal asks itself, as a visitor would: whether a page answers, in what time, and whether the files of a list begin.
import { once } from 'node:events'
import { parse } from 'csv-parse/sync'
import type { App } from '#platform/http/module.ts'

export type Pergunta = {
  pagina(url: string): Promise<{ status: number; ms: number }>
  /** How many results the search has for a word. */
  resultados(palavra: string): Promise<number>
  /** The columns of a list as CSV, when its spreadsheet begins too; null where a file does not answer. */
  colunas(pagina: string): Promise<string[] | null>
}

type Asked = Pick<App, 'inject'>

export function perguntaDe(app: Asked): Pergunta {
  return {
    async pagina(url) {
      const antes = performance.now()
      const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
      return { status: statusCode, ms: performance.now() - antes }
    },
    async resultados(palavra) {
      const answer = await app.inject({ url: '/ajax/busca', query: { q: palavra } })
      return answer.statusCode === 200 ? answer.json().data.count : 0
    },
    async colunas(pagina) {
      const [caminho, filtros = ''] = pagina.split('?')
      const query: Record<string, string> = filtros
        ? { filters: JSON.stringify(Object.fromEntries(new URLSearchParams(filtros))) }
        : {}
      const csv = await comeco(app, { url: `${caminho}.csv`, query })
      if (csv === null) return null
      if ((await comeco(app, { url: `${caminho}.xlsx`, query })) === null) return null
      const [cabecalho = []] = parse(csv.split('\n', 1)[0] ?? '', { bom: true })
      return cabecalho
    },
  }
}

// Of a list of millions only the beginning is read: like a visitor who leaves, so that the database ends the copy.
async function comeco(app: Asked, request: { url: string; query: Record<string, string> }): Promise<string | null> {
  const answer = await app.inject({ ...request, payloadAsStream: true })
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
