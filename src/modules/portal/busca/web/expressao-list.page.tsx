import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { ExpressaoListData, ExpressaoRow, expressaoList } from '../expressao.contract.ts'
import { expressaoQuestion, savedMessage } from './expressao-words.ts'

export const head = () => panelHead('Palavras da busca')

const columns: Column<ExpressaoRow>[] = [
  { field: 'expressao', label: 'O que as pessoas escrevem', isRowHeader: true, orders: ['De A a Z', 'De Z a A'] },
  { field: 'expressao_tambem', label: 'Procurar também' },
  {
    field: 'expressao_titulo',
    label: 'Página indicada',
    sub: ({ expressao_endereco }) => expressao_endereco,
  },
]

const filter = filterOf<typeof expressaoList>()('expressao', 'O que as pessoas escrevem')

export default function ExpressaoListPage({ data }: PageProps<ExpressaoListData>) {
  return (
    <RecordListPage
      title="Palavras da busca"
      lead="O que as pessoas escrevem na busca e o portal diz de outro modo, e a página que uma palavra indica. O produto já conhece palavras do dia a dia, como posto, luz e remédio."
      caption="Palavras da busca cadastradas"
      data={data}
      columns={columns}
      noun={['expressão', 'expressões']}
      rowKey={(row) => row.busca_expressao_id}
      filters={[filter]}
      successMessage={savedMessage}
      create="/painel/busca/cadastro/"
      buttons={<ButtonLink href="/painel/busca/sem-resultado">Sem resultado</ButtonLink>}
      record={({ busca_expressao_id, expressao }) => ({
        name: expressao,
        edit: `/painel/busca/edicao/${busca_expressao_id}`,
        call: `/painel/ajax/busca_expressao/${busca_expressao_id}`,
        question: expressaoQuestion(expressao),
      })}
    />
  )
}
