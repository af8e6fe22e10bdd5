// The structure of an act's text: its provisions in their order, each with its label and its address.

const agrupadores = ['parte', 'livro', 'titulo', 'capitulo', 'secao', 'subsecao'] as const
export type Agrupador = (typeof agrupadores)[number]

export type TipoDeBloco =
  | 'epigrafe'
  | 'ementa'
  | 'preambulo'
  | Agrupador
  | 'artigo'
  | 'paragrafo'
  | 'inciso'
  | 'alinea'
  | 'item'
  | 'texto'
  /** Words of another act between quotation marks, as those that an act gives it. */
  | 'citado'
  | 'assinatura'
  | 'anexo'

export type Bloco = {
  tipo: TipoDeBloco
  /** As it is written: 'Art. 5º', 'II –', 'CAPÍTULO I'. */
  rotulo: string
  texto: string
  /** By the convention of LexML: 'art5_par1_inc2_ali1'; null where nothing leads to it. */
  ancora: string | null
}

export type Estrutura = {
  blocos: Bloco[]
  /** Lines that are of the pages and not of the text, as they were: numbers, and headings that repeat. */
  marcas: string[]
}

/** From the widest to the narrowest; -1: it groups nothing. */
export const nivelDe = (tipo: TipoDeBloco): number => agrupadores.indexOf(tipo as Agrupador)

export const isAgrupador = ({ tipo }: Pick<Bloco, 'tipo'>): boolean => nivelDe(tipo) >= 0

/** What is written below its label is its name: 'DAS DISPOSIÇÕES GERAIS'. */
export const hasNome = (bloco: Pick<Bloco, 'tipo'>): boolean => isAgrupador(bloco) || bloco.tipo === 'anexo'

/** The text again, a paragraph for each block. What is read from it is the same structure. */
export const textoDe = (blocos: readonly Bloco[]): string => blocos.map(paragrafoDe).join('\n\n')

export function paragrafoDe({ tipo, rotulo, texto }: Bloco): string {
  if (!rotulo || !texto) return rotulo || texto
  // the name of a chapter has a line of its own, unless a dash joins it
  return `${rotulo}${hasNome({ tipo }) && !/[-–—:]$/.test(rotulo) ? '\n' : ' '}${texto}`
}
