// The words of a set's pages in the panel, by its name and gender.
import type { DatasetShape } from '../dataset.ts'
import type { DatasetRow } from '../dataset-schemas.ts'

type Set = Pick<DatasetShape, 'one' | 'many'>
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function savedMessages({ one }: Set): Record<string, string> {
  const ending = one.gender === 'f' ? 'a' : 'o'
  return {
    '1': `${capital(one.name)} salv${ending} com sucesso.`,
    atualizado: `${capital(one.name)} atualizad${ending} com sucesso.`,
  }
}

export const captionOf = ({ many, one }: Set): string => `${many} ${one.gender === 'f' ? 'cadastradas' : 'cadastrados'}`

/** docs/specification/common.md#confirmations: confirmations before a removal name the record. */
export const removalQuestion = ({ one }: Set, title: string): string =>
  `Tem certeza que deseja remover ${one.gender === 'f' ? 'a' : 'o'} ${one.name} ${title}?`

/** Of a record that may have files: it has none, nor the text or the address that may stand for them. */
export const unpublished = ({ columns }: DatasetShape, record: DatasetRow & { anexos: unknown[] }): boolean =>
  record.anexos.length === 0 &&
  Object.entries(columns).every(([name, { kind }]) => !['url', 'long-text'].includes(kind) || !record[name])
