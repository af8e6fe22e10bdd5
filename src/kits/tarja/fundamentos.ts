// Why a piece of a public document may be withheld. One list, for who marks, for the black area and for who reads.

type Fundamento = {
  /** After 'Com trechos ocultados:'. */
  nome: string
  lei: string
  /** On the black area, as far as it fits. */
  curto: string
}

export const fundamentos = {
  pessoal: {
    nome: 'dados pessoais',
    lei: 'Lei 12.527/2011, art. 31; Lei 13.709/2018',
    curto: 'Dado pessoal – LAI, art. 31',
  },
  crianca: {
    nome: 'criança ou adolescente',
    lei: 'Lei 8.069/1990, arts. 17, 143 e 247',
    curto: 'ECA, art. 17',
  },
  denunciante: {
    nome: 'proteção de quem denuncia',
    lei: 'Lei 13.608/2018, art. 4º-B',
    curto: 'Lei 13.608, art. 4º-B',
  },
  classificada: {
    nome: 'informação classificada',
    lei: 'Lei 12.527/2011, arts. 23 e 24',
    curto: 'Classificada – LAI, art. 23',
  },
  fiscal: { nome: 'sigilo fiscal', lei: 'Lei 5.172/1966 (CTN), art. 198', curto: 'CTN, art. 198' },
  bancario: { nome: 'sigilo bancário', lei: 'Lei Complementar 105/2001, art. 1º', curto: 'LC 105, art. 1º' },
  justica: {
    nome: 'segredo de justiça',
    lei: 'Lei 12.527/2011, art. 22; Lei 13.105/2015, art. 189',
    curto: 'Segredo de justiça',
  },
  industrial: { nome: 'segredo industrial', lei: 'Lei 12.527/2011, art. 22', curto: 'LAI, art. 22' },
} as const satisfies Record<string, Fundamento>

export type ChaveDeFundamento = keyof typeof fundamentos
export const chavesDeFundamento = Object.keys(fundamentos) as [ChaveDeFundamento, ...ChaveDeFundamento[]]
