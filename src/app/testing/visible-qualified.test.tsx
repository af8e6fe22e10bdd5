// Whatever a list says of a value on the screen ('estimado', 'dedução', why somebody was paid out of order), its files of the visible
// rows say too. The files of the whole list have a column for each fact instead.
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { visibleTable } from '#kits/export/web/visible-table.ts'
import type { Column } from '#kits/list/web/column.ts'
import { ListTable } from '#kits/list/web/list-table.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { contratoList } from '#modules/compras/contrato/contrato.contract.ts'
import * as contratos from '#modules/compras/contrato/web/contrato-columns.tsx'
import { licitacaoList } from '#modules/compras/licitacao/licitacao.contract.ts'
import * as licitacoes from '#modules/compras/licitacao/web/licitacao-columns.tsx'
import { ordemPagamentoList } from '#modules/financas/ordem-pagamento/ordem-pagamento.contract.ts'
import { inFiles, ordemColumns } from '#modules/financas/ordem-pagamento/web/ordem-columns.tsx'
import { lancamentoList } from '#modules/financas/receita/lancamento.contract.ts'
import { lancamentoColumns } from '#modules/financas/receita/web/lancamento-columns.tsx'
import { pagamentoList } from '#modules/pessoal/folha/pagamento.contract.ts'
import * as pagamentos from '#modules/pessoal/folha/web/pagamento-columns.tsx'

type Schema = { type?: string; format?: string; enum?: string[]; anyOf?: Schema[] }
type Row = Record<string, unknown>

const day = fc.integer({ min: 0, max: 9000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const cents = fc.integer({ min: 0, max: 10 ** 12 }).map((value) => (value / 100).toFixed(2))

function anyOfSchema({ type, format, enum: names, anyOf }: Schema): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map(anyOfSchema))
  if (names) return fc.constantFrom(...names)
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: 1, max: 12 })
  if (format === 'date' || format === 'date-time') return day
  return format === 'decimal' ? cents : fc.constantFrom('', 'Água', 'Obra <b> & cia', '0515/2017')
}

function rowsOf(row: z.ZodObject): fc.Arbitrary<Row> {
  const { properties = {} } = z.toJSONSchema(row, { unrepresentable: 'any' })
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyOfSchema(of as Schema)])),
  )
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
const wordsOf = (text: string) => text.split(/[\s·()]+/).filter(Boolean)
const shownWords = (markup: string) =>
  wordsOf(
    markup
      .replace(/<thead.*<\/thead>|<caption.*<\/caption>|<span class="(?:oculto|so-cartao|vago)">[^<]*<\/span>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity),
  )

const lists = [
  ['licitações', licitacaoList.row, licitacoes.publicColumns, licitacoes.fileColumns],
  ['contratos', contratoList.row, contratos.publicColumns, contratos.fileColumns],
  ['ordem de pagamentos', ordemPagamentoList.row, ordemColumns, inFiles(ordemColumns)],
  ['lançamentos da receita', lancamentoList.row, lancamentoColumns, lancamentoColumns],
  ['folha', pagamentoList.row, pagamentos.publicColumns, pagamentos.publicColumns],
] as unknown as [string, z.ZodObject, Column<Row>[], Column<Row>[]][]

// what a line below the title repeats as a title of its own, where files have a column for it
const frame = ['Contrato', 'Licitação', 'Fiscal:', 'Publicado', 'em']

test.each(lists)('%s: no word of the screen is missing in the visible file', (_name, row, onScreen, inFile) => {
  fc.assert(
    fc.property(rowsOf(row), (item) => {
      const list = { data: { items: [item] }, isLoading: false } as unknown as ListControl<Row>
      const markup = renderToStaticMarkup(
        <ListTable list={list} columns={onScreen} caption="" rowKey={() => 1} hrefOf={() => '/'} />,
      )
      const written = wordsOf(visibleTable(list, inFile).rows.flat().join(' '))
      expect(shownWords(markup).filter((word) => !written.includes(word) && !frame.includes(word))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('an estimate is called one, in both', () => {
  const item = { licitacao_valor_estimado: '1000.00', licitacao_valor_homologado: null } as Row
  const valor = licitacoes.fileColumns.find(
    ({ field }) => field === 'licitacao_valor_estimado',
  ) as unknown as Column<Row>
  const list = { data: { items: [item] } } as unknown as ListControl<Row>
  expect(visibleTable(list, [valor]).rows).toEqual([['R$ 1.000,00 (estimado)']])
  expect(
    visibleTable({ data: { items: [{ ...item, licitacao_valor_homologado: '900.00' }] } } as never, [valor]).rows,
  ).toEqual([['R$ 900,00']])
})
