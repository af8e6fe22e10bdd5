import { mostraData } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { EnderecoAntigoListData, EnderecoAntigoRow, enderecoAntigoList } from '../endereco-antigo.contract.ts'
import { enderecoQuestion, savedMessage } from './endereco-antigo-words.ts'

export const head = () => panelHead('Endereços antigos')

const columns: Column<EnderecoAntigoRow>[] = [
  {
    field: 'endereco_antigo_de',
    label: 'Endereço antigo',
    isRowHeader: true,
    orders: ['Antigo, de A a Z', 'Antigo, de Z a A'],
  },
  { field: 'endereco_antigo_para', label: 'Endereço novo', orders: ['Novo, de A a Z', 'Novo, de Z a A'] },
  {
    field: 'vis_vezes',
    label: 'Visitas',
    className: 'num',
    sub: ({ vis_ultima }) => vis_ultima && `a última em ${mostraData(vis_ultima)}`,
    text: ({ vis_vezes }) => (vis_vezes === null ? 'Nenhuma' : vis_vezes.toLocaleString('pt-BR')),
  },
]

const filter = filterOf<typeof enderecoAntigoList>()

export default function EnderecoAntigoListPage({ data }: PageProps<EnderecoAntigoListData>) {
  return (
    <RecordListPage
      title="Endereços antigos"
      lead="Endereços do site que a cidade tinha antes. Quem vem por um deles é levado ao novo, sempre que o portal não tem página sua nesse endereço."
      caption="Endereços antigos cadastrados"
      data={data}
      columns={columns}
      noun={['endereço', 'endereços']}
      rowKey={(row) => row.endereco_antigo_id}
      filters={[filter('endereco_antigo_de', 'Endereço antigo'), filter('endereco_antigo_para', 'Endereço novo')]}
      successMessage={savedMessage}
      buttons={
        <>
          <ButtonLink href="/painel/enderecos-antigos/nao-encontrados">Não encontrados</ButtonLink>
          <ButtonLink href="/painel/noticias/importacao">Trazer notícias e páginas</ButtonLink>
          <ButtonLink href="/painel/enderecos-antigos/importacao">Importar</ButtonLink>
        </>
      }
      create="/painel/enderecos-antigos/cadastro/"
      record={({ endereco_antigo_id: id, endereco_antigo_de: de }) => ({
        name: de,
        edit: `/painel/enderecos-antigos/edicao/${id}`,
        call: `/painel/ajax/endereco_antigo/${id}`,
        question: enderecoQuestion(de),
      })}
    />
  )
}
