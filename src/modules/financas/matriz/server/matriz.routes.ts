// The matrix in the panel: its import, the comparison with the portal's expense, and its rows as a list.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import { idFilter } from '#kits/list/filters.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { confronto, type MatrizQuery, matrizList, matrizOpcoes, matrizPage } from '../matriz.contract.ts'
import { matrizImport } from '../matriz.import.ts'
import { confrontoDe, type Visto } from './confronto.ts'
import { listEntidades, listExercicios, listMatriz, matrizSource, matrizTables } from './matriz.queries.ts'
import { matrizSet } from './matriz-set.ts'

export function matrizModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: MatrizQuery) => listMatriz(db, query)
  directory.panel.push({
    group: 'Transparência',
    label: 'Matriz contábil',
    href: matrizPage,
    access: 'financas',
    card: { label: 'Matriz contábil', text: 'A despesa do portal comparada com a matriz enviada ao Siconfi' },
  })
  directory.queue.push(importQueue(db, matrizImport, 'financas'))
  enterImported(directory, { set: matrizSet, access: 'financas', page: null, title: 'Matriz contábil (despesa)' })
  panel('financas', (scope) => {
    const { app, page } = scope
    importCalls(scope, platform, matrizSet)
    page(matrizPage, 'matriz', { output: confronto, load: (request) => confrontoDe(db, seenOf(request)) })
    app.get(matrizList.path, ...listCall(matrizList, list, matrizTables))
    exportCalls(app, context, matrizList, matrizSource)
    const plain = listPage(matrizList, list)
    page(
      matrizList.page,
      'matriz-list',
      withMore(plain, { opcoes: matrizOpcoes }, async () => ({ opcoes: await opcoes() })),
    )
  })

  async function opcoes() {
    const [anos, entidades] = await Promise.all([listExercicios(db), listEntidades(db)])
    return { anos, entidades: entidades.map(({ id, nome }) => ({ value: String(id), label: nome })) }
  }
}

const whole = idFilter()
const year = z.coerce.number().int().min(1990).max(2100)
const month = z.coerce.number().int().min(1).max(12)

// a parameter that is no year, entity or month selects nothing
function seenOf({ query }: FastifyRequest): Visto {
  const typed = query as Record<string, unknown>
  const read = (schema: z.ZodType<number>, name: string) => {
    const value = typed[name]
    return typeof value === 'string' && value !== '' ? (schema.safeParse(value).data ?? null) : null
  }
  return { exercicio: read(year, 'exercicio'), entidade: read(whole, 'entidade'), mes: read(month, 'mes') }
}
