import type { Queries } from '../../../../platform/db/connect.ts'

export type GrupoDeServicos = { tcs_nome: string; servicos: string[] }

/** The titles of the published services by category, both sorted by folded name; without empty categories. */
export async function listServicos(db: Queries, hoje: string): Promise<GrupoDeServicos[]> {
  const rows = await db
    .selectFrom('publicacao')
    .innerJoin('tipo_categoria_servico', (join) =>
      join.onRef('tipo_categoria_servico.tipo_categoria_servico_id', '=', 'publicacao.tipo_categoria_servico_id'),
    )
    .select(['tcs_nome', 'pub_titulo'])
    .where('pub_tipo_new', '=', 'servico')
    .where('pub_status', '=', 'PUB')
    .where('pub_data_visivel', '<=', hoje)
    .orderBy((e) => e.fn('dobra', ['tcs_nome']))
    .orderBy((e) => e.fn('dobra', ['pub_titulo']))
    .execute()
  const names = [...new Set(rows.map((row) => row.tcs_nome))]
  return names.map((tcs_nome) => ({
    tcs_nome,
    servicos: rows.filter((row) => row.tcs_nome === tcs_nome).map((row) => row.pub_titulo),
  }))
}
