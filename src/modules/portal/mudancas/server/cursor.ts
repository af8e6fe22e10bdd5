// From where a copy of a set goes on: how long the log was, by what its last entry is known, and on which day that was. A database that was
// restored has another entry there, or none: whoever asks with the older cursor is told to begin again.
import { leData } from '#base/le-data.ts'

/** `tamanho`: entries of the log that the copy has seen. `folha`: the first eight hexadecimal digits of the last of them. */
export type Cursor = { tamanho: number; folha: string; dia: string }

/** What the log has none of yet. */
export const semFolha = '00000000'

export const textoDoCursor = ({ tamanho, folha, dia }: Cursor): string =>
  `${tamanho}.${folha}.${dia.replaceAll('-', '')}`

export function leCursor(text: string): Cursor | null {
  const [, tamanho = '', folha = '', ano, mes, dia] =
    /^(\d{1,15})\.([0-9a-f]{8})\.(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  const data = `${ano}-${mes}-${dia}`
  return tamanho && eData(data) ? { tamanho: Number(tamanho), folha, dia: data } : null
}

export const eData = (text: string): boolean => leData(text) === text
