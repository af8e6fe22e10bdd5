import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import type { InicioPage } from '../inicio.contract.ts'

/** The quick links of staff. */
export function Atalhos({ atalhos }: Pick<InicioPage, 'atalhos'>) {
  if (atalhos.length === 0) return null
  return (
    <section className="wrap secao so-tela" aria-labelledby="t-atalhos">
      <div className="tit">
        <h2 id="t-atalhos">Links rápidos</h2>
      </div>
      <ul className="cats">
        {atalhos.map(({ id, titulo, url, icone }) => (
          <li key={id}>
            <a href={url}>
              <SiteIcon name={icone} />
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
