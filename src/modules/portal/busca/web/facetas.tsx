// Kinds and periods as links with their counts: beside the results, and on a phone behind one button.
import { mostraNumero } from '#base/numero.ts'
import { Icon } from '#ui/icon.tsx'
import type { BuscaPage } from '../busca.contract.ts'
import { enderecoDe } from './endereco.ts'

export function Facetas({ data }: { data: BuscaPage }) {
  const { grupos, periodos, tipo, de, ate } = data
  const all = grupos.reduce((sum, { total }) => sum + total, 0)
  return (
    <div className="restringir">
      {/* before what it opens: a closed one can't be shown by a stylesheet everywhere */}
      <details className="abre-facetas">
        <summary className="btn sec">
          <Icon name="filtro" /> Tipo e período
        </summary>
      </details>
      <nav className="facetas" aria-label="Restringir a busca">
        <h2>Tipo</h2>
        <ul>
          {[{ tipo: null, titulo: 'Tudo', total: all }, ...grupos].map((facet) => (
            <Facet
              key={facet.titulo}
              href={enderecoDe(data, { tipo: facet.tipo })}
              isCurrent={facet.tipo === tipo}
              name={facet.titulo}
              total={facet.total}
            />
          ))}
        </ul>
        <h2>Período</h2>
        <ul>
          {periodos.map((period) => (
            <Facet
              key={period.nome}
              href={enderecoDe(data, { de: period.de, ate: period.ate })}
              isCurrent={period.de === de && period.ate === ate}
              name={period.nome}
              total={period.total}
            />
          ))}
        </ul>
      </nav>
    </div>
  )
}

type FacetProps = { href: string; isCurrent: boolean; name: string; total: number }

function Facet({ href, isCurrent, name, total }: FacetProps) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'true' : undefined}>
        {name} <span>{mostraNumero(total)}</span>
      </a>
    </li>
  )
}
