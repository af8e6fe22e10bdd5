// Amendments: what they leave of value and term, step by step, in the page, its call and its files; and files of courts and the PNCP.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { contratoSample } from './contrato.sample.ts'

const { portal, db, cookies, send, checked, store } = await startImporter()
let id = 0

beforeEach(async () => {
  await sql`truncate contrato, contrato_aditivo, contrato_fiscal, contrato_aditivo_importacao, importacao, importacao_antes cascade`.execute(
    db,
  )
  const payload = {
    ...{ ...contratoSample, contrato_valor: '1.000,00', contrato_data_celebracao: '2026-01-09' },
    ...{ contrato_data_vigencia: '2026-01-10', contrato_data_vigencia_fim: '2026-12-31' },
  }
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/contrato/novo', cookies, payload })
  id = made.json().data.contrato_id
})

const termo = (numero: number, changes: object = {}) => ({
  contrato_numero: '045/2026',
  contrato_aditivo_numero: numero,
  contrato_aditivo_tipo: 'valor',
  contrato_aditivo_assinatura: `2026-0${numero}-15`,
  contrato_aditivo_objeto: 'Mais gêneros',
  ...changes,
})
const novo = (payload: object, set = 'contrato_aditivo') =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
const mais = { contrato_aditivo_acrescimo: '100,10' }
const menos = { contrato_aditivo_supressao: '50,05' }
const contrato = async () => (await portal.call({ url: `/ajax/contrato/${id}` })).json().data
const depois = async () =>
  (await contrato()).aditivos.map((aditivo: { valor_depois: string; fim_depois: string }) => [
    aditivo.valor_depois,
    aditivo.fim_depois,
  ])
const pagina = async (volta = '') =>
  (await portal.call({ url: `/acesso/contratos/${id}${volta}`, headers: { accept: 'text/html' } })).body.replaceAll(
    '<!-- -->',
    '',
  )

test.each<[string, object[], [string | null, string][]]>([
  ['none', [], []],
  [
    'an increase and a decrease',
    [mais, menos],
    [
      ['1100.10', '2026-12-31'],
      ['1050.05', '2026-12-31'],
    ],
  ],
  [
    'an unknown amount',
    [mais, {}, menos],
    [
      ['1100.10', '2026-12-31'],
      [null, '2026-12-31'],
      [null, '2026-12-31'],
    ],
  ],
  [
    'a value that is stated ends what was unknown',
    [{}, { contrato_aditivo_valor_apos: '2.000,00' }, menos],
    [
      [null, '2026-12-31'],
      ['2000.00', '2026-12-31'],
      ['1949.95', '2026-12-31'],
    ],
  ],
  [
    'a new end, and one that says none',
    [{ contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: '2027-06-30' }, mais],
    [
      ['1000.00', '2027-06-30'],
      ['1100.10', '2027-06-30'],
    ],
  ],
  [
    'a rescission ends it before',
    [{ contrato_aditivo_tipo: 'rescisao', contrato_aditivo_nova_vigencia_fim: '2026-03-01' }],
    [['1000.00', '2026-03-01']],
  ],
  [
    'a rescission that says no day ends it when it is signed',
    [
      { contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: '2027-06-30' },
      { contrato_aditivo_tipo: 'rescisao' },
    ],
    [
      ['1000.00', '2027-06-30'],
      ['1000.00', '2026-02-15'],
    ],
  ],
])('what amendments leave: %s', async (_what, changes, expected) => {
  for (const [at, change] of changes.entries()) {
    const made = await novo(termo(at + 1, change))
    expect(made.statusCode, made.body).toBe(201)
  }
  expect(await depois()).toEqual(expected)
  const [valor, fim] = expected.at(-1) ?? ['1000.00', '2026-12-31']
  const atual = { contrato_valor_atual: valor, contrato_data_vigencia_atual: fim }
  expect(await contrato()).toMatchObject({ ...atual, contrato_valor: '1000.00' })
  const file = JSON.parse((await portal.call({ url: '/acesso/contratos.json' })).body)
  expect(JSON.stringify(file)).toContain(fim)
  expect((await portal.call({ url: '/ajax/contrato' })).json().data.items).toMatchObject([atual])
})

test('after an amendment that is not there the value is unknown, until one states it', async () => {
  const valores = async () => (await depois()).map(([valor]: [string | null]) => valor)
  await novo(termo(1, mais))
  await novo(termo(3, mais))
  await novo(termo(4, menos))
  expect(await valores()).toEqual(['1100.10', null, null])
  expect(await contrato()).toMatchObject({ contrato_valor_atual: null })
  expect(await pagina()).toContain('não se sabe quanto mudam: 2º termo aditivo')
  // it was signed last, as the numbers say nothing of days
  await novo(termo(2, { ...menos, contrato_aditivo_assinatura: '2026-09-01' }))
  expect(await valores()).toEqual(['1100.10', '1200.20', '1150.15', '1100.10'])
  await novo(termo(2, { contrato_aditivo_tipo: 'apostilamento', ...mais, contrato_aditivo_assinatura: '2026-09-02' }))
  expect(await contrato()).toMatchObject({ contrato_valor_atual: null })
  expect(await pagina('?volta=1')).toContain('não se sabe quanto mudam: 1º apostilamento')
  await novo(termo(7, { contrato_aditivo_valor_apos: '3.000,00', contrato_aditivo_assinatura: '2026-10-01' }))
  await novo(termo(8, { ...menos, contrato_aditivo_assinatura: '2026-10-02' }))
  await novo(termo(4, { contrato_aditivo_tipo: 'rescisao', contrato_aditivo_assinatura: '2026-10-03' }))
  expect(await contrato()).toMatchObject({ contrato_valor_atual: '2949.95' })
})

test('whom it is with leads to the page of that company, where its document is known', async () => {
  await novo(termo(1, mais))
  const list = async (query = '') =>
    (await portal.call({ url: `/acesso/aditivos-de-contratos${query}`, headers: { accept: 'text/html' } })).body
  expect(await list()).not.toContain('/acesso/credores/')
  await portal.platform.database.write((tx) =>
    sql`update contrato set contrato_contratada_cnpj = '11222333000181'`.execute(tx),
  )
  expect(await list('?page=1')).toContain('href="/acesso/credores/11222333000181"')
})

test('the page says which amendment lacks its amount, what is missing, and how much of the limit is used', async () => {
  await novo(termo(1, { contrato_aditivo_acrescimo: '300,00' }))
  expect(await pagina()).toMatch(/30,00 %.{0,40} do valor inicial.*Acima do limite da lei/s)
  await novo(termo(3))
  const html = await pagina('?volta=1')
  expect(html).toContain('não se sabe quanto mudam: 2º termo aditivo, 3º termo aditivo')
  expect(html).toContain('Não foi informado o 2º termo aditivo')
  expect(html).toContain('Quanto do limite da lei foi usado não é conhecido')
  expect(html).toContain('Valor inicial')
})

test('one of a number, not before the contract, of a contract that is there', async () => {
  expect((await novo(termo(1, mais))).statusCode).toBe(201)
  const twice = await novo(termo(1, menos))
  expect([twice.statusCode, Object.keys(twice.json().data)]).toEqual([422, ['contrato_aditivo_numero']])
  expect((await novo(termo(1, { ...mais, contrato_aditivo_tipo: 'apostilamento' }))).statusCode).toBe(201)
  const before = await novo(termo(2, { contrato_aditivo_nova_vigencia_fim: '2026-01-09' }))
  expect([before.statusCode, Object.keys(before.json().data)]).toEqual([422, ['contrato_aditivo_nova_vigencia_fim']])
  expect((await novo(termo(2, { contrato_numero: '46/2026' }))).statusCode).toBe(422)
})

test('the panel counts what ends within 30, 60 and 90 days by the end of today, and leads to it', async () => {
  const { rows } = await sql<{ fim: string }>`select (hoje() + 45)::text as fim`.execute(db)
  const { fim = '' } = rows[0] ?? {}
  const shown = async () => {
    const list = await portal.call({ url: '/painel/contrato', cookies, headers: { accept: 'text/html' } })
    return list.body.replaceAll('<!-- -->', '').match(/\d+ dias: \d+/g)
  }
  await sql`update contrato set contrato_data_vigencia_fim = '2099-12-31'`.execute(db)
  expect(await shown()).toBeNull()
  const open = async () => (await portal.call({ url: '/acesso/contratos', headers: { accept: 'text/html' } })).body
  expect(await open()).not.toContain('Nos próximos 60 dias')
  await novo(termo(1, { contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: fim }))
  expect(await shown()).toEqual(['30 dias: 0', '60 dias: 1', '90 dias: 1'])
  const filters = JSON.stringify({ contrato_data_termino_inicio: fim, contrato_data_termino_fim: fim })
  expect((await portal.call({ url: '/ajax/contrato', query: { filters } })).json().data.count).toBe(1)
  const [, href = ''] = /Nos próximos 60 dias.*?href="([^"]*)">1 contrato</.exec(await open()) ?? []
  const led = await portal.call({ url: href.replaceAll('&amp;', '&'), headers: { accept: 'text/html' } })
  expect(led.body).toMatch(/<b>1<\/b>[^a-z]*contrato</)
})

test('a contract ends in the period of its last end, and of no earlier one', async () => {
  const ends = ['2026-12-31', '2027-06-30', '2028-06-30'] // the contract's own, and of its amendments
  await novo(termo(1, { contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: ends[1] }))
  await novo(termo(2, { contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: ends[2] }))
  const found = async (filters: object) =>
    (await portal.call({ url: '/ajax/contrato', query: { filters: JSON.stringify(filters) } })).json().data.count
  const on = (day?: string) => found({ contrato_data_termino_inicio: day, contrato_data_termino_fim: day })
  expect(await Promise.all(ends.map(on))).toEqual([0, 0, 1])
  expect(await found({ contrato_data_termino_fim: '2028-06-29' })).toBe(0)
})

test('a new end moves who stays until the end, and what waits in the panel', async () => {
  const fiscal = { contrato_fiscal_papel: 'gestor', contrato_fiscal_ato: 'P 1', contrato_fiscal_inicio: '2026-02-02' }
  await novo({ ...fiscal, contrato_numero: '045/2026', contrato_fiscal_nome: 'Iara' }, 'contrato_fiscal')
  const active = async (day: string) =>
    (
      await portal.call({
        url: '/ajax/contrato_fiscal',
        query: { filters: JSON.stringify({ contrato_fiscal_em_vigor: day }) },
      })
    ).json().data.count
  const waiting = async (today: string) => {
    const { rows } = await sql`select 1 from contrato where fim_do_contrato(contrato) = ${today}::date`.execute(db)
    return rows.length
  }
  expect([await active('2027-05-01'), await waiting('2026-12-31')]).toEqual([0, 1])
  await novo(termo(1, { contrato_aditivo_tipo: 'prazo', contrato_aditivo_nova_vigencia_fim: '2027-06-30' }))
  expect([await active('2027-05-01'), await waiting('2026-12-31'), await waiting('2027-06-30')]).toEqual([1, 0, 1])
  await portal.call({ method: 'DELETE', url: `/painel/ajax/contrato/${id}`, cookies })
  expect((await portal.call({ url: '/ajax/contrato_aditivo' })).json().data.count).toBe(0)
})

const rows = async () =>
  (await sql<Record<string, unknown>>`select * from contrato_aditivo order by contrato_aditivo_numero`.execute(db)).rows

test("a court's file: number and year apart, one amount for both directions", async () => {
  const head =
    'num_contrato;num_ano_contrato;num_termo_aditivo;dat_ass_termo;dsc_tipo_termo;dsc_tipo_alteracao;dat_novo_termino;vlr_termo_aditivo;dsc_objeto'
  const file = (...lines: string[]) => `${[head, ...lines].join('\r\n')}\r\n`
  const content = file(
    '45;2026;1;01/03/2026;Termo Aditivo;Acréscimo de valor;;100,00;Mais itens',
    '45;2026;2;01/04/2026;Termo Aditivo;Decréscimo de valor;;40,00;Menos itens',
    '45;2026;4;01/05/2026;Prorrogação de prazo;Não houve alteração de valor;30/06/2027;0,00;Mais prazo',
  )
  const first = await checked('contrato_aditivo', content)
  expect(first).toMatchObject({
    novos: 3,
    avisos: [{ linha: 4, mensagem: expect.stringContaining('Falta o termo anterior') }],
  })
  await store('contrato_aditivo', first)
  expect(await rows()).toMatchObject([
    { contrato_aditivo_tipo: 'valor', contrato_aditivo_acrescimo: '100.00', contrato_aditivo_supressao: null },
    { contrato_aditivo_tipo: 'valor', contrato_aditivo_acrescimo: null, contrato_aditivo_supressao: '40.00' },
    { contrato_aditivo_tipo: 'prazo', contrato_aditivo_acrescimo: '0.00' },
  ])
  expect(await contrato()).toMatchObject({
    contrato_valor_atual: null, // the third is not there
    contrato_data_vigencia_atual: '2027-06-30',
  })
  expect(await checked('contrato_aditivo', content)).toMatchObject({ novos: 0, iguais: 3, alterados: 0 })
  const { erros } = await send('contrato_aditivo', file('45;2026;5;01/06/2026;Termo Aditivo;Outra coisa;;10,00;X'))
  expect(erros.map(({ linha }: { linha: number }) => linha)).toContain(2)
  const undone = await portal.call({
    method: 'DELETE',
    url: `/painel/ajax/contrato_aditivo/importacao/${first.importacao_id}`,
    cookies,
  })
  expect([undone.statusCode, await rows()]).toEqual([200, []])
})

test("the PNCP's words: signs, four places and flags", async () => {
  const head =
    'numeroContratoEmpenho;anoContrato;numeroTermoContrato;tipoTermoContratoNome;qualificacaoVigencia;qualificacaoAcrescimoSupressao;dataAssinatura;dataVigenciaFim;valorAcrescido;objetoTermoContrato'
  const content = `${head}\r\n00045;2026;1/2026;Termo Aditivo;true;true;2026-03-01;2027-01-31;-10.5000;Menos\r\n`
  await store('contrato_aditivo', await checked('contrato_aditivo', content))
  expect(await rows()).toMatchObject([
    {
      ...{ contrato_aditivo_numero: 1, contrato_aditivo_tipo: 'prazo_valor', contrato_aditivo_acrescimo: null },
      ...{ contrato_aditivo_supressao: '10.50', contrato_aditivo_nova_vigencia_fim: '2027-01-31' },
    },
  ])
})

test('an amount that nobody gave is warned of, and stays unknown', async () => {
  const content = 'Contrato;Nº do aditivo;Tipo;Data;Objeto\r\n045/2026;1º;Acréscimo;01/03/2026;Mais\r\n'
  const found = await checked('contrato_aditivo', content)
  expect(found.avisos).toMatchObject([{ linha: 2, mensagem: expect.stringContaining('fica desconhecido') }])
})

test('a decrease is one by its type, below the lines that programs print above a table', async () => {
  const head = 'Contrato;Nº do aditivo;Tipo;Data;Valor do aditivo;Objeto'
  const file = (...lines: string[]) => ['sep=;', 'Prefeitura;;;;;', head, ...lines].join('\r\n')
  const row = (numero: number, tipo: string, valor: string) =>
    `045/2026;${numero};${tipo};01/0${numero}/2026;${valor};X`
  await store('contrato_aditivo', await checked('contrato_aditivo', file(row(2, 'Supressão', '40,00'), '')))
  expect(await rows()).toMatchObject([{ contrato_aditivo_acrescimo: null, contrato_aditivo_supressao: '40.00' }])
  const { erros } = await send('contrato_aditivo', file(row(3, 'Acréscimo e supressão', '10.000,00'), ''))
  expect(erros).toMatchObject([{ linha: 4, coluna: 'Acréscimo' }])
})

test('an increase and a decrease in columns of their own stay apart', async () => {
  const head = 'Contrato;Nº do aditivo;Tipo;Data;Valor Acrescido;Valor Suprimido;Objeto'
  const content = `${head}\r\n045/2026;1;Valor;01/03/2026;100,00;30,00;X\r\n`
  await store('contrato_aditivo', await checked('contrato_aditivo', content))
  expect(await rows()).toMatchObject([{ contrato_aditivo_acrescimo: '100.00', contrato_aditivo_supressao: '30.00' }])
})

test('a row of a reshaped file that is too long is refused, as any other', async () => {
  const head = 'Contrato;Nº do aditivo;Tipo;Data;Valor acrescido;Objeto'
  const { erros } = await send('contrato_aditivo', `${head}\r\n045/2026;1;Valor;01/03/2026;1.000,00;Mais; e mais\r\n`)
  expect(erros).toMatchObject([{ linha: 2, mensagem: expect.stringContaining('A linha tem mais de') }])
})

test('two contracts of one number are told apart by their control numbers, also when the file is stored', async () => {
  const pncp = (n: number) => `11222333000181-2-00000${n}/2024`
  for (const n of [1, 2])
    await portal.call({
      ...{ method: 'POST', url: '/painel/ajax/contrato/novo', cookies },
      payload: {
        ...contratoSample,
        contrato_numero: '12/2024',
        contrato_contratada: 'Posto X',
        contrato_pncp: pncp(n),
      },
    })
  const head = 'Contrato;Nº do aditivo;Tipo;Data;Objeto;Acréscimo'
  const content = `${head}\r\n${pncp(1)};1;Valor;01/03/2026;X;1,00\r\n${pncp(2)};1;Valor;01/03/2026;X;2,00\r\n`
  await store('contrato_aditivo', await checked('contrato_aditivo', content))
  const { rows } =
    await sql`select contrato_pncp, contrato_aditivo_acrescimo from contrato_aditivo join contrato using (contrato_id)
    order by contrato_pncp`.execute(db)
  expect(rows).toEqual([1, 2].map((n) => ({ contrato_pncp: pncp(n), contrato_aditivo_acrescimo: `${n}.00` })))
  expect(await checked('contrato_aditivo', content)).toMatchObject({ novos: 0, iguais: 2 })
  // the form finds it so, too
  const made = await novo({ ...termo(2, mais), contrato_numero: pncp(2) })
  expect(made.statusCode, made.body).toBe(201)
})
