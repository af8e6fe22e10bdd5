import type { Head, PageProps } from '#kits/page/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { SiteMapPage } from '../inicio.contract.ts'
import '#ui/css/mapa.css'

const title = 'Mapa do site'
const lead = 'Todas as páginas deste portal.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function MapaDoSitePage({ data }: PageProps<SiteMapPage>) {
  return (
    <>
      <PageHead title={title} lead={lead} />
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
