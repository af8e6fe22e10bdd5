import { Picture } from '../../../../kits/midia/web/picture.tsx'
import type { InicioPage } from '../inicio.contract.ts'

type BannersProps = Pick<InicioPage, 'banners'> & { radar: string }

export function Banners({ banners, radar }: BannersProps) {
  return (
    <section className="wrap secao so-tela" aria-label="Campanhas">
      <ul className="banners">
        {banners.map(({ banner_id, banner_nome, banner_url, imagem }) => (
          <li key={banner_id}>
            <a href={banner_url} className="com-imagem">
              <Picture imagem={imagem} alt={banner_nome} sizes="24rem" />
            </a>
          </li>
        ))}
        {radar && (
          <li>
            <a href={radar}>
              <span>
                <b>Radar da Transparência</b>
                Como a transparência do município é avaliada
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
