import type { RecordWords } from '#kits/list/words.ts'
import { tituloOf } from './especies.ts'

export const documentoWords: RecordWords<Parameters<typeof tituloOf>[0] & { documento_generico_descricao: string }> = {
  one: 'documento',
  many: 'documentos',
  gender: 'm',
  nameOf: tituloOf,
  detailOf: ({ documento_generico_descricao }) => documento_generico_descricao,
}
