// What the list of per diems shows besides its rows.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { type DatasetListControl, RowsOf } from '#kits/dataset/web/dataset-list.tsx'
import MonthsCharts from '#kits/dataset/web/months-charts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import type { Destino, DiariasPage } from '../destinos.contract.ts'

type ListProps = { list: DatasetListControl }

export default function DiariaFiguras({ list }: ListProps) {
  return (
    <>
      <ParaOnde list={list} />
      <MonthsCharts list={list} />
    </>
  )
}

// As many fit on a screen.
const inSight = 8

function ParaOnde({ list }: ListProps) {
  const { para_onde } = list.data as DiariasPage
  if (!para_onde?.destinos.length) return null
  const { ao_todo, destinos } = para_onde
  // one more is no reason to hide it
  const shown = destinos.length > inSight + 1 ? destinos.slice(0, inSight) : destinos
  const others = destinos.slice(shown.length)
  const most = Math.max(...destinos.map(({ total }) => Number(total)))
  return (
    <section className="secao grafico" aria-labelledby="para-onde">
      <h2 id="para-onde">Para onde</h2>
      <Destinos {...{ list, most }} caption="Para onde, do maior valor ao menor" destinos={shown} />
      {others.length > 0 && (
        <details>
          <summary>{`Outros ${mostraNumero(ao_todo - shown.length)} destinos`}</summary>
          <Destinos {...{ list, most }} caption="Para onde, os outros destinos" destinos={others} />
        </details>
      )}
    </section>
  )
}

type DestinosProps = ListProps & { caption: string; destinos: readonly Destino[]; most: number }

const Destinos = ({ list, caption, destinos, most }: DestinosProps) => (
  <NumberTable
    caption={caption}
    rows={destinos.map(({ destino, filtro, viagens, diarias, total }) => ({
      key: filtro ?? destino,
      head: {
        label: 'Destino',
        value:
          filtro === null ? (
            destino
          ) : (
            <RowsOf list={list} filters={{ diaria_destino_cidade: filtro }}>
              {destino === 'Não informado' ? 'Destino não informado' : destino}
            </RowsOf>
          ),
      },
      cells: [
        { label: 'Viagens', value: mostraNumero(viagens) },
        { label: 'Diárias', value: mostraNumero(diarias) },
        { label: 'Valor total', value: <Valor total={total} part={Number(total) / most} /> },
      ],
    }))}
  />
)

const Valor = ({ total, part }: { total: string; part: number }) => (
  <>
    {mostraDinheiro(total)}
    <svg width="100%" height="8" aria-hidden="true">
      <rect className="serie-1" width={`${part * 100}%`} height="8" rx="4" />
    </svg>
  </>
)
