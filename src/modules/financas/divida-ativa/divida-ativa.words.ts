// What tax systems call the kind of person, the nature and the situation of a debt.
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read. */
export const pessoas = { pf: 'Pessoa física', pj: 'Pessoa jurídica' } as const
export const naturezas = { tributaria: 'Tributária', nao_tributaria: 'Não tributária' } as const
export const situacoes = {
  em_cobranca: 'Em cobrança',
  ajuizada: 'Ajuizada',
  parcelada: 'Parcelada',
  suspensa: 'Suspensa',
} as const

const devedor = ['devedor', 'contribuinte', 'nome do contribuinte', 'inscrito', 'razão social', 'sujeito passivo']

/** What files call who owes, their documents, and the numbers that tell debts apart. */
export const nomes: Readonly<Record<'devedor' | 'documento' | 'numero', readonly string[]>> = {
  devedor: ['nome', 'nome do devedor', 'nome/razão social', ...devedor],
  documento: ['cpf/cnpj', 'cnpj/cpf', 'documento', 'cpf ou cnpj', 'cpf_cnpj', 'cgc/cpf', ...devedor],
  numero: [
    ...['nº da CDA', 'CDA', 'certidão', 'nº da inscrição', 'inscrição', 'inscrição municipal', 'inscrição cadastral'],
    ...['código do contribuinte', 'cadastro', 'CGM', 'numcgm', 'matrícula'],
  ],
}

type Palavras<Valor extends string> = readonly (readonly [RegExp, Valor])[]

// the first that fits
const dePessoas: Palavras<keyof typeof pessoas> = [
  [/^(pj|j|cnpj)$|juridica/, 'pj'],
  [/^(pf|f|cpf)$|fisica/, 'pf'],
]
// 'TAXA DE CONTRIBUIÇÃO' is a tax, 'multa' may be either
const deNaturezas: Palavras<keyof typeof naturezas> = [
  [/\bnao[ -_]?tribut|^n$/, 'nao_tributaria'],
  [/tribut|^t$/, 'tributaria'],
]
const deSituacoes: Palavras<keyof typeof situacoes> = [
  [/suspens/, 'suspensa'],
  [/parcel|acordo|refis/, 'parcelada'],
  [/(nao|sem) (ajuiz|execu)/, 'em_cobranca'],
  [/ajuiz|judic|execu/, 'ajuizada'],
  [/cobranca|administrativ|amigav|abert[ao]|protest|inscrit|ativ[ao]/, 'em_cobranca'],
]

const acha =
  <Valor extends string>(palavras: Palavras<Valor>) =>
  (texto: string): Valor | null => {
    const folded = dobra(texto.normalize('NFC').trim())
    return palavras.find(([palavra]) => palavra.test(folded))?.[1] ?? null
  }

export const pessoaDe = acha(dePessoas)
export const naturezaDe = acha(deNaturezas)
export const situacaoDe = acha(deSituacoes)
