import { mostraData } from '#base/data.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { DeclaracaoListData, DeclaracaoRow, declaracaoList, Secao } from '../declaracao.contract.ts'
import { declaracaoQuestion, labelOf, nomeDaSecao, periodoDe, savedMessages, secaoOptions } from './declaracao-words.ts'

const title = 'Declarações de não ocorrência'

export const head = () => panelHead(title)

const columnsOf = (secoes: Secao[]): Column<DeclaracaoRow>[] => [
  { field: 'dec_secao', label: 'Seção', text: (row) => nomeDaSecao(secoes, row.dec_secao), isRowHeader: true },
  { field: 'dec_fim', label: 'Período', className: 'data', text: periodoDe },
  { field: 'dec_nome', label: 'Quem assina', text: (row) => `${row.dec_nome}, ${row.dec_cargo}` },
  { field: 'dec_data', label: 'Assinatura', className: 'data', text: (row) => mostraData(row.dec_data) },
]

const filter = filterOf<typeof declaracaoList>()

export default function DeclaracaoListPage({ data }: PageProps<DeclaracaoListData>) {
  const { secoes } = data
  return (
    <RecordListPage
      title={title}
      lead="Quando uma seção não tem o que publicar, alguém da prefeitura declara e assina que não houve: a lista pública vazia mostra a declaração."
      caption="Declarações cadastradas"
      data={data}
      columns={columnsOf(secoes)}
      rowKey={(row) => row.declaracao_id}
      filters={[
        filter('dec_secao', 'Seção', { options: secaoOptions(secoes), empty: 'Todas' }),
        filter('dec_inicio', 'Período, de', { field: DateField }),
        filter('dec_fim', 'Período, até', { field: DateField }),
      ]}
      successMessage={savedMessages}
      buttons={<ButtonLink href="/painel/declaracoes/varias">Declarar várias</ButtonLink>}
      exports={() => null}
      create="/painel/declaracoes/cadastro/"
      record={(row) => ({
        name: labelOf(secoes, row),
        edit: `/painel/declaracoes/edicao/${row.declaracao_id}`,
        call: `/painel/ajax/declaracao/${row.declaracao_id}`,
        question: declaracaoQuestion(labelOf(secoes, row)),
      })}
    />
  )
}
