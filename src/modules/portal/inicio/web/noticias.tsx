// One large, three small. None of their pictures is on the first screen: all of them wait.
import { Picture } from '#kits/midia/web/picture.tsx'
import { Day } from '#ui/day.tsx'
import type { InicioPage } from '../inicio.contract.ts'
import '#ui/css/destaques.css'

type Noticia = InicioPage['noticias'][number]

export function Noticias({ noticias }: Pick<InicioPage, 'noticias'>) {
  const [first, ...others] = noticias
  return (
    <section className="wrap secao" aria-labelledby="t-noticias">
      <div className="tit">
        <h2 id="t-noticias">Notícias</h2>
        <a className="so-tela" href="/noticias">
          Todas as notícias
        </a>
      </div>
      <div className="novas">
        {first && (
          <article className="nota g">
            <Scene {...first} sizes="(max-width: 56rem) 100vw, 40rem" />
            <Line {...first} />
            <h3>
              <a href={first.href}>{first.titulo}</a>
            </h3>
            <p>{first.resumo}</p>
          </article>
        )}
        {others.length > 0 && (
          <div className="notas">
            {others.map((noticia) => (
              <article key={noticia.id} className={noticia.imagem ? 'nota' : 'nota sem'}>
                <Scene {...noticia} sizes="8.5rem" />
                <div>
                  <h3>
                    <a href={noticia.href}>{noticia.titulo}</a>
                  </h3>
                  <Line {...noticia} />
                </div>
              </article>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const Scene = ({ imagem, alt, sizes }: Noticia & { sizes: string }) =>
  imagem && <Picture imagem={imagem} alt={alt} sizes={sizes} className="cena" />

const Line = ({ categoria, data }: Noticia) => (
  <p className="sub">
    {categoria && `${categoria} · `}
    <Day date={data} />
  </p>
)
