// The words of a set's pages in the panel, by its name and gender.
import type { DatasetShape } from '../dataset.ts'

type Set = Pick<DatasetShape, 'one' | 'many'>
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const savedMessage = ({ one }: Set): string =>
  `${capital(one.name)} ${one.gender === 'f' ? 'salva' : 'salvo'} com sucesso.`

export const captionOf = ({ many, one }: Set): string => `${many} ${one.gender === 'f' ? 'cadastradas' : 'cadastrados'}`

/** panel spec 8: confirmations before a removal name the record. */
export const removalQuestion = ({ one }: Set, title: string): string =>
  `Tem certeza que deseja remover ${one.gender === 'f' ? 'a' : 'o'} ${one.name} ${title}?`
