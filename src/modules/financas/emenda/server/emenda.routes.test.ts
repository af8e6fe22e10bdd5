// What the declaration says of its own, and what commitments have to do with it; the rest is the kit's and house.test.ts's.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { formaDe, funcaoDe, tipoDe } from '../opcoes.ts'

let portal: TestPortal
let clerk: { painel: string }

const emenda = {
  ...{
    entidade_id: 1,
    exercicio: 2026,
    emenda_origem: 'federal',
    emenda_tipo: 'individual',
    emenda_numero: '202612340001',
  },
  ...{ emenda_autor: 'Dep. Aurora Lima', emenda_forma_repasse: 'transferencia_especial', emenda_funcao: '10' },
  ...{
    emenda_objeto: 'Reforma da unidade de saúde do Angico',
    emenda_valor_previsto: '1.000,00',
    emenda_valor_repassado: '',
  },
  ...{ emenda_conta: 'Banco 1, agência 2, conta 31337-1' },
}
const create = (changes: object = {}) =>
  portal.call({ method: 'POST', url: '/painel/ajax/emenda/novo', cookies: clerk, payload: { ...emenda, ...changes } })
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const page = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
const check = async (set: string, content: string, fields: Record<string, string> = {}) => {
  const form = await multipart({ entidade_id: '1', ...fields }, { arquivo: { name: 'x.csv', content } })
  return (await portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies: clerk, ...form })).json()
}
const store = async (set: string, { data }: { data: { importacao_id: number } }) => {
  const url = `/painel/ajax/${set}/importacao/${data.importacao_id}`
  const answer = await portal.call({ method: 'POST', url, cookies: clerk, payload: { confirmo: '1' } })
  expect(answer.statusCode, answer.body).toBe(200)
}

let id: number
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('financas')
  const made = await create()
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().data.emenda_id
  const outra = { emenda_origem: 'municipal', emenda_numero: '7/2025', emenda_autor: 'Ver. Zé Lima', exercicio: 2025 }
  expect((await create({ ...outra, emenda_tipo: 'bancada', emenda_forma_repasse: '' })).statusCode).toBe(201)
})

test('the newest year first; found by year, author, kind, object, origin, form and function', async () => {
  const numbers = async (filters: object) =>
    (await listed('emenda', filters)).items.map((um: { emenda_numero: string }) => um.emenda_numero)
  expect(await numbers({})).toEqual(['202612340001', '7/2025'])
  expect(await numbers({ exercicio: '2025' })).toEqual(['7/2025'])
  expect(await numbers({ emenda_autor: 'aurora' })).toEqual(['202612340001'])
  expect(await numbers({ emenda_tipo: 'bancada' })).toEqual(['7/2025'])
  expect(await numbers({ emenda_objeto: 'saude' })).toHaveLength(2)
  expect(await numbers({ emenda_origem: 'federal' })).toEqual(['202612340001'])
  expect(await numbers({ emenda_forma_repasse: 'transferencia_especial' })).toEqual(['202612340001'])
  expect(await numbers({ emenda_funcao: '12' })).toEqual([])
  // what nobody tells is not zero
  expect((await listed('emenda')).totais).toEqual({ emenda_valor_previsto: '2000.00', emenda_valor_repassado: null })
  expect(await page('/acesso/emendas-parlamentares')).toMatch(/<select[^>]*name="exercicio"/)
})

test("an execution that ends before it begins is refused; the account is nobody's to read", async () => {
  const turned = await create({
    emenda_numero: '9',
    emenda_execucao_inicio: '2026-02-02',
    emenda_execucao_fim: '2026-02-01',
  })
  expect([turned.statusCode, turned.json().data]).toEqual([422, { emenda_execucao_fim: ['O fim é antes do início.'] }])
  for (const url of [`/ajax/emenda/${id}`, `/acesso/emendas-parlamentares/${id}`, '/acesso/emendas-parlamentares.csv'])
    expect((await portal.call({ url })).body).not.toContain('31337')
})

test('statements are about one origin each', async () => {
  const informacao = await portal.loginAs('informacao')
  const html = (
    await portal.call({ url: '/painel/declaracoes/varias', cookies: informacao, headers: { accept: 'text/html' } })
  ).body
  const sections = [...html.matchAll(/name="secoes\[\d+\]"[^>]*value="([^"]+emendas[^"]*)"/g)].map(([, secao]) => secao)
  expect(sections).toEqual(['/acesso/emendas-parlamentares?emenda_origem=estadual'])
})

test('kinds, forms and functions are read as others write them', () => {
  expect(tipoDe('Emenda Individual - Transferências Especiais')).toBe('individual')
  expect(tipoDe('EMENDA DE COMISSÃO')).toBe('comissao')
  expect(tipoDe('Emenda de Relator')).toBe('relator')
  expect(tipoDe('Outra')).toBeNull()
  expect(formaDe('Emenda Pix')).toBe('transferencia_especial')
  expect(formaDe('Transferências com Finalidade Definida')).toBe('finalidade_definida')
  expect(formaDe('Fundo a Fundo')).toBe('fundo_a_fundo')
  expect(formaDe('CONTRATO DE REPASSE')).toBe('convenio')
  expect(formaDe('Aplicação direta')).toBe('execucao_direta')
  expect([funcaoDe('10 - Saúde'), funcaoDe('08'), funcaoDe('educação'), funcaoDe('10 - Educação')]).toEqual([
    '10',
    '08',
    '12',
    null,
  ])
})

test("the Union's file is read, with what is strange about it", async () => {
  const head =
    'Código da Emenda;Ano da Emenda;Tipo de Emenda;Nome do Autor da Emenda;Nome Função;Nome Ação;Valor Empenhado;Valor Pago'
  const rows = [
    '202540120006;2025;Emenda Individual - Transferências Especiais;UMBELINO CARAÍBA;Transporte;Pavimentação;950.000,00;1.000.000,00',
    '202612340001;2026;Emenda Individual;Dep. Aurora Lima;Saúde;Reforma da unidade de saúde do Angico;1.000,00;1.000,00',
  ]
  const answer = await check('emenda', [head, ...rows].join('\r\n'), { emenda_origem: 'federal' })
  expect(answer, JSON.stringify(answer)).toMatchObject({ data: { linhas: 2, novos: 1, alterados: 1 } })
  const said = answer.data.avisos.map(
    ({ linha, mensagem }: { linha: number; mensagem: string }) => `${linha} ${mensagem}`,
  )
  for (const aviso of ['só o tipo', 'maior que o previsto', 'objeto é vago', 'Falta o plano de trabalho'])
    expect(
      said.find((one: string) => one.startsWith('2 ') && one.includes(aviso)),
      aviso,
    ).toBeDefined()
  expect(answer.data.amostra[0]).toMatchObject({
    emenda_autor: 'UMBELINO CARAÍBA',
    emenda_funcao: '26',
    emenda_tipo: 'individual',
  })
})

test('source and subfunction stand beside their names on the page, and alone in the call', async () => {
  const codes = { emenda_numero: '31', emenda_fonte: '706', emenda_subfuncao: '301' }
  const coded = (await create(codes)).json().data.emenda_id
  const html = await page(`/acesso/emendas-parlamentares/${coded}`)
  expect(html).toMatch(/<dd>706 Transferência Especial/i)
  expect(html).toContain('<dd>301 Atenção básica</dd>')
  expect((await portal.call({ url: `/ajax/emenda/${coded}` })).json().data).toMatchObject(codes)
  await portal.call({ method: 'DELETE', url: `/painel/ajax/emenda/${coded}`, cookies: clerk })
})

test('commitments that name an amendment are its execution; each number leads to its rows', async () => {
  const own = `/acesso/emendas-parlamentares/${id}`
  expect(await page(own)).toContain(`Sem execução em ${new Date().getFullYear()}.`)
  const head =
    'Exercício;Número do empenho;Data do empenho;Credor;CNPJ;Histórico;Emenda;Valor empenhado;Data da liquidação;Valor liquidado;Data do pagamento;Valor pago'
  const rows = [
    '2026;101;10/02/2026;Padaria Aurora Ltda;11222333000181;Obra;202612340001;600,00;01/03/2026;500,00;20/03/2026;400,00',
    '2026;102;11/02/2026;Padaria Aurora Ltda;11222333000181;Outra;;50,00;;;;',
    '2026;103;12/02/2026;Padaria Aurora Ltda;11222333000181;Alheia;999;70,00;;;;',
  ]
  const answer = await check('empenho', [head, ...rows].join('\r\n'))
  expect(answer, JSON.stringify(answer)).toMatchObject({ data: { linhas: 3 } })
  await store('empenho', answer)
  const { items, totais } = await listed('empenho', { emenda_id: id })
  expect(items).toMatchObject([{ empenho_numero: '101', emenda_id: id, empenho_emenda_numero: '202612340001' }])
  expect(totais).toEqual({ empenho_valor_final: '600.00', empenho_liquidado: '500.00', empenho_pago: '400.00' })
  const executado = { com_empenho: 1, empenhado: '600.00', com_liquidado: 1, liquidado: '500.00', pago: '400.00' }
  expect((await listed('emenda')).execucao).toEqual(executado)
  const nada = { com_empenho: 0, empenhado: null, com_liquidado: 0, liquidado: null, pago: null }
  expect((await listed('emenda', { emenda_origem: 'municipal' })).execucao).toEqual(nada)
  expect(await page('/acesso/emendas-parlamentares')).toMatch(/Empenhado<\/dt><dd>R\$\s600,00<small>de 1 com empenho/)
  const html = await page(own)
  for (const text of ['R$ 600,00', 'R$ 500,00', 'R$ 400,00']) expect(html.replaceAll('\u00a0', ' ')).toContain(text)
  expect(html).not.toContain('Sem execução')
  for (const [lista, soma] of [
    ['movimentos-de-empenhos', '600.00'],
    ['liquidacoes', '500.00'],
    ['pagamentos', '400.00'],
  ] as const) {
    expect(html).toContain(`/acesso/${lista}?emenda_id=${id}`)
    const call = {
      'movimentos-de-empenhos': 'empenho_movimento',
      liquidacoes: 'liquidacao',
      pagamentos: 'pagamento_despesa',
    }[lista]
    expect((await listed(call, { emenda_id: id })).totais).toEqual({ etapa_valor: soma })
  }
  expect(await page(`/acesso/empenhos/${items[0].empenho_id}`)).toContain(`href="${own}"`)
})

test('a clerk ties a commitment to an amendment, by its number or by what the list says', async () => {
  const { items } = await listed('empenho', { empenho_numero: '102' })
  const { empenho_id } = items[0]
  const url = `/painel/ajax/empenho/${empenho_id}`
  const before = (await portal.call({ url, cookies: clerk })).json().data
  const save = async (empenho_da_emenda: string) =>
    portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...before, versao: '', empenho_da_emenda } })
  expect((await save('202612340001 (Dep. Aurora Lima)')).statusCode).toBe(200)
  expect((await listed('empenho', { emenda_id: id })).count).toBe(2)
  const wrong = await save('555')
  expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['empenho_da_emenda']])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from empenho where empenho_emenda_numero = '202612340001'`.execute(
    portal.platform.database.db,
  )
  expect(rows[0]?.n).toBe(2)
  expect((await save('')).statusCode).toBe(200)
  expect((await listed('empenho', { emenda_id: id })).count).toBe(1)
})
