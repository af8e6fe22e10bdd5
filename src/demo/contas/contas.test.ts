// The years of the invented town, as its calendar shows them.
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { insertAtos, makePublicados } from '../leis/leis.ts'
import { insertContas, makeContas } from './contas.ts'

test('two reports are missing, two came late, one was rectified, and the accounts of three years wait to be judged', async () => {
  const { platform } = await startTestPortal()
  const { db, write } = platform.database
  await write(async (tx) => {
    const { arquivo_id } = await tx
      .insertInto('arquivo')
      .values({
        arq_chave: 'a',
        arq_nome: 'a.pdf',
        arq_tipo: 'application/pdf',
        arq_tamanho: 1,
        arq_sha256: 'a'.repeat(64),
        arq_estado: 'guardado',
      })
      .returning('arquivo_id')
      .executeTakeFirstOrThrow()
    await insertAtos(tx, makePublicados(), () => arquivo_id)
    await insertContas(tx, makeContas(), () => arquivo_id)
  })
  const rows = await db.selectFrom('documento_exercicio').selectAll().execute()
  expect(rows).toHaveLength(makeContas().length + makePublicados().filter(({ tipo }) => tipo === 4).length)
  const of = (tipo: string, ano: number) =>
    rows.filter((row) => row.documento_exercicio_tipo === tipo && row.exercicio === ano)
  // read from the words of the generic documents, all of them
  expect(rows.filter((row) => row.documento_exercicio_periodo === '')).toEqual([])
  expect([of('RREO', 2024).length, of('RREO', 2025).length, of('RGF', 2024).length, of('RGF', 2025).length]).toEqual([
    6, 5, 2, 3,
  ])
  const late = rows.filter(({ documento_exercicio_dias: dias }) => dias !== null && dias > 0)
  expect(
    late.map((row) => `${row.documento_exercicio_tipo} ${row.exercicio} ${row.documento_exercicio_periodo}`).sort(),
  ).toEqual(['DVP 2023 ano', 'RGF 2025 1q', 'RREO 2026 3b'])
  expect(rows.filter((row) => row.documento_exercicio_versao > 1)).toMatchObject([
    { exercicio: 2026, documento_exercicio_periodo: '1b' },
  ])
  expect(
    rows
      .filter((row) => row.documento_exercicio_pendente)
      .map((row) => row.exercicio)
      .sort(),
  ).toEqual([2023, 2024, 2024, 2025, 2025])
  for (const ano of [2023, 2024, 2025, 2026])
    expect([ano, of('LDO', ano).length, of('LOA', ano).length]).toEqual([ano, 1, 1])
  expect(
    rows.filter((row) => row.documento_exercicio_tipo === 'PPA').map((row) => row.documento_exercicio_vigencia_fim),
  ).toEqual([2025, 2029])
})
