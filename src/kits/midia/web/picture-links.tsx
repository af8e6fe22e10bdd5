import type { Imagem } from '../imagem.ts'
import { Picture } from './picture.tsx'
import '#ui/css/banners-laterais.css'

type PictureLink = { id: number; nome: string; url: string; imagem: Imagem }

/** Pictures that lead somewhere, one below the other beside a text; nothing without any. `label`: the region's name. */
export function PictureLinks({ label, links }: { label: string; links: PictureLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="so-tela" aria-label={label}>
      <ul className="banners-laterais">
        {links.map(({ id, nome, url, imagem }) => (
          <li key={id}>
            <a href={url} {...(isElsewhere(url) && { rel: 'external noopener noreferrer' })}>
              <Picture imagem={imagem} alt="" sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 50vw, 100vw" />
              {nome}
              {isElsewhere(url) && <span className="oculto"> (site externo)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isElsewhere = (url: string) => url.startsWith('http')
