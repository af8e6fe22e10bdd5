import { dataPorExtenso } from '#base/data-por-extenso.ts'
import { imageAddress } from '#kits/midia/imagem.ts'
import { LibrasVideo } from '#kits/midia/web/libras-video.tsx'
import { headImage, Picture } from '#kits/midia/web/picture.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { NoticiaPublicaPage } from '../noticia.contract.ts'
import { NoticiaCardView } from './noticia-card.tsx'
import { AnexosSection, anexosCall, PreviaNote } from './partes-publicas.tsx'

const sizes = '(min-width: 72rem) 70rem, 100vw'

export const head = (noticia: NoticiaPublicaPage, frame: PageFrame): Head => ({
  title: noticia.pub_titulo,
  description: noticia.previa ? null : noticia.pub_resumo || noticia.pub_titulo,
  trail: [{ label: 'Notícias', href: '/noticias' }, { label: noticia.pub_titulo }],
  canonical: noticia.endereco,
  alternates: [{ type: 'application/rss+xml', href: '/noticias.rss', title: 'Notícias (RSS)' }],
  article: { published: noticia.pub_data_visivel, modified: noticia.atualizado_em },
  jsonLd: noticiaJsonLd(noticia, frame),
  ...(noticia.imagem && { image: headImage(noticia.imagem, noticia.pub_midia_alt, sizes) }),
})

export default function NoticiaPublica({ data: noticia }: PageProps<NoticiaPublicaPage>) {
  const { imagem, previa, anexos, publicacao_id } = noticia
  const categorias = noticia.categorias.map(({ tcp_nome }) => tcp_nome).join(', ')
  return (
    <>
      {previa && <PreviaNote situacao={previa} editar={`/painel/noticia/${publicacao_id}/edicao`} />}
      <article className="noticia">
        <header>
          <p className="antetitulo">
            {categorias && `${categorias} · `}
            <time dateTime={noticia.pub_data_visivel}>{dataPorExtenso(noticia.pub_data_visivel)}</time>
          </p>
          <h1>{noticia.pub_titulo}</h1>
          {noticia.pub_descricao && <p className="lead">{noticia.pub_descricao}</p>}
        </header>
        <LibrasVideo video={noticia.libras} title={noticia.pub_titulo} />
        {imagem && <Picture imagem={imagem} alt={noticia.pub_midia_alt} sizes={sizes} isFirst className="foto" />}
        <div className="duas">
          <div>
            <RichText html={noticia.pub_conteudo} />
            <AnexosSection title="Anexos" anexos={anexos} call={anexosCall(previa)} />
            <Changed {...noticia} />
            {!previa && <Compartilhar titulo={noticia.pub_titulo} endereco={noticia.endereco} />}
          </div>
          <Outras {...noticia} />
        </div>
      </article>
    </>
  )
}

/** Shown when that was after the day of publication. */
function Changed({ atualizado_em, pub_data_visivel }: NoticiaPublicaPage) {
  if (atualizado_em.slice(0, 10) <= pub_data_visivel) return null
  return (
    <p className="dica alterada">
      Atualizada em <DayAndHour instant={atualizado_em} />
    </p>
  )
}

function Outras({ outras, categorias }: NoticiaPublicaPage) {
  return (
    <aside className="lateral so-tela" aria-label="Mais notícias">
      {outras.length > 0 && (
        <>
          <h2>Leia também</h2>
          {outras.map((outra) => (
            <NoticiaCardView key={outra.publicacao_id} noticia={outra} sizes="7rem" />
          ))}
        </>
      )}
      <ul>
        {categorias.map(({ tipo_categoria_publicacao_id: id, tcp_nome }) => (
          <li key={id}>
            <a href={`/noticias?tipo_categoria_publicacao_id=${id}`}>Mais sobre {tcp_nome}</a>
          </li>
        ))}
        <li>
          <a href="/noticias.rss">Receber as notícias (RSS)</a>
        </li>
      </ul>
    </aside>
  )
}

// News for search engines (schema.org, NewsArticle).
// search engines cut a longer headline
const longestHeadline = 110

function noticiaJsonLd(noticia: NoticiaPublicaPage, { site, portal }: PageFrame): object {
  const town = {
    '@type': 'GovernmentOrganization',
    name: `${portal.nome} – ${portal.uf}`,
    url: site,
    ...(portal.logo && { logo: { '@type': 'ImageObject', url: site + portal.logo } }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: noticia.pub_titulo.slice(0, longestHeadline),
    description: noticia.pub_resumo,
    datePublished: noticia.pub_data_visivel,
    dateModified: noticia.atualizado_em,
    ...(noticia.imagem && { image: [site + imageAddress(noticia.imagem)] }),
    ...(noticia.categorias.length && { articleSection: noticia.categorias.map(({ tcp_nome }) => tcp_nome) }),
    inLanguage: 'pt-BR',
    author: town,
    publisher: town,
    mainEntityOfPage: site + noticia.endereco,
  }
}

// Plain links to where people share an address, without anything of those sites on the page; copying needs JavaScript.
function Compartilhar({ titulo, endereco }: { titulo: string; endereco: string }) {
  const isHydrated = useHydrated()
  const whole = useFrame().site + endereco
  const [text, address] = [encodeURIComponent(titulo), encodeURIComponent(whole)]
  const ways = [
    ['WhatsApp', `https://wa.me/?text=${text}%20${address}`],
    ['E-mail', `mailto:?subject=${text}&body=${address}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?text=${text}&url=${address}`],
  ] as const
  return (
    <section className="compartilhar so-tela" aria-labelledby="compartilhar">
      <h2 id="compartilhar">Compartilhar</h2>
      <ul className="acoes">
        {ways.map(([label, href]) => (
          <li key={label}>
            <a className="btn sec" href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
        {isHydrated && (
          <li>
            <CopyButton text={whole} className="btn sec">
              Copiar o endereço
            </CopyButton>
          </li>
        )}
      </ul>
    </section>
  )
}
