import type { Head } from '../../../../kits/page/page.ts'
import { siteMap } from '../site-map.ts'

const title = 'Mapa do site'
const lead = 'Todas as páginas deste portal.'

export const head = (): Head => ({ title, description: lead, trail: [{ label: title }] })

export default function MapaDoSitePage() {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="mapa">
        {siteMap.map(({ group, pages }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul className="mapa-paginas">
              {pages.map(({ href, label, text }) => (
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
