// What a card of news needs besides its row: its address and its image. Pure.
import { slug } from '#base/slug.ts'
import type { Imagem } from '#kits/midia/imagem.ts'
import type { NoticiaCard } from './noticia.contract.ts'

/** '/noticias/12/festa-do-padroeiro' */
export const enderecoDaNoticia = ({ publicacao_id, pub_titulo }: Pick<NoticiaCard, 'publicacao_id' | 'pub_titulo'>) =>
  `/noticias/${publicacao_id}/${slug(pub_titulo)}`

type Row = Pick<NoticiaCard, 'pub_midia' | 'pub_midia_largura' | 'pub_midia_altura'>

/** The featured image, from the columns on the wire. */
export function imagemDe({ pub_midia, pub_midia_largura: largura, pub_midia_altura: altura }: Row): Imagem | null {
  const chave = pub_midia?.split('/')[2]
  return chave && largura && altura ? { chave, largura, altura } : null
}
