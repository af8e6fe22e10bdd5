// Budget lines in the panel.
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { despesaFlatList, despesaList } from '../despesa.contract.ts'
import { dotacao, dotacaoForm, dotacaoFormPage, dotacaoList, dotacaoOpcoes } from '../dotacao.contract.ts'
import { listEntidades } from './despesa-graficos.queries.ts'
import { listExercicios } from './despesa-pedido.queries.ts'
import { dotacaoSource, findDotacao, listDotacoes } from './dotacao.queries.ts'
import { dotacaoSave } from './dotacao-save.ts'

export function dotacaoRoutes(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof dotacaoList>) => listDotacoes(db, query)
  const find = (id: number) => findDotacao(db, id)
  directory.panel.push({
    group: 'Transparência',
    label: 'Dotações',
    href: dotacaoList.page,
    access: 'financas',
    card: { label: 'Dotações', text: 'O que o orçamento permite gastar, por classificação' },
  })
  panel('financas', ({ app, page }) => {
    app.get(dotacaoList.path, ...listCall(dotacaoList, list, ['dotacao', 'entidade']))
    recordCalls(app, { path: dotacaoList.path, form: dotacaoForm, record: dotacao, find, ...dotacaoSave(platform) })
    exportCalls(app, context, dotacaoList, dotacaoSource)
    const confirms = confirmationCalls({ app, page }, platform, dotacaoList, [despesaList.page, despesaFlatList.page])
    const plain = listPage(dotacaoList, list, { confirms })
    page(
      dotacaoList.page,
      'dotacao-list',
      withMore(plain, { opcoes: dotacaoOpcoes }, async () => ({
        opcoes: { anos: await listExercicios(db), entidades: await listEntidades(db) },
      })),
    )
    const load = async (id: number | null) => ({
      dotacao: id === null ? null : await find(id),
      entidades: await listEntidades(db),
    })
    formPages(page, { at: '/painel/dotacao', view: 'dotacao-form', output: dotacaoFormPage, load })
  })
}
