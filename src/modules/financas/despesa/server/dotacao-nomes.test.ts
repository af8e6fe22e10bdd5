// The names beside an appropriation's codes are those of its year, also after the name of a code was changed, and only rows whose name
// changes are written.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import type { Queries } from '#platform/db/connect.ts'

const { platform } = await startTestPortal()
const { db } = platform.database

beforeEach(async () => {
  await sql`truncate empenho, dotacao cascade`.execute(db)
  await sql`delete from classificacao where classificacao_origem <> 'norma'`.execute(db)
  await insertDespesa(platform)
  await sql`insert into dotacao (entidade_id, exercicio, dotacao_unidade, dotacao_funcao, dotacao_natureza, dotacao_acao, dotacao_fonte)
    select entidade_id, ano, '0101', '12', natureza, acao, '500' from (select min(entidade_id) as entidade_id from entidade) e,
      unnest(array[2024, 2025, 2026]) ano, unnest(array['2001', '2002']) acao, unnest(array['339030', '339039']) natureza
    on conflict do nothing`.execute(db)
})

/** Names that are not those that the tables of codes give. */
const wrong = async (from: Queries = db) =>
  (
    await sql<{ dotacao_id: number; coluna: string }>`
      select dotacao_id, tabela as coluna from dotacao, lateral (values
        ('orgao_orcamentario', dotacao_orgao, dotacao_orgao_nome), ('unidade_orcamentaria', dotacao_unidade, dotacao_unidade_nome),
        ('funcao', dotacao_funcao, dotacao_funcao_nome), ('subfuncao', dotacao_subfuncao, dotacao_subfuncao_nome),
        ('programa', dotacao_programa, dotacao_programa_nome), ('acao', dotacao_acao, dotacao_acao_nome),
        ('elemento', dotacao_elemento, dotacao_natureza_nome), ('fonte', dotacao_fonte, dotacao_fonte_nome)
      ) nivel (tabela, codigo, nome)
      where nome <> coalesce(nome_da_classificacao(tabela, codigo, exercicio), '')`.execute(from)
  ).rows
const named = async (acao: string, ano: number) =>
  (
    await sql<{ nome: string }>`select distinct dotacao_acao_nome as nome from dotacao
      where dotacao_acao = ${acao} and exercicio = ${ano}`.execute(db)
  ).rows.map(({ nome }) => nome)
const insert = (acao: string, nome: string, de: number, ate: number | null = null) =>
  sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_fim, classificacao_origem)
    values ('acao', ${acao}, ${nome}, ${de}, ${ate}, 'municipio')`.execute(db)

test('a name that is added, changed, given to other years or removed reaches every appropriation of its years', async () => {
  expect(await wrong()).toEqual([])
  await insert('2001', 'Merenda', 2020)
  expect(await named('2001', 2024)).toEqual(['Merenda'])
  expect(await named('2002', 2024)).toEqual([''])
  await sql`update classificacao set classificacao_fim = 2024 where classificacao_codigo = '2001' and classificacao_tabela = 'acao'`.execute(
    db,
  )
  await insert('2001', 'Alimentação escolar', 2025)
  expect([await named('2001', 2024), await named('2001', 2025), await named('2001', 2026)]).toEqual([
    ['Merenda'],
    ['Alimentação escolar'],
    ['Alimentação escolar'],
  ])
  await sql`update classificacao set classificacao_nome = 'Merenda escolar' where classificacao_nome = 'Merenda'`.execute(
    db,
  )
  expect(await named('2001', 2024)).toEqual(['Merenda escolar'])
  expect(await wrong()).toEqual([])
  await sql`delete from classificacao where classificacao_tabela = 'acao' and classificacao_origem = 'municipio'`.execute(
    db,
  )
  expect(await named('2001', 2026)).toEqual([''])
  expect(await wrong()).toEqual([])
})

test('names of every table of codes at once, and an appropriation that goes to another code or year', async () => {
  await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_origem)
    select distinct tabela, codigo, 'Nome novo de ' || codigo, 2024, 'arquivo' from dotacao, lateral (values
      ('orgao_orcamentario', dotacao_orgao), ('unidade_orcamentaria', dotacao_unidade), ('programa', dotacao_programa), ('acao', dotacao_acao)
    ) nivel (tabela, codigo) where codigo <> ''`.execute(db)
  expect(await named('2002', 2025)).toEqual(['Nome novo de 2002'])
  expect(await wrong()).toEqual([])
  await sql`update dotacao set dotacao_acao = '2001', dotacao_funcao = '10', exercicio = 2023
    where dotacao_acao = '2002' and exercicio = 2024 and dotacao_natureza = '339030'`.execute(db)
  expect(await wrong()).toEqual([])
})

test.each([
  ['orgao_orcamentario', 'dotacao_orgao', 'dotacao_orgao_nome'],
  ['unidade_orcamentaria', 'dotacao_unidade', 'dotacao_unidade_nome'],
  ['funcao', 'dotacao_funcao', 'dotacao_funcao_nome'],
  ['subfuncao', 'dotacao_subfuncao', 'dotacao_subfuncao_nome'],
  ['programa', 'dotacao_programa', 'dotacao_programa_nome'],
  ['acao', 'dotacao_acao', 'dotacao_acao_nome'],
  ['elemento', 'dotacao_elemento', 'dotacao_natureza_nome'],
  ['fonte', 'dotacao_fonte', 'dotacao_fonte_nome'],
])('a name of %s alone', async (tabela, codigo, nome) => {
  const undone = platform.database.write(async (tx) => {
    await sql`update dotacao set dotacao_orgao = '01'`.execute(tx)
    await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_origem)
      select distinct ${tabela}, ${sql.ref(codigo)}, 'Somente este', 2020, 'municipio' from dotacao where ${sql.ref(codigo)} <> ''
      on conflict do nothing`.execute(tx)
    await sql`update classificacao set classificacao_nome = 'Somente este' where classificacao_tabela = ${tabela}`.execute(
      tx,
    )
    const { rows } =
      await sql`select distinct ${sql.ref(nome)} as nome from dotacao where ${sql.ref(codigo)} <> ''`.execute(tx)
    expect(rows).toEqual([{ nome: 'Somente este' }])
    expect(await wrong(tx)).toEqual([])
    throw new Error('visto')
  })
  await expect(undone).rejects.toThrow('visto')
})

test('an appropriation whose name stays as it is is not written', async () => {
  await insert('2001', 'Merenda', 2024, 2025)
  const undone = platform.database.write(async (tx) => {
    // nearer to 2026 than the other; the years before keep their name
    await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_origem)
      values ('acao', '2001', 'Alimentação', 2026, 'municipio')`.execute(tx)
    const { rows } = await sql<{ ano: number }>`select distinct exercicio as ano from dotacao
      where dotacao_acao = '2001' and xmin = pg_current_xact_id()::xid order by 1`.execute(tx)
    expect(rows.map(({ ano }) => ano)).toEqual([2026])
    throw new Error('visto')
  })
  await expect(undone).rejects.toThrow('visto')
})
