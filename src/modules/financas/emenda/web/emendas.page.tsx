// The list of amendments: what was foreseen and transferred, and what was done with it, from the commitments that name them.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import { ValuesChart } from '#kits/dataset/web/values-chart.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { naoInformado, type Sum } from '#ui/totais.tsx'
import type { EmendasPage } from '../emenda.contract.ts'

export const head = datasetListHead

export default function EmendasPageView({ data }: PageProps<EmendasPage>) {
  return (
    <DatasetList
      data={data}
      summary={(list) => {
        const found = list.data as EmendasPage
        return <Sums data={found} more={execucaoDe(found)} />
      }}
    >
      {(list) => <ValuesChart list={list} />}
    </DatasetList>
  )
}

function execucaoDe({ execucao, count }: EmendasPage): Sum[] {
  if (!execucao || count === 0) return []
  const { com_empenho, com_liquidado, empenhado, liquidado, pago } = execucao
  const sum = (label: string, value: string | null, known: number): Sum =>
    value === null
      ? [label, naoInformado]
      : [label, mostraDinheiro(value), known < count ? `de ${mostraNumero(known)} com empenho` : null]
  return [
    sum('Empenhado', empenhado, com_empenho),
    sum('Liquidado', liquidado, com_liquidado),
    sum('Pago', pago, com_empenho),
  ]
}
