// The imports of a set: a new one to be checked, and what became of those before.
import { mostraNumero } from '../../../base/numero.ts'
import { DayAndHour } from '../../../ui/day.tsx'
import { SuccessBanner } from '../../form/web/success-banner.tsx'
import type { Column } from '../../list/web/column.ts'
import { useRemoval } from '../../list/web/remove-row.tsx'
import { Results } from '../../list/web/results.tsx'
import { useList } from '../../list/web/use-list.ts'
import { useFrame, useHydrated } from '../../page/frame.tsx'
import type { Head, PageProps } from '../../page/page.ts'
import type { ImportListPage as Data, ImportPlace, ImportRow } from '../import.contract.ts'
import { ImportForm } from './import-form.tsx'
import { ImportPill } from './import-pill.tsx'
import { undoQuestion } from './import-words.ts'
import { SavedMappings } from './saved-mappings.tsx'

export const head = ({ place }: Data): Head => ({
  title: `${place.words.title} – Painel`,
  description: null,
  trail: [],
})

export default function ImportListPage({ data }: PageProps<Data>) {
  const { place } = data
  return (
    <>
      <SuccessBanner />
      <div className="cabecalho">
        <div>
          <h1>{place.words.title}</h1>
          <p className="lead">
            O arquivo é conferido primeiro. Nada é gravado antes de você ver o resultado e confirmar.
          </p>
        </div>
        <div className="acoes">
          <a className="btn sec" href={place.back}>
            Voltar
          </a>
        </div>
      </div>
      <div className="coluna">
        <ImportForm {...data} />
      </div>
      <SavedMappings {...data} />
      <Former data={data} />
    </>
  )
}

function Former({ data }: { data: Data }) {
  const { call, page, words } = data.place
  const list = useList<ImportRow>(data)
  const isHydrated = useHydrated()
  const removal = useRemoval('Desfazer')
  return (
    <section className="secao" aria-labelledby="anteriores">
      <h2 id="anteriores">Importações anteriores</h2>
      <div className="lista">
        <Results
          list={list}
          columns={columnsOf(words)}
          caption="Importações anteriores"
          rowKey={(row) => row.importacao_id}
          noun={['importação', 'importações']}
          actions={(row) => (
            <>
              <a href={`${page}/${row.importacao_id}`}>
                Abrir<span className="oculto"> {row.imp_arquivo}</span>
              </a>
              {isHydrated && row.imp_estado === 'gravada' && (
                <button
                  type="button"
                  className="link perigo"
                  onClick={() =>
                    removal.ask({ path: `${call}/${row.importacao_id}`, question: undoQuestion(row, words) })
                  }
                >
                  Desfazer<span className="oculto"> a importação de {row.imp_arquivo}</span>
                </button>
              )}
            </>
          )}
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

const columnsOf = ({ removes }: ImportPlace['words']): Column<ImportRow>[] => [
  { field: 'imp_data', label: 'Data', className: 'data', cell: (row) => <When instant={row.imp_data} /> },
  {
    field: 'imp_arquivo',
    label: 'Arquivo',
    isRowHeader: true,
    cell: (row) => <span className="celula-media">{row.imp_arquivo}</span>,
  },
  {
    field: 'imp_usuario',
    label: 'Enviado por',
    cell: (row) => <span className="celula-media">{row.imp_usuario}</span>,
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

function When({ instant }: { instant: string }) {
  const { fuso_horario } = useFrame().portal
  return <DayAndHour instant={instant} zone={fuso_horario} />
}
