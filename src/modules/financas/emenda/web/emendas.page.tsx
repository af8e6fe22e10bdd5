// The list of amendments: what was foreseen and transferred, and what was done with it, from the commitments that name them.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import { ValuesChart } from '#kits/dataset/web/values-chart.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Totais } from '#ui/totais.tsx'
import type { EmendasPage } from '../emenda.contract.ts'

export const head = datasetListHead

export default function EmendasPageView({ data }: PageProps<EmendasPage>) {
  return (
    <DatasetList
      data={data}
      summary={(list) => (
        <>
          <Sums data={list.data as EmendasPage} />
          <Execucao data={list.data as EmendasPage} />
        </>
      )}
    >
      {(list) => <ValuesChart list={list} />}
    </DatasetList>
  )
}

function Execucao({ data: { execucao, count } }: { data: EmendasPage }) {
  if (!execucao || count === 0) return null
  const { com_empenho, com_liquidado, empenhado, liquidado, pago } = execucao
  const sum = (label: string, value: string | null, known: number) =>
    value === null
      ? ([label, 'Não informado'] as const)
      : ([label, mostraDinheiro(value), known < count ? `de ${mostraNumero(known)} com empenho` : null] as const)
  return (
    <Totais
      label="Execução da lista inteira"
      sums={[
        sum('Empenhado', empenhado, com_empenho),
        sum('Liquidado', liquidado, com_liquidado),
        sum('Pago', pago, com_empenho),
      ]}
    />
  )
}
