// The order of situations is the database's own (situacao_licitacao_ordem).
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'

test('situations of tenders stand in the order of a tender’s life, whatever a town calls them', async () => {
  const { database } = (await startTestPortal()).platform
  const life = [
    'Aviso publicado',
    'Recebendo propostas',
    'Com a comissão',
    'Em fase de habilitação',
    'Adiada sem data',
    'Adjudicado',
    'Parcialmente homologada',
    'Processo encerrado',
    'Licitação deserta',
    'Fracassado',
    'Revogado',
    'Cancelado',
    'Anulado',
  ]
  const rows = life.toSorted().map((situacao_licitacao_nome) => ({ situacao_licitacao_nome }))
  await database.write((tx) => tx.insertInto('situacao_licitacao').values(rows).execute())
  const found = await database.db
    .selectFrom('situacao_licitacao')
    .select('situacao_licitacao_nome')
    .where('situacao_licitacao_nome', 'in', life)
    .orderBy('situacao_licitacao_ordem')
    .execute()
  expect(found.map((row) => row.situacao_licitacao_nome)).toEqual(life)
})
