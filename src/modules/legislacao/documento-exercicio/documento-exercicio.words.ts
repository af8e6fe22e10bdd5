import type { RecordWords } from '#kits/list/words.ts'
import { tituloOf } from './tipos.ts'

export const documentoExercicioWords: RecordWords<
  Parameters<typeof tituloOf>[0] & { documento_exercicio_descricao: string }
> = {
  one: 'documento',
  many: 'documentos',
  gender: 'm',
  nameOf: tituloOf,
  detailOf: ({ documento_exercicio_descricao }) => documento_exercicio_descricao,
}
