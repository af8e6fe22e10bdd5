import type { RecordWords } from '../../../kits/list/words.ts'
import { tituloOf } from './especies.ts'

export const documentoWords: RecordWords<Parameters<typeof tituloOf>[0]> = {
  one: 'documento',
  many: 'documentos',
  gender: 'm',
  nameOf: tituloOf,
}
