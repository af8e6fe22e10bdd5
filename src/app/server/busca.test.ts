// `npm run busca -- --refaz`, and what it has in common with the other commands.
import fs from 'node:fs'
import { expect, inject, test } from 'vitest'
import { builtCommand, databaseUrl, spawnBuiltPortal } from '../testing/built-portal.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { startTestPortal } from '../testing/test-portal.ts'

test('writes the index anew, some records in each transaction', async () => {
  const { pool } = (await startTestPortal()).platform.database
  await pool.query(`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
    select 'Núcleo ' || n, '', '', '', '', '', '' from generate_series(1, 1200) n`)
  const { name } = (await pool.query('select current_database() as name')).rows[0]
  const settings = {
    DATABASE_URL: databaseUrl(inject('connection'), name),
    DATA_DIR: makeScratchFolder('praca-busca-'),
  }
  const { code, stdout, stderr } = await spawnBuiltPortal(settings, builtCommand('busca', '--refaz')).ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^0 registros de 1\.\d{3}\n1\.\d{3} registros escritos de novo\.\n1\.\d{3} linhas do índice conferem/,
  )
  const { rows } = await pool.query(
    `select count(distinct xmin::text)::int as transactions from busca where fonte = 'orgao'`,
  )
  expect(rows[0].transactions).toBeGreaterThanOrEqual(3)
})

test('no command declares a value below its first await, where it has none yet when it is needed', () => {
  const late = fs.globSync('src/app/server/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    const first = lines.findIndex(
      (line) => /^(?!\/\/|import)\S.*\bawait |^await /.test(line) && !/^(async |export async )/.test(line),
    )
    return first < 0
      ? []
      : lines
          .slice(first + 1)
          .filter((line) => /^(const|let|class) /.test(line))
          .map((line) => `${file}: ${line}`)
  })
  expect(late).toEqual([])
})
