import type { Head, PageProps } from '#kits/page/page.ts'
import type { SiteMapPage } from '../inicio.contract.ts'
import '#ui/css/mapa.css'

const title = 'Mapa do site'
const lead = 'Todas as páginas deste portal.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function MapaDoSitePage({ data }: PageProps<SiteMapPage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="mapa">
        {data.grupos.map(({ grupo, paginas }) => (
          <section key={grupo}>
            <h2>{grupo}</h2>
            <ul className="mapa-paginas">
              {paginas.map(({ href, label, text }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  <p className="dica">{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
