// The trail, for administrators; and the history of one record, for users who may open it in the panel.
import type { FastifyRequest } from 'fastify'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { Forbidden, NotFound } from '#platform/errors.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { ownPath } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { mayOpen } from '#platform/session/guard.ts'
import {
  auditoriaList,
  auditoriaTabelas,
  type EntradaPage,
  entradaPage,
  type HistoricoPage,
  historicoPage,
} from '../auditoria.contract.ts'
import { auditoriaSource, findStored, listHistory, listStored, listTabelas } from './auditoria.queries.ts'
import { columnsOf, emPalavras, emUmaLinha, labelsOf, type Words } from './palavras.ts'
import { rotulos } from './rotulos.ts'

const mostEntries = 200

export function auditoriaModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  directory.panel.push({ group: 'Sistema', label: 'Auditoria', href: auditoriaList.page, access: 'administrador' })
  const { db } = platform.database
  const source = auditoriaSource(() => labelsOf(directory)) // all modules have registered by then
  const words = () => wordsOf(platform, directory)
  const list = async (query: ListQuery<typeof auditoriaList>) => {
    const [{ items, count }, inWords] = await Promise.all([listStored(db, source, query), words()])
    return { items: items.map((row) => emUmaLinha(row, inWords)), count }
  }
  const plain = listPage(auditoriaList, list)

  panel('administrador', ({ app, page }) => {
    app.get(auditoriaList.path, ...listCall(auditoriaList, list, []))
    exportCalls(app, context, auditoriaList, source)
    page(
      auditoriaList.page,
      'auditoria-list',
      withMore(plain, auditoriaTabelas.shape, async () => ({ tabelas: await listTabelas(db) })),
    )
    page(`${auditoriaList.page}/:id`, 'auditoria-entrada', {
      output: entradaPage,
      async load(request): Promise<EntradaPage> {
        const row = await findStored(db, recordId(request))
        const { aud_tabela, aud_registro, aud_pedido } = row
        const hasHistory = aud_registro !== null && directory.records.has(aud_tabela)
        return {
          entrada: emPalavras(row, await words()),
          pedido: aud_pedido,
          historico: hasHistory ? `/painel/historico/${aud_tabela}/${aud_registro}` : null,
        }
      },
    })
  })

  panel('qualquer', ({ page }) =>
    page('/painel/historico/:tabela/:id', 'historico-registro', {
      output: historicoPage,
      async load(request): Promise<HistoricoPage> {
        const tabela = openTable(request)
        const rows = await listHistory(db, tabela, recordId(request), mostEntries + 1)
        const inWords = await words()
        const entradas = rows.map((row) => emPalavras(row, inWords))
        const about = entradas.find((_entrada, at) => rows[at]?.aud_parte === '') ?? entradas[0]
        const titulo = [rotulos()[tabela], about?.nome || undefined].filter(Boolean).join(' ')
        const volta = ownPath((request.query as { volta?: unknown }).volta) ?? '/painel'
        return { titulo, entradas: entradas.slice(0, mostEntries), volta, isCut: rows.length > mostEntries }
      },
    }),
  )

  /** The table in the address. Throws NotFound, or Forbidden when its records are not the account's to open. */
  function openTable({ params, panelAccount }: FastifyRequest): string {
    const { tabela } = params as { tabela: string }
    const record = directory.records.get(tabela)
    if (!record) throw new NotFound()
    if (!panelAccount || !mayOpen(panelAccount, record.access)) throw new Forbidden()
    return tabela
  }
}

async function wordsOf(platform: Platform, directory: Directory): Promise<Words> {
  const { fuso_horario } = await findPortal(platform)
  return { columnsOf: (tabela) => columnsOf(directory, tabela), zone: fuso_horario }
}
