import { Picture } from '#kits/midia/web/picture.tsx'
import type { InicioPage } from '../inicio.contract.ts'

export function Banners({ banners }: Pick<InicioPage, 'banners'>) {
  return (
    <section className="wrap secao so-tela" aria-label="Campanhas">
      <ul className="banners">
        {banners.map(({ banner_id, banner_nome, banner_url, imagem }) => (
          <li key={banner_id}>
            <a href={banner_url}>
              <Picture imagem={imagem} alt="" sizes="24rem" />
              {banner_nome}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
