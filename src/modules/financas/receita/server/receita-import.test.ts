import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { expectExactSums } from '#app/testing/receita-sums.ts'
import { avisosDe, errosDe, importador } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { acumulado, chamada, deducao, fevereiro, fpm, imoveis, iptu, janeiro } from './receita-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('financas')

const clerk = importador(portal, cookies)
const { send, check, store, undo, importa, totais, entradas, tudo } = clerk

beforeEach(async () => {
  await clerk.clear()
})

describe('an accumulated file', () => {
  test('is stored for its month, with deductions apart, and the sums are net', async () => {
    const checked = await check(janeiro(), { mes: '1' })
    expect(checked).toMatchObject({ linhas: 4, novos: 4, alterados: 0, iguais: 0, ausentes: 0 })
    expect(checked.escopos).toMatchObject([{ nome: expect.stringMatching(/ · Janeiro de 2025$/), soma: '85000.50' }])
    expect(checked.amostra[0]).toMatchObject({
      linha: 2,
      receita_codigo: '221101110000',
      receita_valor_inicial: '50000.00',
    })
    expect(avisosDe(checked)).toEqual([])
    expect(await entradas()).toEqual([])
    expect((await store(checked.importacao_id)).statusCode).toBe(200)
    expect(await entradas()).toEqual([
      '111250010000 2025-01-31 arrecadacao 5000.50 mensal',
      '171151110100 2025-01-31 arrecadacao 100000.00 mensal',
      '971151110100 2025-01-31 arrecadacao 20000.00 mensal',
    ])
    const { items, totais: sums } = await totais()
    expect(sums).toMatchObject({ receita_valor_inicial: '1130000.00', receita_arrecadado: '85000.50' })
    expect(items.map((row: Record<string, unknown>) => [row.receita_natureza, row.receita_detalhamento])).toEqual([
      ['11125001', '111250010000'],
      ['17115111', '171151110100'],
      ['22110111', '221101110000'],
      ['97115111', '971151110100'],
    ])
    expect(items[3]).toMatchObject({
      receita_natureza_nome: deducao.nome,
      receita_deducao: true,
      receita_deducao_tipo: 'fundeb',
      receita_valor_inicial: '-240000.00',
      receita_arrecadado: '-20000.00',
    })
    await expectExactSums(db)
  })

  test('of a later month is the difference to the months before; what shrank is a reversal, and the clerk reads it', async () => {
    await importa(janeiro(), { mes: '1' })
    const checked = await check(fevereiro(), { mes: '2' })
    expect(avisosDe(checked)).toEqual([
      '5 A receita 111250010000 diminuiu desde o mês anterior: R$ 1.000,00 serão gravados como estorno.',
    ])
    await store(checked.importacao_id)
    expect((await entradas()).slice(3)).toEqual([
      '111250010000 2025-02-28 estorno 1000.00 mensal',
      '171151110100 2025-02-28 arrecadacao 90000.00 mensal',
      '971151110100 2025-02-28 arrecadacao 18000.00 mensal',
    ])
    // the year's total is the file's accumulated one
    expect((await totais()).totais.receita_arrecadado).toBe('156000.50')
    expect((await totais({ receita_mes: 1 })).totais).toMatchObject({ receita_arrecadado: '85000.50' })
    expect((await totais({ receita_mes: 2 })).totais).toMatchObject({ receita_arrecadado_mes: '71000.00' })
    expect((await totais({ receita_mes: 2, receita_mes_inicio: 2 })).totais.receita_arrecadado).toBe('71000.00')
    await expectExactSums(db)
  })

  test('whose period says something else than the difference is reported, and the difference counts', async () => {
    await importa(janeiro(), { mes: '1' })
    const data = await check(
      acumulado(
        { ...imoveis, periodo: 'R$0,00', acumulado: 'R$0,00' },
        { ...fpm, periodo: 'R$80.000,00', acumulado: 'R$190.000,00' },
        { ...deducao, periodo: '-R$18.000,00', acumulado: '-R$38.000,00' },
        { ...iptu, periodo: 'R$0,00', acumulado: 'R$5.000,50' },
      ),
      { mes: '2' },
    )
    expect(avisosDe(data)).toEqual([
      '3 O arquivo diz R$ 80.000,00 no período, mas a diferença para os meses gravados é R$ 90.000,00: vale a diferença.',
    ])
    await store(data.importacao_id)
    expect((await totais()).totais.receita_arrecadado).toBe('157000.50')
  })

  test('that lacks a nature takes back what that one had, so that the total stays that of the file', async () => {
    await importa(janeiro(), { mes: '1' })
    const data = await check(
      acumulado(
        { ...fpm, periodo: 'R$90.000,00', acumulado: 'R$190.000,00' },
        { ...deducao, periodo: '-R$18.000,00', acumulado: '-R$38.000,00' },
      ),
      { mes: '2' },
    )
    expect(avisosDe(data)).toEqual([
      '1 A receita 111250010000 não está no arquivo, e já tinha arrecadação: R$ 5.000,50 serão gravados como estorno.',
    ])
    // much less than there was: takes a second confirmation
    const refused = await store(data.importacao_id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^Mais de 20% do que há no portal não está neste arquivo: .* de 2025, 2 de 4 naturezas\. /,
    )
    await store(data.importacao_id, '1')
    expect((await totais()).totais.receita_arrecadado).toBe('152000.00')
    await expectExactSums(db)
    expect((await undo(data.importacao_id)).statusCode).toBe(200)
    expect((await totais()).totais.receita_arrecadado).toBe('85000.50')
  })

  test('rows that are sums of others do not hide that half of the natures are missing', async () => {
    const natures = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => ({
      codigo: `1112500${digit}0000`,
      nome: `Imposto ${digit}`,
      acumulado: 'R$10,00',
    }))
    const with3 = (some: typeof natures, total: string) =>
      acumulado(
        ...['100000000000', '110000000000', '111000000000'].map((codigo) => ({
          codigo,
          nome: 'Grupo',
          acumulado: total,
        })),
        ...some,
      )
    await importa(with3(natures, 'R$80,00'), { mes: '1' })
    const data = await check(with3(natures.slice(0, 4), 'R$40,00'), { mes: '1' })
    expect(data.linhas).toBe(7)
    const refused = await store(data.importacao_id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('4 de 8 naturezas')])
  })

  test('sent again changes nothing; a corrected one replaces the month', async () => {
    await importa(janeiro(), { mes: '1' })
    expect(await check(janeiro(), { mes: '1' })).toMatchObject({ novos: 0, alterados: 0, iguais: 4, ausentes: 0 })
    const corrected = await check(
      acumulado(
        { ...imoveis, acumulado: 'R$0,00' },
        { ...fpm, acumulado: 'R$110.000,00' },
        { ...deducao, acumulado: '-R$20.000,00' },
        { ...iptu, orcado: 'R$130.000,00', acumulado: 'R$5.000,50' },
      ),
      { mes: '1' },
    )
    expect(corrected).toMatchObject({ novos: 0, alterados: 2, iguais: 2, ausentes: 0 })
    await store(corrected.importacao_id)
    expect((await totais()).totais).toMatchObject({
      receita_arrecadado: '95000.50',
      receita_valor_inicial: '1140000.00',
    })
    await undo(corrected.importacao_id)
    expect((await totais()).totais).toMatchObject({
      receita_arrecadado: '85000.50',
      receita_valor_inicial: '1130000.00',
    })
    await expectExactSums(db)
  })

  test('a row that adds up others is not stored twice, and a wrong total is reported', async () => {
    const grupo = { codigo: '110000000000', nome: 'Impostos', orcado: 'R$120.000,00', acumulado: 'R$5.000,50' }
    const data = await check(
      acumulado(
        grupo,
        { ...iptu, acumulado: 'R$5.000,50' },
        { codigo: '', nome: 'TOTAL', orcado: 'R$120.000,00', periodo: 'R$5.000,50', acumulado: 'R$6.000,00' },
      ),
      { mes: '1' },
    )
    expect(data).toMatchObject({ linhas: 2, novos: 1, iguais: 1 })
    expect(avisosDe(data)).toEqual(['4 O total desta linha não é a soma das outras: veja a conferência com os totais.'])
    const refused = await store(data.importacao_id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('informado R$ 6.000,00, no arquivo R$ 5.000,50, diferença -R$ 999,50')
    expect((await totais()).items).toEqual([])
    await store(data.importacao_id, '1')
    expect((await totais()).items).toHaveLength(1)
  })

  test('a bad file stores nothing: line, column and reason of each', async () => {
    expect(errosDe(await send(janeiro()))).toEqual(['2 Mês: O arquivo não diz o mês: informe-o no formulário.'])
    const bad = await send(
      acumulado(
        { ...iptu, acumulado: 'muito' },
        { ...fpm, codigo: 'ABC', acumulado: 'R$1,00' },
        { ...imoveis, codigo: '', acumulado: 'R$1,00' },
        { ...imoveis, orcado: '-R$1,00', acumulado: 'R$1,00' },
      ),
      { mes: '1' },
    )
    expect(bad.statusCode).toBe(422)
    expect(errosDe(bad)).toEqual([
      '2 Realizado no período: Informe um valor como 1.234,56.',
      '2 Realizado acumulado: Informe um valor como 1.234,56.',
      '3 Código da receita: Informe um código de 8 a 13 algarismos, como 1.1.1.2.50.0.1.',
      '4 Código da receita: Campo obrigatório.',
      '5 Previsto inicial: O previsto não pode ser negativo.',
    ])
    const twice = await send(acumulado({ ...iptu, acumulado: 'R$1,00' }, { ...iptu, acumulado: 'R$2,00' }), {
      mes: '1',
    })
    expect(errosDe(twice)).toEqual(['3 Código da receita: A mesma natureza já está no arquivo: linha 2.'])
    expect(await tudo()).toEqual([[], []])
  })
})

describe('cells that are no amounts, lines that are none', () => {
  const tabela = (...linhas: string[]) => `${['Código;Descrição;Orçado;Arrecadado', ...linhas].join('\n')}\n`

  test('are refused with line and column, never read in part', async () => {
    const file = tabela('11125001;IPTU;#DIV/0!;1.500,00', '11130311;IRRF;900 mil;300,00', '11125001;IPTU;12%;US$ 1,00')
    expect(errosDe(await send(file, { mes: '3' }))).toEqual([
      '2 Previsto inicial: A célula tem um erro da planilha, e não um valor: corrija-a.',
      '3 Previsto inicial: Informe um valor como 1.234,56.',
      '4 Previsto inicial: Informe um valor como 1.234,56.',
      '4 Realizado acumulado: Informe um valor como 1.234,56.',
    ])
  })

  test('a line of dashes is passed over, and reported', async () => {
    const data = await check(tabela('--------;--------;--------;--------', '11125001;IPTU;100,00;50,00', '==;==;;'), {
      mes: '3',
    })
    expect(data).toMatchObject({ linhas: 1, novos: 1 })
    expect(avisosDe(data)).toEqual(['2 Linha de traços: não é lida.', '4 Linha de traços: não é lida.'])
  })

  test('what a row has besides what it is, is reported', async () => {
    const header = 'Código;Descrição;Arrecadado;Data;Valor'
    const data = await check(`${header}\n11125001;IPTU;50,00;10/03/2025;7,00\n11130311;IRRF;9,00;;1,00\n`, { mes: '3' })
    expect(avisosDe(data)).toEqual([
      '2 Esta linha é um lançamento, pois tem data: o que ela diz de realizado no período ou acumulado não é gravado.',
      '3 Esta linha é de um arquivo acumulado: vale o realizado acumulado, e o valor não é gravado.',
    ])
  })
})

test('a nature of which a file says two things has a warning', async () => {
  const rows = [
    '11125001;;10,00;10/03/2025;1,00',
    '11125001;;20,00;11/03/2025;1,00',
    '11130311;11125001010;5,00;12/03/2025;1,00',
  ]
  const data = await check(`Código;Detalhamento;Previsto;Data;Valor\n${rows.join('\n')}\n`)
  expect(avisosDe(data)).toEqual([
    '2 Esta natureza tem mais de um valor previsto no arquivo: vale o maior.',
    '4 O detalhamento não começa com o código da receita: vale o detalhamento.',
  ])
})

describe('a file of a court: code and name in one cell, months and no days', () => {
  const linhas = [
    'Identificação da Receita;Ano;Municipio;Orgão;Mês;Mês extenso;Fonte de Recurso;Sub Alínea;Valor arrecadacao',
    '1;2022;Vila Nova;PREFEITURA;1;Janeiro;01 - TESOURO;11125001 - IPTU - Principal;100,00',
    '2;2022;Vila Nova;PREFEITURA;1;Janeiro;01 - TESOURO;17215001 - Cota-Parte do ICMS - Principal;-20,00',
    '3;2022;Vila Nova;PREFEITURA;2;Fevereiro;01 - TESOURO;11125001 - IPTU - Principal;50,00',
  ]
  const pointed = {
    ...{ coluna_1: 'exercicio', coluna_4: 'mes', coluna_6: 'receita_fonte', coluna_8: 'receita_valor' },
    ...{ coluna_7: 'receita_codigo', coluna_7_tambem: 'receita_natureza_nome', exercicio: '2022' },
  }
  // the court's own head comes with the portal; under another one its columns are pointed at
  async function point(content: string) {
    const { leitura } = (await send(content.replace('Sub Alínea', 'Rubr.'), { exercicio: '2022' })).json().data
    const url = leitura.replace('/painel/', '/painel/ajax/')
    return portal.call({ method: 'POST', url, cookies, payload: pointed })
  }

  test('its columns are known or pointed at, and each row is an entry of its month', async () => {
    const content = `${linhas.join('\n')}\n`
    const known = (await send(content, { exercicio: '2022' })).json().data
    const { data } = (await point(content)).json()
    const withoutOrgan = known.amostra.map((row: object) => ({ ...row, receita_orgao: '' })) // nobody pointed at it
    expect(data.amostra).toEqual(withoutOrgan)
    expect(data).toMatchObject({ linhas: 3, novos: 3 })
    expect(data.escopos).toMatchObject([{ soma: '80.00' }, { soma: '50.00' }])
    expect(data.amostra[1]).toMatchObject({
      receita_codigo: '17215001',
      receita_natureza_nome: 'Cota-Parte do ICMS - Principal',
    })
    await store(data.importacao_id, '1')
    expect(await entradas()).toEqual([
      '11125001 2022-01-31 arrecadacao 100.00 mensal',
      '17215001 2022-01-31 estorno 20.00 mensal',
      '11125001 2022-02-28 arrecadacao 50.00 mensal',
    ])
    expect((await totais({ exercicio: 2022, receita_mes: 1 })).totais.receita_arrecadado).toBe('80.00')
    await expectExactSums(db)
  })

  test('where other rows have their day, one without is refused', async () => {
    const file = 'Código;Data;Valor\n11125001;10/03/2025;1,00\n11125001;;2,00\n'
    expect(errosDe(await send(file, { mes: '3' }))).toEqual(['3 Data: Campo obrigatório.'])
  })
})

describe('undone', () => {
  test('an import goes as a whole, from both tables, and what was before comes back', async () => {
    await importa(janeiro(), { mes: '1' })
    const before = await tudo()
    const { importacao_id } = await importa(fevereiro(), { mes: '2' })
    expect(await tudo()).not.toEqual(before)
    expect((await undo(importacao_id)).statusCode).toBe(200)
    expect(await tudo()).toEqual(before)
    await expectExactSums(db)
  })

  test('the first import leaves the natures that entries of a later one need', async () => {
    const { importacao_id } = await importa(janeiro(), { mes: '1' })
    const later = await importa(fevereiro(), { mes: '2' })
    expect((await undo(importacao_id)).statusCode).toBe(200)
    expect((await entradas()).every((text) => text.includes('2025-02-28'))).toBe(true)
    expect((await totais()).items).toHaveLength(4)
    expect((await undo(later.importacao_id)).statusCode).toBe(200)
    expect(await tudo()).toEqual([[], []])
    await expectExactSums(db)
  })

  test('an import leaves the nature that an entry typed by hand needs', async () => {
    const { importacao_id } = await importa(acumulado({ ...iptu, acumulado: 'R$5,00' }), { mes: '1' })
    await sql`insert into receita_lancamento (receita_prevista_id, receita_data, receita_valor)
      select receita_prevista_id, '2025-05-05', 7 from receita_prevista`.execute(db)
    expect((await undo(importacao_id)).statusCode).toBe(200)
    expect(await entradas()).toEqual(['111250010000 2025-05-05 arrecadacao 7.00'])
  })

  test('not after somebody changed one of its entries', async () => {
    const { importacao_id } = await importa(janeiro(), { mes: '1' })
    await sql`update receita_lancamento set receita_valor = 1, versao = versao + 1 where receita_valor = 5000.50`.execute(
      db,
    )
    const answer = await undo(importacao_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('IPTU - Principal, 31/01/2025 (à mão)')
  })
})

test('a code that no table knows is stored with its own name, and listed to the staff', async () => {
  const data = await check(acumulado({ codigo: '199999910000', nome: 'Receita da festa', acumulado: 'R$1,00' }), {
    mes: '1',
  })
  await store(data.importacao_id)
  const { rows } = await sql<{ nome: string }>`select classificacao_nome as nome from classificacao
    where classificacao_origem = 'arquivo' and classificacao_codigo = '19999991'`.execute(db)
  expect(rows).toEqual([{ nome: 'Receita da festa' }])
  expect(data.avisos).toContainEqual({
    linha: 2,
    coluna: 'Código da receita',
    mensagem: 'Este código não está na tabela de naturezas da receita: fica com o nome do arquivo, para conferência.',
  })
  expect((await totais()).items[0]).toMatchObject({ receita_natureza_nome: 'Receita da festa' })
})

test('codes that no table knows are reported as one, and again while nobody has looked at them', async () => {
  const mensagem =
    'Este código não está na tabela de naturezas da receita: fica com o nome do arquivo, para conferência.'
  const codes = Array.from({ length: 7 }, (_, at) => ({ codigo: `1999998${at + 1}0000`, nome: `Festa ${at}` }))
  const file = (...which: typeof codes) => acumulado(...which.map((one) => ({ ...one, acumulado: 'R$1,00' })))
  const warnings = async (...linhas: number[]) => {
    const { avisos, revisao } = await check(file(...codes), { mes: '1' })
    const group = {
      mensagem,
      colunas: ['Código da receita'],
      vezes: linhas.length,
      linhas: linhas.slice(0, 5),
      remedio: null,
    }
    expect(revisao.avisos).toContainEqual(group)
    return avisos
  }
  const wanted = [
    { linha: 2, coluna: 'Código da receita', mensagem: `${mensagem} São 7 linhas: 2, 3, 4, 5, 6 e outras.` },
  ]
  expect(await warnings(2, 3, 4, 5, 6, 7, 8)).toEqual(wanted)
  const { importacao_id } = await importa(file(...codes), { mes: '1' })
  await undo(importacao_id)
  expect(await warnings(2, 3, 4, 5, 6, 7, 8)).toEqual(wanted)
  await importa(file(...codes), { mes: '1' })
  await sql`update classificacao set classificacao_origem = 'municipio' where classificacao_codigo in ('19999981', '19999982')`.execute(
    db,
  )
  expect((await warnings(4, 5, 6, 7, 8)).map((one: { mensagem: string }) => one.mensagem)).toContain(
    `${mensagem} São 5 linhas: 4, 5, 6, 7, 8.`,
  )
})

test('only a user with the privilege imports', async () => {
  const form = await multipart({ exercicio: '2025' }, { arquivo: { name: 'a.csv', content: janeiro() } })
  const other = await portal.loginAs('licitacoes')
  expect((await portal.call({ method: 'POST', url: chamada, ...form })).statusCode).toBe(401)
  expect((await portal.call({ method: 'POST', url: chamada, cookies: other, ...form })).statusCode).toBe(403)
})
