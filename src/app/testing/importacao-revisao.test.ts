// What the review of a file says before it is stored is what the storing does: sums by month, each field that changes, what is removed.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { FileSum, Review } from '#kits/import/import.contract.ts'
import { acumulado, deducao, fpm, iptu, movimentos } from '#modules/financas/receita/server/receita-import.sample.ts'
import { arquivoDe, linhaDe } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import { folha } from '#modules/pessoal/folha/server/folha.sample.ts'
import { startImporter } from './importer.ts'

const { portal, db, cookies, send, checked, store, comparison } = await startImporter()

const sumOf = (values: string[]) =>
  values.length ? mostraCentavos(values.reduce((sum, value) => sum + centavosDe(value), 0n)) : null

/** 'R$ 1.234,56' */
const centsOf = (shown: string | null) =>
  centavosDe((shown ?? '').replace('R$ ', '').replaceAll('.', '').replace(',', '.'))

type Row = { id: number; nome: string; ano: number; mes: number; valor: string }

/** The months of an amount against those of the portal before and after the file was stored. */
function expectSums(somas: FileSum[], nome: string, { before, after }: { before: Row[]; after: Row[] }): void {
  const found = somas.find((one) => one.nome === nome)
  expect(found).toBeDefined()
  for (const { ano, mes, portal: antes, depois } of found?.meses ?? []) {
    const inMonth = (rows: Row[]) => rows.filter((row) => row.ano === ano && row.mes === mes).map(({ valor }) => valor)
    expect([ano, mes, antes ?? '0.00', depois ?? '0.00']).toEqual([
      ...[ano, mes, sumOf(inMonth(before)) ?? '0.00', sumOf(inMonth(after)) ?? '0.00'],
    ])
  }
}

/** The changes of one amount, by their records. */
function expectChanges(
  { mudancas, campos }: Review,
  campo: string,
  { before, after }: { before: Row[]; after: Row[] },
) {
  const now = new Map(after.map((row) => [row.id, row]))
  const changed = before.flatMap(({ id, nome, valor }) => {
    const para = now.get(id)?.valor
    return para === undefined || para === valor ? [] : [{ nome, valor, para }]
  })
  const said = mudancas.filter((one) => one.campo === campo)
  expect(said.map(({ registro, de, para }) => [registro.split(',')[0], de, para]).sort()).toEqual(
    changed.map(({ nome, valor, para }) => [nome, mostraDinheiro(valor), mostraDinheiro(para)]).sort(),
  )
  const sizes = said.map(({ de, para }) => Number(centsOf(para) - centsOf(de))).map(Math.abs)
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  const total = sumOf(changed.map(({ valor, para }) => mostraCentavos(centavosDe(para) - centavosDe(valor))))
  expect(campos.filter((one) => one.campo === campo)).toEqual(
    changed.length ? [{ campo, registros: changed.length, diferenca: total }] : [],
  )
  return changed.length
}

const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => mostraCentavos(BigInt(value)).replace('.', ','))
const people = fc.uniqueArray(
  fc.record({ nome: fc.constantFrom('ANA', 'BIA', 'CAIO', 'DAVI'), mes: fc.integer({ min: 1, max: 3 }), valor: cents }),
  { selector: ({ nome, mes }) => `${nome} ${mes}`, minLength: 1, maxLength: 9 },
)

test('per diems: the sums, the changes and what is removed are those of the storing', async () => {
  const rows = async () =>
    (
      await sql<Row>`select diaria_id as id, diaria_beneficiario_nome as nome, diaria_ano as ano, diaria_mes as mes,
        diaria_valor_total::text as valor from diaria`.execute(db)
    ).rows
  const dia = (mes: number) => `10/0${mes}/2019`
  await fc.assert(
    fc.asyncProperty(people, async (records) => {
      const before = await rows()
      const linhas = records.map(({ nome, mes, valor }) =>
        linhaDe({ nome, ida: dia(mes), paga: dia(mes), total: valor }),
      )
      const checkedNow = await checked('diaria', arquivoDe(...linhas))
      const lines = await comparison('diaria', checkedNow.importacao_id)
      await store('diaria', checkedNow)
      const after = await rows()
      const { revisao } = checkedNow
      expectSums(revisao.somas, 'Valor total', { before, after })
      const months = new Set(records.map(({ mes }) => mes))
      expect(revisao.somas[0]?.meses.map(({ mes }) => mes)).toEqual([...months].sort())
      expect(revisao.somas[0]?.arquivo).toBe(sumOf(records.map(({ valor }) => valor.replace(',', '.'))))
      const changed = expectChanges(revisao, 'Valor total', { before, after })
      const kept = new Set(after.map(({ id }) => id))
      const removed = before.filter(({ id }) => !kept.has(id)).length
      // what one trip costs changes with its total
      expect(lines.filter((line) => line.includes('"Muda"'))).toHaveLength(changed * 2)
      expect(lines.filter((line) => line.includes('"Sai do portal"'))).toHaveLength(removed)
    }),
    { numRuns: 8 },
  )
})

test('the payroll: what the file lacks stays in the sums', async () => {
  const rows = async () =>
    (
      await sql<Row>`select pagamento_id as id, s.nome, pagamento_ano as ano, pagamento_mes as mes, pagamento_salario::text as valor
        from pagamento join servidor s using (servidor_id)`.execute(db)
    ).rows
  await fc.assert(
    fc.asyncProperty(people, async (records) => {
      const before = await rows()
      const file = await checked(
        'pagamento',
        folha(...records.map((one) => `${one.nome};Guarda;1;2026;${one.mes};${one.valor}`)),
      )
      await store('pagamento', file)
      const both = { before, after: await rows() }
      expectSums(file.revisao.somas, 'Salário', both)
      expectChanges(file.revisao, 'Salário', both)
    }),
    { numRuns: 8 },
  )
})

const daReceita = async () =>
  (
    await sql<Row>`select receita_lancamento_id as id, receita_natureza_nome as nome, exercicio as ano, receita_mes as mes,
      (case when receita_tipo = 'estorno' then -1 else 1 end * case when receita_deducao then -1 else 1 end * receita_valor)::text as valor
      from receita_lancamento join receita_prevista using (receita_prevista_id)`.execute(db)
  ).rows

test('revenue, movement by movement or accumulated: what came in by month is what is stored', async () => {
  const movement = fc.record({
    natureza: fc.constantFrom(iptu, fpm, deducao),
    tipo: fc.constantFrom('Arrecadação', 'Arrecadação', 'Estorno'),
    ...{ mes: fc.integer({ min: 1, max: 3 }), dia: fc.integer({ min: 10, max: 28 }), valor: cents },
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 8 }), async (records) => {
      const before = await daReceita()
      const lines = records.map(
        ({ natureza: { codigo, nome }, tipo, mes, dia, valor }) =>
          `${codigo};${nome};;1.000,00;${dia}/0${mes}/2025;${tipo};${valor};`,
      )
      const file = await checked('receita', movimentos(...lines), { exercicio: '2025' })
      await store('receita', file)
      expectSums(file.revisao.somas, 'Arrecadado', { before, after: await daReceita() })
    }),
    { numRuns: 5 },
  )
  for (const [mes, value] of [
    [1, '100,00'],
    [2, '250,50'],
    [1, '90,00'],
  ] as const) {
    const before = await daReceita()
    const content = acumulado(
      { ...iptu, acumulado: `R$${value}` },
      { ...deducao, acumulado: `-R$${value}` },
      { ...fpm, acumulado: 'R$7,00' },
    )
    const file = await checked('receita', content, { exercicio: '2024', mes: String(mes) })
    await store('receita', file)
    expectSums(file.revisao.somas, 'Arrecadado', { before, after: await daReceita() })
    const [previsto] = file.revisao.somas.filter(({ nome }) => nome === 'Previsto inicial')
    expect(previsto).toMatchObject({ arquivo: '1080000.00', depois: '1080000.00' })
  }
})

test('the same file for another year is not stored before somebody confirms it', async () => {
  const content = acumulado({ ...iptu, acumulado: 'R$5,00' })
  await store('receita', await checked('receita', content, { exercicio: '2022', mes: '1' }))
  const again = await checked('receita', content, { exercicio: '2022', mes: '1' })
  expect(again.revisao.repetido).toBe('')
  const other = await checked('receita', content, { exercicio: '2023', mes: '1' })
  expect(other.revisao.repetido).toMatch(
    /^Cuidado: este mesmo arquivo já foi gravado como “Prefeitura · Janeiro de 2022” \(importação nº \d+\), e agora seria gravado também como “Prefeitura · Janeiro de 2023”\./,
  )
  const url = `/painel/ajax/receita/importacao/${other.importacao_id}`
  const refused = await portal.call({ method: 'POST', url, cookies, payload: {} })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('Os mesmos valores ficariam publicados duas vezes.')
  await store('receita', other)
  // it is stored for both now: nothing is new in either
  for (const exercicio of ['2022', '2023'])
    expect((await checked('receita', content, { exercicio, mes: '1' })).revisao.repetido).toBe('')
  expect((await checked('receita', content, { exercicio: '2021', mes: '1' })).revisao.repetido).not.toBe('')
})

test('a year in the form that none of the dates has is not stored before somebody confirms it', async () => {
  const withoutYear = (...dates: string[]) =>
    arquivoDe(...dates.map((paga) => linhaDe({ paga, nome: `PAGA EM ${paga}` }))).replaceAll('"Ano"', '"Ano da folha"')
  const said = async (exercicio: string, ...dates: string[]) =>
    (await checked('diaria', withoutYear(...dates), { exercicio })).revisao.repetido
  expect(await said('2014', '10/03/2014', '11/03/2014')).toBe('')
  expect(await said('2014', '10/03/2014', '11/03/2015')).toBe('')
  expect(await said('2013', '10/03/2015', '11/03/2014')).toContain('são de 2014 e 2015.')
  const wrong = await checked('diaria', withoutYear('10/03/2015', '11/03/2015'), { exercicio: '2014' })
  expect(wrong.revisao.repetido).toBe(
    'Cuidado: você informou 2014 em “Exercício”, mas todas as datas de “Pagamento” do arquivo são de 2015. Confira o ano que você informou.',
  )
  const url = `/painel/ajax/diaria/importacao/${wrong.importacao_id}`
  expect((await portal.call({ method: 'POST', url, cookies, payload: {} })).statusCode).toBe(409)
  await store('diaria', wrong)
})

test('a file that names an unknown entity is checked again, without being sent again, once it is there', async () => {
  const fundo = '11444777000161'
  const content = arquivoDe(
    linhaDe({ cnpj: fundo, paga: '10/11/2019' }),
    linhaDe({ cnpj: fundo, nome: 'BIA', paga: '10/11/2019' }),
  )
  const refused = await send('diaria', content)
  expect(refused.grupos).toEqual([
    {
      mensagem: '11.444.777/0001-61 não está no cadastro do portal. Cadastre antes de importar.',
      ...{ colunas: ['Entidade'], vezes: 2, linhas: [2, 4] },
      remedio: {
        tipo: 'cadastro',
        texto: 'Cadastrar entidade',
        href: '/painel/entidade/cadastro?entidade_cnpj=11.444.777%2F0001-61',
      },
    },
  ])
  const form = await portal.call({ method: 'GET', url: refused.grupos[0].remedio.href, cookies })
  expect(form.body).toMatch(
    /name="entidade_cnpj"[^>]*value="11\.444\.777\/0001-61"|value="11\.444\.777\/0001-61"[^>]*name="entidade_cnpj"/,
  )
  await sql`insert into entidade (entidade_nome, entidade_cnpj, entidade_tipo) values ('Fundo', ${fundo}, 'fundo')`.execute(
    db,
  )
  const reading = await portal.call({ method: 'GET', url: refused.leitura, cookies })
  expect(reading.statusCode).toBe(200)
  const [, id] = /leitura\/(\d+)$/.exec(refused.leitura) ?? []
  const url = `/painel/ajax/diaria/importacao/leitura/${id}`
  // as the form has them chosen
  const selects = reading.body.matchAll(/<select(?=[^>]* name="(coluna_[^"]+)")[^>]*>(.*?)<\/select>/gs)
  const payload = Object.fromEntries(
    [...selects].map(([, name, options = '']) => [
      name,
      /<option(?=[^>]* selected)[^>]*value="([^"]*)"/.exec(options)?.[1],
    ]),
  )
  const answer = await portal.call({ method: 'POST', url, cookies, payload })
  expect(answer.statusCode).toBe(201)
  const { importacao_id, novos } = answer.json().data
  expect(novos).toBe(2)
  const receipt = await portal.call({ url: `/painel/ajax/diaria/importacao/${importacao_id}`, cookies })
  expect(receipt.json().data).toMatchObject({ imp_novos: 2, imp_alterados: 0, imp_iguais: 0, imp_ausentes: 0 })
})

test('what one of something costs has no sum; changes of all fields stand by their size', async () => {
  const linha = (nome: string, cargo: string, total: string, unitario: string) =>
    linhaDe({ nome, ida: '10/08/2012', paga: '10/08/2012', ano: '2012' })
      .with(2, cargo)
      .with(8, unitario)
      .with(9, total)
  await store(
    'diaria',
    await checked('diaria', arquivoDe(linha('ANA', 'A', '10,00', '1,00'), linha('BIA', 'A', '10,00', '1,00'))),
  )
  const { revisao } = await checked(
    'diaria',
    arquivoDe(linha('ANA', 'B', '12,00', '6,00'), linha('BIA', 'B', '1,00', '4,00')),
  )
  expect(revisao.somas.map(({ nome }) => nome)).toEqual(['Valor total'])
  expect(revisao.mudancas.map(({ registro, campo }) => `${registro.slice(0, 3)} ${campo}`)).toEqual([
    'BIA Valor total',
    'ANA Valor de uma diária',
    'BIA Valor de uma diária',
    'ANA Valor total',
    'ANA Cargo',
    'BIA Cargo',
  ])
})
