// `GET /ajax/mudancas/<set>?desde=…`: what changed in a public set since a cursor, for whoever keeps a copy of it.
// docs/decisions/0131-copies-of-the-public-data.md
import { z } from 'zod'
import { conjuntos } from '#modules/portal/integridade/server/integridade.facade.ts'
import { FieldErrors, WireError } from '#platform/errors.ts'
import { envelope } from '#platform/http/answers.ts'
import type { RecordSet } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { type Cursor, eData, leCursor, textoDoCursor } from './cursor.ts'
import { conhece, cursorDeAgora, cursorDoDia, listMudados } from './mudancas.queries.ts'

const most = 1000

const querystring = z.object({
  desde: z.string().optional().describe('O cursor da resposta anterior; uma data (AAAA-MM-DD); ou agora'),
  limit: z.string().optional().describe(`Quantas mudanças ler de uma vez, de 1 a ${most}`),
})

export function mudancasModule({ app, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  for (const set of directory.sets.filter(({ table }) => conjuntos().includes(table))) {
    const schema = {
      summary: `O que mudou desde um cursor: ${set.title}`,
      querystring,
      response: { 200: envelope(answerOf(set)) },
    }
    app.get(`/ajax/mudancas/${set.id}`, { schema }, async (request) => {
      const { desde = '', limit = '' } = request.query as z.output<typeof querystring>
      if (desde === 'agora') return { data: { ...vazia, proximo: textoDoCursor(await cursorDeAgora(db)) } }
      const de = await leDesde(desde)
      const { mudados, proximo, continua } = await listMudados(db, set.table, { de, most: leLimite(limit) })
      const found = await set.rowsOf(mudados.map(({ registro }) => registro))
      const items = mudados.flatMap(({ registro, em }) => {
        const row = found.get(registro)
        return row ? [{ atualizado_em: em, ...row, registro }] : []
      })
      const removidos = mudados.flatMap(({ registro }) => (found.has(registro) ? [] : [registro]))
      return { data: { items, removidos, proximo: textoDoCursor(proximo), continua } }
    })
  }

  async function leDesde(desde: string): Promise<Cursor> {
    if (eData(desde)) return cursorDoDia(db, desde)
    const cursor = leCursor(desde)
    if (!cursor)
      throw new FieldErrors({ desde: ['Informe o cursor da resposta anterior, uma data (AAAA-MM-DD) ou agora.'] })
    if (await conhece(db, cursor)) return cursor
    throw new WireError(
      410,
      'O registro de mudanças não tem mais este ponto: o banco de dados foi restaurado. Baixe o conjunto inteiro de novo e siga de desde=agora.',
    )
  }
}

function leLimite(limit: string): number {
  if (limit === '') return most
  if (/^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most) return Number(limit)
  throw new FieldErrors({ limit: [`Use um número de 1 a ${most}.`] })
}

const vazia = { items: [], removidos: [], continua: false }

const answerOf = ({ row }: RecordSet) =>
  z.object({
    /** As they are now; those that changed twice stand once. */
    items: z.array(z.object({ atualizado_em: z.string().nullable() }).extend(row.shape).extend({ registro: z.int() })),
    /** Those that are not in the set any more, or never were. */
    removidos: z.array(z.int()),
    proximo: z.string(),
    continua: z.boolean(),
  })
