// News among others: picture, date and categories, title, summary.
import { mostraData } from '#base/data.ts'
import { Picture } from '#kits/midia/web/picture.tsx'
import type { NoticiaCard } from '../noticia.contract.ts'
import { enderecoDaNoticia, imagemDe } from '../noticia-card.ts'
import '#ui/css/noticias.css'

type CardProps = {
  noticia: NoticiaCard
  /** How wide its picture is shown. */
  sizes: string
  /** Its picture is what the eye meets first. */
  isFirst?: boolean
  hasSummary?: boolean
}

/** Its title is the link, and its whole surface the target. The picture says no more than the title. */
export function NoticiaCardView({ noticia, sizes, isFirst = false, hasSummary = false }: CardProps) {
  const imagem = imagemDe(noticia)
  return (
    <article className={imagem ? 'noticia-cartao' : 'noticia-cartao sem-imagem'}>
      {imagem && <Picture imagem={imagem} alt="" sizes={sizes} isFirst={isFirst} />}
      <div>
        <p className="sub">
          {noticia.categorias && `${noticia.categorias} · `}
          <time dateTime={noticia.pub_data_visivel}>{mostraData(noticia.pub_data_visivel)}</time>
        </p>
        <h3>
          <a href={enderecoDaNoticia(noticia)}>{noticia.pub_titulo}</a>
        </h3>
        {hasSummary && noticia.pub_resumo && <p className="noticia-resumo">{noticia.pub_resumo}</p>}
      </div>
    </article>
  )
}
