// Words that the pages of the imports and their messages share.
import { mostraNumero } from '#base/numero.ts'
import type { ImportPlace, ImportRow } from './import.contract.ts'

type Words = ImportPlace['words']

const counted = (count: number, { one, many }: Words) => `${mostraNumero(count)} ${count === 1 ? one : many}`
const ending = (count: number, { gender }: Words) => `${gender === 'f' ? 'a' : 'o'}${count === 1 ? '' : 's'}`

/** 'pagamento novo', 'diárias novas': without its number. */
export const newOnes = (count: number, words: Words): string =>
  `${count === 1 ? words.one : words.many} nov${ending(count, words)}`

/** Of a reference to a record that the portal will have only once the file is stored. */
export const inOtherRow = 'Em outra linha do arquivo'

/** 'linha', 'linhas'. */
export const lines = (count: number): string => (count === 1 ? 'linha' : 'linhas')

export function undoQuestion({ imp_arquivo, imp_novos, imp_alterados, imp_ausentes }: ImportRow, words: Words): string {
  const what = [
    imp_novos > 0 &&
      `${counted(imp_novos, words)} nov${ending(imp_novos, words)} ${imp_novos === 1 ? 'sai' : 'saem'} ${words.from}`,
    imp_alterados > 0 &&
      `${counted(imp_alterados, words)} ${imp_alterados === 1 ? 'volta' : 'voltam'} ao que ${imp_alterados === 1 ? 'era' : 'eram'}`,
    imp_ausentes > 0 &&
      `${counted(imp_ausentes, words)} retirad${ending(imp_ausentes, words)} ${imp_ausentes === 1 ? 'volta' : 'voltam'}`,
  ].filter((part) => part !== false)
  const after = what.length ? ` ${what.join('; ')}.` : ''
  return `Tem certeza que deseja desfazer a importação do arquivo ${imp_arquivo}?${after}`
}

export const discardQuestion = (arquivo: string) =>
  `Tem certeza que deseja descartar o arquivo ${arquivo}? Nada dele foi gravado.`
