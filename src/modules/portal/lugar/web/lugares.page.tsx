// The districts of the town, with how much lies in each.
import { mostraNumero } from '#base/numero.ts'
import { Quadro } from '#kits/mapa/web/mapa.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import type { LugaresPage } from '../lugar.contract.ts'
import { dizQuantos } from '../lugar.words.ts'

const title = 'Bairros e povoados'

export const head = (): Head => ({
  title,
  description:
    'Os bairros e povoados do município, com os órgãos, as unidades de saúde e as obras que ficam em cada um.',
  trail: [{ label: title }],
})

export default function LugaresPageView({ data: { fonte, mapa, bairros, resto } }: PageProps<LugaresPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Os órgãos, as unidades de saúde e as obras que ficam em cada um.</p>
        </div>
      </div>
      <div className="mapa-e-lista">
        {mapa && (
          <Quadro mapa={mapa} dizer="Mapa do município, com o norte acima. A tabela diz o que há em cada lugar." />
        )}
        <div>
          <NumberTable
            caption={title}
            rows={bairros.map(({ nome, href, ...quantos }) => ({
              key: href,
              head: { label: 'Lugar', value: <a href={href}>{nome}</a> },
              cells: [
                { label: 'Órgãos', value: mostraNumero(quantos.orgaos) },
                { label: 'Saúde', name: 'Unidades de saúde', value: mostraNumero(quantos.unidades) },
                { label: 'Obras', value: mostraNumero(quantos.obras) },
              ],
            }))}
          />
          <Resto resto={resto} />
          <p className="dica">{`Contornos: ${fonte}.`}</p>
        </div>
      </div>
    </>
  )
}

function Resto({ resto: { orgaos, unidades, obras } }: Pick<LugaresPage, 'resto'>) {
  const sem = dizQuantos({ orgaos: orgaos.sem, unidades: unidades.sem, obras: obras.sem })
  const fora = dizQuantos({ orgaos: orgaos.fora, unidades: unidades.fora, obras: obras.fora })
  return (
    <>
      {sem && <p className="dica">{`Sem coordenadas, e por isso em nenhum destes lugares: ${sem}.`}</p>}
      {fora && <p className="dica">{`Com coordenadas fora de todos os contornos com nome: ${fora}.`}</p>}
    </>
  )
}
