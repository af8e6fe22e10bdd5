import type { RecordWords } from '#kits/list/words.ts'
import { type Nomeado, tituloDoAto } from './tipos-de-ato.ts'

export const atoWords: RecordWords<Nomeado & { ato_normativo_ementa: string }> = {
  one: 'norma',
  many: 'normas',
  gender: 'f',
  nameOf: tituloDoAto,
  detailOf: ({ ato_normativo_ementa }) => ato_normativo_ementa,
}
