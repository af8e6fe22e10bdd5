// Categories of publications, of which 'Perguntas frequentes' is fixed (docs/specification/content.md#publications).
import type { LookupWords } from '#kits/lookup/lookup-words.ts'
import type { Lookup } from '#kits/lookup/server/lookup-calls.ts'

export const categoriaWords: LookupWords = { one: 'categoria', many: 'categorias', gender: 'f' }

export const categoriaPublicacao: Lookup = {
  path: '/painel/ajax/categoria-publicacao',
  table: 'tipo_categoria_publicacao',
  id: 'tipo_categoria_publicacao_id',
  name: 'tcp_nome',
  fixed: 'tcp_fixa',
  words: categoriaWords,
  usedBy: [
    { table: 'publicacao_categoria', column: 'tipo_categoria_publicacao_id', one: 'publicação', many: 'publicações' },
  ],
}
