// What of the database leaves with the open archive is decided table by table.
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { declaredSets } from '#kits/dataset/server/declared-sets.ts'
import { privadas, publicas, refeitas } from './publicas.queries.ts'

test('each table of the database is decided', async () => {
  const { platform } = await startTestPortal()
  const { rows } = await platform.database.pool.query<{
    relname: string
  }>(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relpersistence = 'p' and relname !~ '^kysely'`)
  const decided = [...Object.keys(publicas()), ...privadas, ...refeitas]
  expect(new Set(decided).size).toBe(decided.length)
  expect(decided.sort()).toEqual(rows.map(({ relname }) => relname).sort())
})

test('of declared sets no column leaves that is for the panel only, nor a CPF as it is', () => {
  const hidden = [...declaredSets().values()].flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { isPrivate, kind }]) =>
      isPrivate || kind === 'cpf' ? [[`${name}.${column}`, publicas()[name]?.colunas?.[column] ?? column]] : [],
    ),
  )
  const seen = Object.fromEntries(hidden)
  expect(seen).toMatchObject({
    'desembolso_extra.desembolso_extra_conta': `''`,
    'servidor_vinculo.vinculo_cpf': `''`,
    'sancao.sancao_cpf': expect.stringContaining(`'***'`),
  })
  for (const [column, value] of Object.entries(seen))
    expect([column, value]).not.toEqual([column, column.split('.')[1]])
})
