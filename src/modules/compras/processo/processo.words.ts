import type { RecordWords } from '#kits/list/words.ts'

export const processoWords: RecordWords<{ doc_numero_processo: string }> = {
  one: 'processo',
  many: 'processos',
  gender: 'm',
  nameOf: ({ doc_numero_processo }) => doc_numero_processo,
}
