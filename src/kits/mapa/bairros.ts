// The districts of an outline that have a name, each with the key of its page's address; and which of them a place lies in.
import { slug } from '#base/slug.ts'
import { type Distrito, estaEm, type Posicao } from './malha.ts'

export type Bairro = Distrito & { chave: string }

/** In the order of their names. Names that an address can't tell apart get a number, in that order. */
export function bairrosDe(distritos: readonly Distrito[]): Bairro[] {
  const chaves = new Set<string>()
  const porNome = (a: Distrito, b: Distrito) => a.nome.localeCompare(b.nome, 'pt-BR')
  return distritos
    .filter(({ nome }) => nome.trim())
    .sort(porNome)
    .map((distrito) => {
      const curta = slug(distrito.nome)
      let chave = curta
      for (let n = 2; chaves.has(chave); n++) chave = `${curta}-${n}`
      chaves.add(chave)
      return { ...distrito, chave }
    })
}

/** Null where no district has it. */
export const bairroEm = (bairros: readonly Bairro[], lugar: Posicao): Bairro | null =>
  bairros.find((um) => estaEm(um, lugar)) ?? null

export const lugaresHref = '/acesso/lugares'
export const lugarHref = ({ chave }: Pick<Bairro, 'chave'>): string => `${lugaresHref}/${chave}`
