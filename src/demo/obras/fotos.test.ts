// The drawn photographs are those of works that have begun, from their beginning to what is done of them.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { obraSample } from '#modules/obras/obra/server/obra.sample.ts'
import type { Papel } from '../documents/papel.ts'
import { insertFotos, planejaFotos } from './fotos.queries.ts'

test('each work has three, of later days and more done, and no more than there are works', async () => {
  const portal = await startTestPortal()
  const { database } = portal.platform
  const cookies = await portal.loginAs('obras')
  const payload = {
    ...obraSample,
    obra_codigo: '1',
    obra_inicio: '2026-01-05',
    obra_percentual_fisico: '40',
    obra_tipo: 'construcao',
  }
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/obra/novo', cookies, payload })
  expect(made.statusCode, made.body).toBe(201)
  const fotos = planejaFotos()
  const papeis = fotos.flatMap(({ arquivos }) => arquivos.map(({ papel }) => papel))
  await database.write(async (tx) => {
    const ids = new Map<Papel, number>()
    for (const [at, papel] of papeis.entries()) {
      const arquivo = {
        ...{ arq_chave: `f${at}`, arq_nome: papel.nome, arq_tipo: 'image/webp', arq_tamanho: 1 },
        ...{ arq_sha256: 'a'.repeat(64), arq_estado: 'guardado' },
      }
      const stored = await tx.insertInto('arquivo').values(arquivo).returning('arquivo_id').executeTakeFirstOrThrow()
      ids.set(papel, stored.arquivo_id)
    }
    await insertFotos(tx, fotos, (papel) => ids.get(papel) ?? 0)
  })
  const rows = await database.db.selectFrom('obra_foto').selectAll().orderBy('obra_foto_data').execute()
  expect(rows.map((row) => Number(row.obra_foto_percentual))).toEqual([6, 24, 40])
  const [first] = fotos[0]?.arquivos ?? []
  expect(await sharp(await first?.papel.bytes()).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})
