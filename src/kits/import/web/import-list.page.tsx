// The imports of a set: a new one to be checked, and what became of those before.
import { mostraNumero } from '#base/numero.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { useRemoval } from '#kits/list/web/remove-row.tsx'
import { Results } from '#kits/list/web/results.tsx'
import { useList } from '#kits/list/web/use-list.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { ImportListPage as Data, ImportPlace, ImportRow } from '../import.contract.ts'
import { undoQuestion } from '../import-words.ts'
import { ImportForm } from './import-form.tsx'
import { ImportPill } from './import-pill.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import '#ui/css/lista-painel.css'

export const head = ({ place }: Data) => panelHead(place.words.title)

export default function ImportListPage({ data }: PageProps<Data>) {
  const { place } = data
  return (
    <>
      <SuccessBanner />
      <PageHead
        title={place.words.title}
        lead="O arquivo é conferido primeiro. Nada é gravado antes de você ver o resultado e confirmar."
      >
        <ButtonLink href={`${place.page}/colagem`}>Colar linhas</ButtonLink>
        <ButtonLink href={place.back}>Voltar</ButtonLink>
      </PageHead>
      <div className="coluna">
        <ImportForm {...data} />
      </div>
      <SavedMappings {...data} />
      <Former data={data} />
    </>
  )
}

function Former({ data }: { data: Data }) {
  const { call, words } = data.place
  const list = useList<ImportRow>(data)
  const isHydrated = useHydrated()
  const removal = useRemoval('Desfazer')
  return (
    <section className="secao">
      <h2>Importações anteriores</h2>
      <div className="lista">
        <Results
          list={list}
          columns={columnsOf(data.place)}
          caption="Importações anteriores"
          rowKey={(row) => row.importacao_id}
          noun={['importação', 'importações']}
          actions={(row) =>
            isHydrated &&
            row.imp_estado === 'gravada' && (
              <button
                type="button"
                className="link perigo"
                onClick={() =>
                  removal.open({ path: `${call}/${row.importacao_id}`, question: undoQuestion(row, words) })
                }
              >
                Desfazer<span className="oculto"> a importação de {row.imp_arquivo}</span>
              </button>
            )
          }
        />
      </div>
      {removal.dialog(list.reload)}
    </section>
  )
}

type CountField = 'imp_novos' | 'imp_alterados' | 'imp_iguais' | 'imp_ausentes'

const count = (field: CountField, label: string): Column<ImportRow> => ({
  field,
  label,
  className: 'num',
  text: (row) => mostraNumero(row[field]),
})

// The table is as wide as its box with all of its columns: the day and the hour may stand below each other, and the file opens the import.
const columnsOf = ({ page, words: { removes } }: ImportPlace): Column<ImportRow>[] => [
  {
    field: 'imp_data',
    label: 'Data',
    className: 'palavras',
    orders: ['Data antiga', 'Data recente'],
    cell: (row) => <DayAndHour instant={row.imp_data} />,
  },
  {
    field: 'imp_arquivo',
    label: 'Arquivo',
    isRowHeader: true,
    cell: (row) => (
      <a className="nome-longo" href={`${page}/${row.importacao_id}`}>
        {row.imp_arquivo}
      </a>
    ),
  },
  {
    field: 'imp_usuario',
    label: 'Enviado por',
    cell: (row) => <span className="nome-longo">{row.imp_usuario}</span>,
  },
  {
    field: 'imp_estado',
    label: 'Estado',
    cell: (row) => <ImportPill estado={row.imp_estado} retida={row.imp_retida} />,
  },
  count('imp_novos', 'Novos'),
  count('imp_alterados', 'Alterados'),
  count('imp_iguais', 'Iguais'),
  ...(removes ? [count('imp_ausentes', 'Retirados')] : []),
]
