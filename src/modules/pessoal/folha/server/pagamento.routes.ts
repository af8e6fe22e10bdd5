import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordCalls } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { type ListTotals, pageWithTotals } from '#kits/list/server/totals.queries.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { linhasForm } from '../linhas.contract.ts'
import {
  pagamento,
  pagamentoAnos,
  pagamentoFormPage,
  pagamentoGrupos,
  pagamentoList,
  pagamentoOrgaos,
  pagamentoPublicList,
  pagamentoRow,
  pagamentoTotais,
} from '../pagamento.contract.ts'
import { pagamentoWords } from '../pagamento.words.ts'
import { findPagamento } from './pagamento.queries.ts'
import { listOrgaos } from './pagamento-count.queries.ts'
import { listAnos, listPagamentos, pagamentoSource, sumPagamentos } from './pagamento-list.queries.ts'
import { pagamentoSave } from './pagamento-save.ts'
import { resumoRoutes } from './resumo.routes.ts'

export function pagamentoModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { db } = platform.database
  const list = (query: ListQuery<typeof pagamentoList>) => listPagamentos(db, query)
  const find = (id: number) => findPagamento(db, id)
  const orgaos = () => whileUnchanged(db, { key: 'órgãos da folha', tables: ['pagamento'] }, () => listOrgaos(db))
  const withAnos = (plain: PlainListPage) =>
    withMore(plain, { anos: pagamentoAnos, orgaos: pagamentoOrgaos }, async () => ({
      anos: await listAnos(db),
      orgaos: await orgaos(),
    }))

  const totals: ListTotals<typeof pagamentoList> = {
    shape: pagamentoTotais,
    read: (filters) => sumPagamentos(db, filters),
    isInAnswer: true,
  }
  publicList(context, {
    list: pagamentoPublicList,
    view: 'pagamentos-public',
    source: pagamentoSource,
    read: list,
    totals,
    answer: { grupos: pagamentoGrupos },
    extendPage: (plain) =>
      withAnos({
        ...plain,
        output: plain.output.extend({ grupos: pagamentoGrupos.optional() }) as typeof plain.output,
      }),
    site: {
      text: 'Quanto o município paga a cada servidor, mês a mês: nome, cargo e salário.',
      icon: 'folha',
      menu: true,
      dimension: 'pessoal',
    },
    record: { schema: pagamentoRow, summary: 'Um pagamento', find },
  })
  resumoRoutes(context)

  directory.panel.push({
    group: 'Transparência',
    label: 'Folha de Pagamento',
    href: pagamentoList.page,
    access: 'informacao',
    card: { label: 'Folhas de Pagamento', text: 'Salários por servidor, cargo e mês' },
  })
  panel('informacao', ({ app, page }) => {
    const save = pagamentoSave(platform)
    app.get(pagamentoList.path, ...listCall(pagamentoList, list, ['pagamento'], { extra: totals.shape }))
    recordCalls(app, { path: pagamentoList.path, form: linhasForm, record: pagamento, find, ...save })
    const several = { list: pagamentoList, source: pagamentoSource, words: pagamentoWords }
    severalCalls({ app, page }, { db, ...several, removeSeveral: save.removeSeveral })
    exportCalls(app, context, pagamentoList, pagamentoSource, totals)
    const confirms = confirmationCalls({ app, page }, platform, pagamentoList, [pagamentoPublicList.page])
    page(
      pagamentoList.page,
      'pagamento-list',
      withAnos(pageWithTotals(listPage(pagamentoList, list, { confirms }), totals)),
    )
    const load = async (id: number | null) => ({ pagamento: id === null ? null : await find(id) })
    formPages(page, { at: '/painel/pagamento', view: 'pagamento-form', output: pagamentoFormPage, load })
  })
}
