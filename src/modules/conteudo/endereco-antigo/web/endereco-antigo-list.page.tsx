import { mostraData } from '#base/data.ts'
import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
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
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Endereços antigos"
      lead="Endereços do site que a cidade tinha antes. Quem vem por um deles é levado ao novo, sempre que o portal não tem página sua nesse endereço."
      caption="Endereços antigos cadastrados"
      data={data}
      columns={columns}
      noun={['endereço', 'endereços']}
      rowKey={(row) => row.endereco_antigo_id}
      filters={[filter('endereco_antigo_de', 'Endereço antigo'), filter('endereco_antigo_para', 'Endereço novo')]}
      successMessage={savedMessage}
      exports={(list, shown) => <ExportMenu title="Endereços antigos" list={list} columns={shown} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/enderecos-antigos/nao-encontrados">
            Não encontrados
          </a>
          <a className="btn sec" href="/painel/noticias/importacao">
            Trazer notícias e páginas
          </a>
          <a className="btn sec" href="/painel/enderecos-antigos/importacao">
            Importar
          </a>
          <a className="btn" href="/painel/enderecos-antigos/cadastro/">
            Cadastrar
          </a>
        </>
      }
      actions={({ endereco_antigo_id, endereco_antigo_de }) => (
        <>
          <a href={`/painel/enderecos-antigos/edicao/${endereco_antigo_id}`}>
            Editar<span className="oculto"> {endereco_antigo_de}</span>
          </a>
          <RemoveButton
            label={endereco_antigo_de}
            onClick={() =>
              removal.open({
                path: `/painel/ajax/endereco_antigo/${endereco_antigo_id}`,
                question: enderecoQuestion(endereco_antigo_de),
              })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
