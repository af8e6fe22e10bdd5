// What an archive calls its files, what of a document stays out of its open part, texts with strange letters, and the numbers of imports where
// the rows of former ones came without them.
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { archivesFolder, entra, entradasDe, mudado, troca } from '#app/testing/archives.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { withOneConnection } from '#platform/db/one-connection.ts'
import { montaSaida } from './monta.ts'
import { publicas } from './publicas.queries.ts'

let portal: TestPortal
const archive = path.join(archivesFolder(), 'nomes.zip')
const query = (text: string, values: unknown[] = []) => portal.platform.database.pool.query(text, values)

beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await query('select current_database() as nome')
  await portal.platform.jobs.start()
  const { cookies } = await fileRequest(portal)
  await createSampleRecords(portal, { ...(await portal.loginAs('administrador')), ...cookies })
  await query(`update licitacao set licitacao_numero = licitacao_numero || ' de 123.456.789-09'`)
  await query(`update publicacao set pub_conteudo = '<p>Um' || chr(8232) || 'dois' || chr(8233) || 'três</p>'`)
  const name = 'Declaração 123.456.789-09\u2028de renda.txt'
  const file = await portal.platform.spool('anexo', 'Nota.txt', Readable.from([Buffer.from('Texto da lei')]))
  const id = await portal.platform.files.writeWithFiles([file], async (_tx, [arquivoId = 0]) => arquivoId)
  await file.discard()
  await query(
    `insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_titulo) select min(licitacao_id), $1, 'Nota' from licitacao`,
    [id],
  )
  await query('update arquivo set arq_nome = $1 where arquivo_id = $2', [name, id])
  await query('update publicacao set importacao_id = 41')
  await query(`select setval(pg_get_serial_sequence('importacao', 'importacao_id'), 57)`)
  await montaSaida({
    ...{ connection: { ...inject('connection'), database: rows[0].nome }, alvo: archive, senha: null, versao: '1' },
    ...{ portal: 'http://localhost:3000', nome: 'Cidade', licenca: {}, storage: portal.platform.files.storage },
    palavras: { tabela: (nome) => nome, coluna: () => '' },
    copiaDoPortal: async () => ({ paginas: 0, falhas: [] }),
    diz: () => {},
  })
}, 300_000)

test('no name of a file or of its record has a CPF, in the list and in the places of the files', async () => {
  const entries = await entradasDe(archive)
  const list = String(entries.get('arquivos.csv'))
  expect(list).toMatch(/"Declaração \*\*\*\.456\.789-\*\*\u2028de renda\.txt"/)
  expect(list).toMatch(/de \*\*\*\.456\.789-\*\*"/)
  const [name = ''] = [...entries].find(([, content]) => content.toString() === 'Texto da lei') ?? []
  expect(name).toMatch(/^arquivos\/licitacao\/.*456-789.*-1\/\d+-declaracao-456-789-de-renda\.txt$/)
  for (const [entry, content] of entries)
    expect(/123\D?456\D?789\D?09/.test(entry) || content.includes('123.456.789-09'), entry).toBe(false)
})

test('texts with separators of lines leave whole', async () => {
  const entries = await entradasDe(archive)
  const markdown = [...entries].filter(([file]) => /^conteudo\/noticias\/.*\.md$/.test(file))
  expect(markdown.map(([, content]) => /Um\s+dois\s+três/.test(String(content)))).toEqual([true])
})

const nextImport = (target: pg.PoolConfig) =>
  withOneConnection(target, async (client) => {
    const { rows } = await client.query(
      `select nextval(pg_get_serial_sequence('importacao', 'importacao_id'))::int as n`,
    )
    return rows[0].n
  })

test('the first import after it has a number of its own', async () => {
  const { target, entering } = await entra(archive)
  await entering
  expect(await nextImport(target)).toBe(58)
})

test('so it has after an archive of before, which did not say the last one', async () => {
  const sequence = /,?\{"nome":"importacao_importacao_id_seq","ultimo":57\}/
  const { target, entering } = await entra(await mudado(archive, troca('saida.json', sequence, '')))
  await entering
  expect(await nextImport(target)).toBe(42)
})

test('no column of the open part is a whole CPF', async () => {
  const { rows } = await query(`select table_name as tabela, column_name as coluna from information_schema.columns
    where table_schema = 'public' and column_name like '%cpf%'`)
  const open = rows.filter(({ tabela, coluna }) => {
    const publica = publicas()[tabela]
    return publica && !publica.colunas?.[coluna]
  })
  expect(rows.length).toBeGreaterThan(10)
  expect(open).toEqual([])
})
