// The kinds of documents of a contract: its whole text, and that of each amendment.
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read. */
export const especies = {
  contrato: 'Contrato',
  aditivo: 'Termo aditivo',
  apostilamento: 'Apostilamento',
  rescisao: 'Rescisão',
  publicacao: 'Publicação ou extrato',
  garantia: 'Garantia',
  outro: 'Outro documento',
} as const
export type Especie = keyof typeof especies

const palavras: [RegExp, Especie][] = [
  [/\b(minutas?|rascunho)\b|\bmodelo d/, 'outro'], // a draft is no contract, nor an amendment
  [/apostil/, 'apostilamento'],
  [/rescis|distrato|extincao/, 'rescisao'],
  [/extrato|publicac/, 'publicacao'],
  [/aditivo|aditamento|prorroga|\bta\b/, 'aditivo'],
  [/garantia|seguro|caucao/, 'garantia'],
  [/contrato|\bct\b|ata de registro/, 'contrato'],
]

const foldedOf = (nome: string) => dobra(nome).replace(/[^a-z0-9]+/g, ' ')

/** '2o_termo_aditivo.pdf' -> 'aditivo'; null where the name says nothing. */
export const especieDoNome = (nome: string): Especie | null =>
  palavras.find(([palavra]) => palavra.test(foldedOf(nome)))?.[1] ?? null

const ordinais = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'setimo', 'oitavo', 'nono', 'decimo']

/** Which amendment: 2 of '2º Termo Aditivo', 'Segundo termo aditivo', 'aditivo_02.pdf'; null where the name does not say. */
export function numeroDoNome(nome: string): number | null {
  if (especieDoNome(nome) !== 'aditivo') return null
  const folded = foldedOf(nome)
  const digits = /\b(\d{1,2}) ?[oa]? (?:termo )?(?:aditivo|ta\b)|(?:aditivo|\bta)(?: n[o ]*| )(\d{1,2})\b/.exec(folded)
  const number = Number(digits?.[1] ?? digits?.[2] ?? 0)
  return number || ordinais.findIndex((word) => new RegExp(`\\b${word}\\b`).test(folded)) + 1 || null
}

const mostListed = 10

type Anexo = { contrato_anexo_tipo: Especie | null; contrato_anexo_numero: number | null }
/** `termos`: the numbers of the amendments that are known one by one. */
export type Conferir = { contrato_situacao: string; anexos: Anexo[]; termos?: readonly number[] }

/**
 * What the public may expect and does not find: the contract, each amendment before the last one that is known, by a row or by its
 * document, and the end of one that was rescinded.
 */
export function faltamDe({ contrato_situacao: situacao, anexos, termos = [] }: Conferir): string[] {
  const has = (especie: Especie) => anexos.some(({ contrato_anexo_tipo: tipo }) => tipo === especie)
  const numbers = anexos.flatMap(({ contrato_anexo_tipo: tipo, contrato_anexo_numero: numero }) =>
    tipo === 'aditivo' && numero ? [numero] : [],
  )
  const before = Array.from({ length: Math.max(0, ...numbers, ...termos) }, (_, at) => at + 1)
  return [
    ...(has('contrato') ? [] : [especies.contrato]),
    ...before
      .filter((numero) => !numbers.includes(numero))
      .map((numero) => `${numero}º termo aditivo`)
      .slice(0, mostListed),
    ...(/rescindid/.test(dobra(situacao)) && !has('rescisao') ? [especies.rescisao] : []),
  ]
}

/** '2º termo aditivo'. */
export const nomeDaEspecie = ({ contrato_anexo_tipo: tipo, contrato_anexo_numero: numero }: Anexo): string | null =>
  tipo === 'aditivo' && numero ? `${numero}º termo aditivo` : tipo && especies[tipo]

const grupos: [titulo: string, tipos: readonly Especie[]][] = [
  ['Contrato', ['contrato', 'publicacao', 'garantia']],
  ['Termos aditivos e apostilamentos', ['aditivo', 'apostilamento']],
  ['Rescisão', ['rescisao']],
  ['Outros documentos', ['outro']],
]

/** The documents under their headings, amendments in the order of their numbers, each with what is missing there. */
export function gruposDe<A extends Anexo>(contrato: Omit<Conferir, 'anexos'> & { anexos: A[] }) {
  const { anexos } = contrato
  const all = faltamDe(contrato)
  const groupOf = (nome: string) => (nome === especies.contrato ? 0 : nome === especies.rescisao ? 2 : 1)
  return grupos
    .map(([titulo, tipos], at) => ({
      titulo,
      anexos: tipos
        .flatMap((tipo) => anexos.filter((anexo) => anexo.contrato_anexo_tipo === tipo).sort(byNumber))
        .concat(at === grupos.length - 1 ? anexos.filter((anexo) => anexo.contrato_anexo_tipo === null) : []),
      faltam: all.filter((nome) => groupOf(nome) === at),
    }))
    .filter((grupo) => grupo.anexos.length + grupo.faltam.length > 0)
}

const byNumber = (a: Anexo, b: Anexo) => (a.contrato_anexo_numero ?? 0) - (b.contrato_anexo_numero ?? 0)
