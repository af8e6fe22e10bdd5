// The health units: the list with its filters and files, and where they are. Where no map can be drawn, how to reach each comes first.
import { DatasetList, datasetListHead } from '#kits/dataset/web/dataset-list.tsx'
import { Sums } from '#kits/dataset/web/dataset-sums.tsx'
import { Explicacao } from '#kits/dataset/web/explicacao.tsx'
import { ValuesChart } from '#kits/dataset/web/values-chart.tsx'
import { OndeFicam } from '#kits/mapa/web/onde-ficam.tsx'
import type { PageProps } from '#kits/page/page.ts'
import { Phones } from '#ui/phones.tsx'
import type { OndeAtende, UnidadesPage } from '../unidade-saude.contract.ts'

export const head = datasetListHead

export default function UnidadesPageView({ data }: PageProps<UnidadesPage>) {
  const { mapa, unidades, page, filters } = data
  // after a search the page shows first what was found
  const isWhole = page === 1 && Object.values(filters).every((value) => !value)
  return (
    <DatasetList
      data={data}
      above={() => (
        <>
          <Explicacao set={data.set} explicacao={data.explicacao} isOpen />
          {isWhole && unidades.length > 0 && <OndeAtendem unidades={unidades} />}
        </>
      )}
      summary={(list) => <Sums data={list.data as UnidadesPage} />}
    >
      {(list) => (
        <>
          {isWhole && mapa && <OndeFicam mapa={mapa} deQue="unidades de saúde" />}
          <ValuesChart list={list} />
        </>
      )}
    </DatasetList>
  )
}

// Nothing in it acts or changes, so browsers don't get its code.
function OndeAtendem(props: { unidades: OndeAtende[] }) {
  if (import.meta.env.SSR)
    return (
      <div className="secao">
        <Dentro {...props} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and never written
  return <div className="secao" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

const Dentro = ({ unidades }: { unidades: OndeAtende[] }) => (
  <section aria-labelledby="atendem">
    <h2 id="atendem">Onde e quando atendem</h2>
    <ul className="lista-simples">
      {unidades.map(({ id, nome, endereco, telefone, horario, servicos }) => (
        <li key={id}>
          <h3>
            <a href={`/acesso/saude/unidades/${id}`}>{nome}</a>
          </h3>
          <p>
            {endereco}
            <br />
            {telefone && (
              <>
                Telefone: <Phones text={telefone} />
                <br />
              </>
            )}
            Horário: {horario || 'não informado'}
          </p>
          {servicos && <p className="dica">{servicos}</p>}
        </li>
      ))}
    </ul>
  </section>
)
