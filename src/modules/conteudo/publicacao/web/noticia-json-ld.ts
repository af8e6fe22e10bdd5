// News for search engines (schema.org, NewsArticle).
import { imageAddress } from '#kits/midia/imagem.ts'
import type { PageFrame } from '#kits/page/page.ts'
import type { NoticiaPublicaPage } from '../noticia.contract.ts'

// search engines cut a longer headline
const longestHeadline = 110

export function noticiaJsonLd(noticia: NoticiaPublicaPage, { site, portal }: PageFrame): object {
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
