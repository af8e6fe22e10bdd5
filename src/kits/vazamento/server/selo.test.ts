// Decisions that were stored by a plain digest hold after the migration that seals them.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'

const { portal, post } = await startWithClerk('noticias')
const plain = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

test('of a text they are sealed, of a file they stay', async () => {
  const client = await portal.platform.database.pool.connect()
  const file = 'a'.repeat(64)
  try {
    await client.query(`delete from segredo where seg_nome = 'vazamento'`)
    const before = [
      [plain('pub_conteudo', 'cpf', '529.982.247-25'), 'Texto, parágrafo 1: CPF ***.982.247-**'],
      [file, 'lista.csv'],
    ]
    for (const [resumo, oQue] of before)
      await client.query(
        `insert into vazamento_decisao (vde_resumo, vde_o_que, vde_motivo, vde_autor) values ($1, $2, 'O servidor pediu.', 'a')`,
        [resumo, oQue],
      )
    await client.query(fs.readFileSync('db/migrations/0256_segredo_dos_resumos.sql', 'utf8'))
    const { rows } = await client.query('select vde_resumo from vazamento_decisao order by vazamento_decisao_id')
    expect(rows[0].vde_resumo).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0].vde_resumo).not.toBe(before[0]?.[0])
    expect(rows[1].vde_resumo).toBe(file)
  } finally {
    client.release()
  }
  const form = { ...noticiaSample, pub_conteudo: '<p>CPF 529.982.247-25</p>' }
  expect((await post('/painel/ajax/noticia', form)).statusCode).toBe(201)
  const other = { ...noticiaSample, pub_conteudo: '<p>CPF 111.444.777-35</p>' }
  expect((await post('/painel/ajax/noticia', other)).statusCode).toBe(422)
})
