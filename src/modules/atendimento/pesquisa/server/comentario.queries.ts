// The comments, as staff read them: kind, organ and month, and nothing that leads to a case.
import { type SqlBool, sql } from 'kysely'
import { contains, equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Comentario, comentarioList } from '../pesquisa.contract.ts'

export const comentarioSource: ListSource<typeof comentarioList> = {
  table: 'avaliacao',
  id: 'avaliacao_id',
  select: (db) =>
    db
      .selectFrom('avaliacao')
      .select((e) => [
        'avaliacao_id',
        sql<string>`to_char(ava_data, 'YYYY-MM')`.as('ava_mes'),
        e.ref('ava_origem').$castTo<Comentario['ava_origem']>().as('ava_origem'),
        'ava_tipo',
        'ava_orgao',
        'ava_satisfacao',
        e.ref('ava_resolvido').$castTo<Comentario['ava_resolvido']>().as('ava_resolvido'),
        'ava_comentario',
        'ava_publicada',
        'ava_decidida_em',
        'ava_decidida_por',
      ]),
  only: sql<SqlBool>`ava_comentario <> ''`,
  narrow: {
    ava_comentario: contains('ava_comentario_busca'),
    ava_origem: equals('ava_origem'),
    ava_orgao: equals('ava_orgao'),
    ano: (ano) => sql<SqlBool>`extract(year from ava_data) = ${ano}`,
    publicada: (is) => sql<SqlBool>`ava_publicada = ${is === 'S'}`,
  },
  search: ['ava_comentario'],
  order: { ava_mes: 'ava_data' },
}
