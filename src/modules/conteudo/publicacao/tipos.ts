// The kinds of publication: their names, their privileges, their addresses. One table, several forms.
import type { PrivilegeName } from '#base/privilegio.ts'
import type { RecordWords } from '#kits/list/words.ts'

export const tiposDePagina = ['pagina', 'accordion', 'redirect', 'link'] as const
export const tipos = [...tiposDePagina, 'servico', 'noticia'] as const
export type Tipo = (typeof tipos)[number]

export const nomesDosTipos: Record<Tipo, string> = {
  pagina: 'Página',
  accordion: 'Lista em níveis',
  redirect: 'Redirecionamento',
  link: 'Link rápido',
  servico: 'Serviço',
  noticia: 'Notícia',
}

/** The privilege that may write publications of the kind. */
export const acessoDoTipo: Record<Tipo, PrivilegeName> = {
  pagina: 'informacao',
  accordion: 'informacao',
  redirect: 'informacao',
  link: 'informacao',
  servico: 'servicos',
  noticia: 'noticias',
}

/** The parameter that says the kind in the addresses of the panel's forms (docs/specification/content.md#publications); none: a page. */
export const parametros = {
  accordion: 'accordion',
  redirect: 'redirect',
  linkRapido: 'link',
  servico: 'servico',
} as const

/** '?accordion=1'; empty for a page. */
export function sufixoDe(tipo: Tipo): string {
  const name = Object.entries(parametros).find(([, of]) => of === tipo)?.[0]
  return name ? `?${name}=1` : ''
}

/** Where a publication is edited. */
export const editAddressOf = (tipo: Tipo, id: number | ':id') =>
  tipo === 'noticia' ? `/painel/noticia/${id}/edicao` : `/painel/pagina/${id}/edicao${sufixoDe(tipo)}`

/** Where the public page stands, without the id. Redirects and quick links answer there with their target. */
export const paginaPublicaDe: Record<Tipo, string> = {
  pagina: '/paginas',
  accordion: '/paginas',
  redirect: '/paginas',
  link: '/paginas',
  servico: '/servicos',
  noticia: '/noticias',
}

export const situacoes = { PUB: 'Publicado', RAS: 'Rascunho', AGD: 'Agendado' } as const
export type Situacao = keyof typeof situacoes

type Named = { pub_titulo: string }

const nameOf = ({ pub_titulo }: Named) => pub_titulo
const wayBack = 'O que for excluído fica por 30 dias na Lixeira.'

export const paginaWords: RecordWords<Named> = { one: 'página', many: 'páginas', gender: 'f', nameOf, wayBack }
export const servicoWords: RecordWords<Named> = { one: 'serviço', many: 'serviços', gender: 'm', nameOf }
export const noticiaWords: RecordWords<Named> = { one: 'notícia', many: 'notícias', gender: 'f', nameOf, wayBack }
