// The migration of the fiscal reports that a portal had before it had documents by exercise: on the real steps, with rows of before.
import fs from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '#app/testing/new-database.ts'

const folder = 'db/migrations'
const steps = fs.readdirSync(folder).sort()

const before = `
insert into documento_generico (documento_generico_tipo, documento_generico_modelo, documento_generico_numero, documento_generico_descricao,
  documento_generico_data, documento_generico_ano, created_at) values
  (1, null, '480/2025', 'Institui a semana da leitura.', '2025-03-02', 2025, '2025-03-03T12:00Z'),
  (4, 5, '5º bimestre/2024', 'RREO do 5º bimestre de 2024.', '2024-12-04', 2024, '2024-12-04T12:00Z'),
  (4, 5, '5º bimestre/2024', 'RREO do 5º bimestre de 2024, com correções.', '2024-12-20', 2024, '2024-12-20T12:00Z'),
  (4, 4, '2/2025', 'Gestão fiscal do segundo quadrimestre.', null, 2025, '2025-09-29T02:00Z'),
  (4, 1, 'Lei nº 431/2022', 'Diretrizes da Lei Orçamentária de 2023.', '2022-06-15', 2022, '2022-06-16T12:00Z'),
  (4, 3, 'Lei nº 470/2025', 'Plano Plurianual de 2026 a 2029.', '2025-12-11', 2025, '2025-12-12T12:00Z'),
  (4, 2, 'LOA', 'Estima a receita e fixa a despesa.', '2025-12-11', 2025, '2025-12-12T12:00Z'),
  (4, 4, 'RGF', '3º bimestre de 2025', null, 2025, '2025-12-12T12:00Z'),
  (4, 6, 'Exercício 2026', 'QDD do exercício de 2026.', '2026-01-07', 2026, '2026-01-07T12:00Z');
insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_estado)
  select 'k' || n, 'r' || n || '.pdf', 'application/pdf', 10, repeat('a', 64), 'guardado' from generate_series(1, 3) n;
insert into documento_generico_anexo (documento_generico_id, arquivo_id, documento_generico_anexo_titulo) values (2, 1, 'Anexo 1'), (2, 2, 'Anexo 3'), (1, 3, 'Lei');
`

test('loses nothing: rows, texts, days, files with their ids, places in the search, the trail', async () => {
  const client = new pg.Client(await newDatabase('praca_tipo_4', 'template1'))
  await client.connect()
  const run = (names: string[]) =>
    names.reduce(async (done, name) => {
      await done
      await client.query(fs.readFileSync(`${folder}/${name}`, 'utf8'))
    }, Promise.resolve())
  const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
  const kept = () =>
    Promise.all([
      read('select * from documento_generico order by 1'),
      read(
        'select anexo_id, documento_generico_id, arquivo_id, documento_generico_anexo_titulo from documento_generico_anexo order by 1',
      ),
      read(
        "select fonte, registro, parte, tipo, resumo from busca where fonte like 'documento_generico%' order by 1, 2, 3",
      ),
      read('select aud_tabela, aud_registro, aud_acao from auditoria order by auditoria_id'),
    ])
  try {
    await run(steps.filter((name) => name < '0056'))
    await client.query(before)
    const had = await kept()
    await run(steps.filter((name) => name >= '0056' && name < '0058'))
    expect(await kept()).toEqual(had)
    const moved =
      await read(`select documento_generico_id, documento_exercicio_tipo, exercicio, documento_exercicio_periodo,
      documento_exercicio_vigencia_inicio, documento_exercicio_vigencia_fim, documento_exercicio_publicado_em::text, documento_exercicio_dias,
      documento_exercicio_lei, documento_exercicio_descricao from documento_exercicio order by 1`)
    expect(moved.map((row) => row.slice(0, 9))).toEqual([
      ['2', 'RREO', 2024, '5b', null, null, '2024-12-04', 4, ''],
      // which of two rectifies the other only people know
      ['3', 'RREO', 2024, '', null, null, '2024-12-20', null, ''],
      ['4', 'RGF', 2025, '2q', null, null, '2025-09-28', -2, ''],
      ['5', 'LDO', 2023, 'ano', null, null, '2022-06-15', null, 'Lei nº 431/2022'],
      ['6', 'PPA', 2026, 'ano', 2026, 2029, '2025-12-11', null, 'Lei nº 470/2025'],
      ['7', 'LOA', 2025, '', null, null, '2025-12-11', null, ''],
      ['8', 'RGF', 2025, '', null, null, '2025-12-12', null, ''],
      ['9', 'QDD', 2026, 'ano', null, null, '2026-01-07', null, ''],
    ])
    expect(moved[0]?.[9]).toBe('RREO do 5º bimestre de 2024.')
    expect(
      await read(`select anexo_id, d.documento_generico_id from documento_generico_anexo a
      left join documento_exercicio d using (documento_exercicio_id) order by 1`),
    ).toEqual([
      ['1', '2'],
      ['2', '2'],
      ['3', null],
    ])
  } finally {
    await client.end()
  }
})
