import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { SemResultadoListData, SemResultadoRow, semResultadoList } from '../expressao.contract.ts'

export const head = () => panelHead('Buscas sem resultado')

const columns: Column<SemResultadoRow>[] = [
  { field: 'sem_palavras', label: 'Palavras', isRowHeader: true },
  { field: 'sem_vezes', label: 'Vezes', className: 'num', text: ({ sem_vezes }) => sem_vezes.toLocaleString('pt-BR') },
  { field: 'sem_ultima', label: 'Última vez', className: 'data', cell: ({ sem_ultima }) => <Day date={sem_ultima} /> },
]

const filter = filterOf<typeof semResultadoList>()('sem_palavras', 'Palavras')

export default function SemResultadoListPage({ data }: PageProps<SemResultadoListData>) {
  const removal = useRemoval('Esvaziar')
  return (
    <PanelListPage
      title="Buscas sem resultado"
      lead="O que foi mais procurado e não foi achado, nos últimos 90 dias. São só palavras: de quem procurou nada fica, e o que tem número, e-mail ou nome de pessoa não entra."
      caption="Palavras procuradas e não achadas"
      data={data}
      columns={columns}
      noun={['busca', 'buscas']}
      rowKey={(row) => row.busca_sem_resultado_id}
      filters={[filter]}
      buttons={
        <>
          <ButtonLink href="/painel/busca">Palavras da busca</ButtonLink>
          <button
            type="button"
            className="btn sec"
            onClick={() =>
              removal.open({
                path: '/painel/ajax/busca_sem_resultado/todas',
                question: 'Tem certeza que deseja esvaziar a lista de buscas sem resultado?',
              })
            }
          >
            Esvaziar a lista
          </button>
        </>
      }
      actions={({ sem_palavras }) => (
        <a href={`/painel/busca/cadastro/?expressao=${encodeURIComponent(sem_palavras)}`}>
          Dar um sinônimo ou uma página<span className="oculto"> a {sem_palavras}</span>
        </a>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
