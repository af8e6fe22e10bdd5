// Payroll files: uploads a new one to be checked, and lists the earlier ones with their state.
import { mostraNumero } from '../../../../base/numero.ts'
import type { Column } from '../../../../kits/list/web/column.ts'
import { ListTable } from '../../../../kits/list/web/list-table.tsx'
import { Pages } from '../../../../kits/list/web/pages.tsx'
import { useRemoval } from '../../../../kits/list/web/remove-row.tsx'
import { useList } from '../../../../kits/list/web/use-list.ts'
import { useFrame, useHydrated } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { DayAndHour } from '../../../../ui/day.tsx'
import type { ImportacaoListData, ImportacaoRow } from '../importacao.contract.ts'
import { ImportacaoEnvio } from './importacao-envio.tsx'
import { ImportacaoPill } from './importacao-pill.tsx'
import { importacaoCall, importacaoPage, undoQuestion } from './importacao-words.ts'

const title = 'Importar folha de pagamento'

export const head = (): Head => ({ title: `${title} – Painel`, description: null, trail: [] })

export default function ImportacaoListPage({ data }: PageProps<ImportacaoListData>) {
  const list = useList(data)
  const isHydrated = useHydrated()
  const removal = useRemoval('Desfazer')
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            O arquivo é conferido primeiro. Nada é gravado antes de você ver o resultado e confirmar.
          </p>
        </div>
        <div className="acoes">
          <a className="btn sec" href="/painel/pagamento">
            Voltar
          </a>
        </div>
      </div>
      <div className="coluna">
        <ImportacaoEnvio />
      </div>
      <section className="secao" aria-labelledby="anteriores">
        <h2 id="anteriores">Importações anteriores</h2>
        {list.problem && (
          <p className="alerta erro" role="alert">
            {list.problem}
          </p>
        )}
        <ListTable
          list={list}
          columns={columns}
          caption="Importações anteriores"
          rowKey={(row) => row.importacao_id}
          actions={(row) => (
            <>
              <a href={`${importacaoPage}/${row.importacao_id}`}>
                Abrir<span className="oculto"> {row.imp_arquivo}</span>
              </a>
              {isHydrated && row.imp_estado === 'gravada' && (
                <button
                  type="button"
                  className="link perigo"
                  onClick={() =>
                    removal.ask({ path: `${importacaoCall}/${row.importacao_id}`, question: undoQuestion(row) })
                  }
                >
                  Desfazer<span className="oculto"> a importação de {row.imp_arquivo}</span>
                </button>
              )}
            </>
          )}
        />
        <Pages list={list} />
      </section>
      {removal.dialog(list.reload)}
    </>
  )
}

const count = (field: 'imp_novos' | 'imp_alterados' | 'imp_iguais', label: string): Column<ImportacaoRow> => ({
  field,
  label,
  className: 'num',
  text: (row) => mostraNumero(row[field]),
})

const columns: Column<ImportacaoRow>[] = [
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
  { field: 'imp_estado', label: 'Estado', cell: (row) => <ImportacaoPill estado={row.imp_estado} /> },
  count('imp_novos', 'Novos'),
  count('imp_alterados', 'Alterados'),
  count('imp_iguais', 'Iguais'),
]

function When({ instant }: { instant: string }) {
  const { fuso_horario } = useFrame().portal
  return <DayAndHour instant={instant} zone={fuso_horario} />
}
