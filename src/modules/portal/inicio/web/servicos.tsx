import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import type { InicioPage } from '../inicio.contract.ts'

export function Servicos({ servicos }: Pick<InicioPage, 'servicos'>) {
  return (
    <section className="so-tela" aria-labelledby="t-servicos">
      <div className="tit">
        <h2 id="t-servicos">Serviços por assunto</h2>
        <a href="/servicos">De A a Z</a>
      </div>
      <ul className="cats">
        {servicos.map(({ href, nome, icone, quantos }) => (
          <li key={href}>
            <a href={href}>
              <SiteIcon name={icone} />
              {nome}
              <small>
                {quantos}
                <span className="oculto">{quantos === 1 ? ' serviço' : ' serviços'}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
