// The name of a commitment's way of contracting: of a code with one name in all years, of one with several the one of its year.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from './despesa.sample.ts'
import { selectEmpenhos } from './empenho.queries.ts'

test('is that of the commitment’s year, empty where there is no code, none for an unknown code, and the text of a file that is no code', async () => {
  const { platform } = await startTestPortal()
  const { db } = platform.database
  await insertDespesa(platform)
  await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_fim, classificacao_origem)
    values ('modalidade_licitacao', '90', 'Convite', 2000, 2025, 'municipio'), ('modalidade_licitacao', '90', 'Convite novo', 2026, null, 'municipio')`.execute(
    db,
  )
  await sql`update empenho set empenho_modalidade_licitacao = (array['', '6', '90', '99', 'Carta-convite 2'])[1 + empenho_id % 5]`.execute(
    db,
  )
  const rows = await selectEmpenhos(db).execute()
  const names = new Set(
    rows.map(
      ({ exercicio, empenho_modalidade_licitacao: codigo, empenho_modalidade_licitacao_nome: nome }) =>
        `${exercicio} ${codigo}: ${nome}`,
    ),
  )
  const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from empenho`.execute(db)
  expect(rows).toHaveLength(all[0]?.n ?? 0)
  expect([...names].toSorted()).toEqual([
    '2025 6: Pregão eletrônico',
    '2025 90: Convite',
    '2025 99: ',
    '2025 : ',
    '2025 Carta-convite 2: Carta-convite 2',
    '2026 6: Pregão eletrônico',
    '2026 90: Convite novo',
    '2026 99: ',
    '2026 : ',
    '2026 Carta-convite 2: Carta-convite 2',
  ])
})
