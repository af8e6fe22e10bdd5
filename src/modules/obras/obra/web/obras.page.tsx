// The works of the town: the list, what has stood still for long, and where they are.
import type { DatasetRow } from '#kits/dataset/dataset-schemas.ts'
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import type { ListPageData } from '#kits/list/list.ts'
import { Mapa } from '#kits/mapa/web/mapa.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { LugaresDasObras, ObrasPage } from '../obra.contract.ts'
import { paradaMuitoAte } from '../relogios.ts'

export const head = datasetListHead

export default function ObrasPageView({ data }: PageProps<ObrasPage>) {
  return (
    <DatasetList
      data={data}
      above={() => <Paradas {...data} />}
      summary={(list) => <Sums data={list.data as ObrasPage} />}
    >
      {(list) => isWhole(list.data) && <Lugares {...data} />}
    </DatasetList>
  )
}

const isWhole = ({ page, filters }: ListPageData<DatasetRow>) =>
  page === 1 && Object.values(filters).every((value) => !value)

const Paradas = ({ paradas_muito: quantas, hoje }: LugaresDasObras) => (
  <p className="obras-paradas">
    <a href="/acesso/obras/paralisadas">Obras paralisadas, com motivo e previsão</a>
    {quantas > 0 && (
      <>
        {' · '}
        <a href={`/acesso/obras?obra_parada_desde_fim=${paradaMuitoAte(hoje)}`}>
          {quantas === 1 ? '1 parada há mais de 90 dias' : `${quantas} paradas há mais de 90 dias`}
        </a>
      </>
    )}
  </p>
)

function Lugares({ mapa, bairros }: LugaresDasObras) {
  if (!bairros.length && !mapa) return null
  return (
    <section className="secao" id="mapa" aria-labelledby="mapa-t">
      <h2 id="mapa-t">Onde ficam</h2>
      {mapa && <Mapa mapa={mapa} deQue="obras" />}
      <ul className="bairros-das-obras">
        {bairros.map(({ obra_bairro: bairro, obras, paradas }) => (
          <li key={bairro}>
            <a href={`/acesso/obras?${new URLSearchParams({ obra_bairro: bairro })}`}>{bairro}</a>
            {`: ${obras === 1 ? '1 obra' : `${obras} obras`}${paradas ? `, ${paradas === 1 ? '1 parada' : `${paradas} paradas`}` : ''}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
