// Files that programs delivered and that wait for a person.
import { guardaDias } from '#base/guarda-dias.ts'

/** For so long. */
export const withheldDays = guardaDias.importacaoRetida

export const reasons = {
  erros: 'O arquivo tem erros.',
  reducao: 'Mais de 20% do que há no portal não está no arquivo.',
  gravacao: 'O arquivo não pôde ser gravado.',
} as const

export const routes = { mao: 'À mão', pasta: 'Pasta no servidor', endereco: 'Programa, por token' } as const
