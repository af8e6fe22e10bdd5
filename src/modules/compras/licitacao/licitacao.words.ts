import type { RecordWords } from '#kits/list/words.ts'

export const licitacaoWords: RecordWords<{ licitacao_numero: string; licitacao_objeto: string }> = {
  one: 'licitação',
  many: 'licitações',
  gender: 'f',
  nameOf: ({ licitacao_numero }) => licitacao_numero,
  detailOf: ({ licitacao_objeto }) => licitacao_objeto,
}
