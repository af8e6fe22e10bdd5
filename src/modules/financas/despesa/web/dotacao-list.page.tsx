import { mostraSeInformado } from '#base/se-informado.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { DotacaoListData, DotacaoRow, dotacaoList } from '../dotacao.contract.ts'
import { mostraCodigo } from '../niveis.fields.ts'
import { codigoDa, dotacaoQuestion, savedMessage } from './dotacao-words.ts'

export const head = () => panelHead('Dotações')

const amount = (field: 'dotacao_valor_inicial' | 'dotacao_valor_atualizado', label: string): Column<DotacaoRow> => ({
  field,
  label,
  className: 'num',
  text: ({ [field]: value }) => mostraSeInformado(value),
})

const columns: Column<DotacaoRow>[] = [
  { field: 'dotacao_unidade', label: 'Dotação', isRowHeader: true, text: codigoDa, sub: (row) => row.entidade_nome },
  { field: 'exercicio', label: 'Exercício', className: 'data', place: 'quando' },
  { field: 'dotacao_natureza', label: 'Natureza', text: (row) => mostraCodigo('natureza', row.dotacao_natureza) },
  { field: 'dotacao_fonte', label: 'Fonte' },
  amount('dotacao_valor_inicial', 'Fixado'),
  amount('dotacao_valor_atualizado', 'Atualizado'),
]

const filter = filterOf<typeof dotacaoList>()

const orders: Order[] = [
  ['exercicio', 'desc', 'Exercício recente'],
  ['exercicio', 'asc', 'Exercício antigo'],
  ['dotacao_valor_inicial', 'desc', 'Maior fixado'],
  ['dotacao_valor_inicial', 'asc', 'Menor fixado'],
  ['dotacao_valor_atualizado', 'desc', 'Maior atualizado'],
  ['dotacao_valor_atualizado', 'asc', 'Menor atualizado'],
]

export default function DotacaoListPage({ data }: PageProps<DotacaoListData>) {
  const removal = useRemoval()
  const { anos, entidades } = data.opcoes
  return (
    <PanelListPage
      title="Dotações"
      caption="Dotações cadastradas"
      data={data}
      columns={columns}
      rowKey={(row) => row.dotacao_id}
      noun={['dotação', 'dotações']}
      orders={orders}
      filters={[
        filter('exercicio', 'Exercício', {
          options: anos.map((ano) => ({ value: String(ano), label: String(ano) })),
          empty: 'Todos',
        }),
        filter('dotacao_unidade', 'Unidade (código)'),
        filter('dotacao_funcao', 'Função (código)'),
        filter('dotacao_acao', 'Ação (código)'),
        filter('dotacao_natureza', 'Natureza (código)'),
        filter('dotacao_fonte', 'Fonte (código)'),
        filter('entidade_id', 'Entidade', { options: entidades, empty: 'Todas' }),
      ]}
      successMessage={savedMessage}
      exports={(list, shown) => <ExportMenu title="Dotações" list={list} columns={shown} />}
      buttons={
        <a className="btn" href="/painel/dotacao/cadastro">
          Cadastrar
        </a>
      }
      actions={(row) => (
        <>
          <a href={`/painel/dotacao/edicao/${row.dotacao_id}`}>
            Editar<span className="oculto"> dotação {codigoDa(row)}</span>
          </a>
          <RemoveButton
            label={`dotação ${codigoDa(row)}`}
            onClick={() =>
              removal.open({ path: `/painel/ajax/dotacao/${row.dotacao_id}`, question: dotacaoQuestion(row) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
