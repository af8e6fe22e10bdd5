// What the two declarations say of their own, atas and plan; that each part of a declared set works is the kit's and house.test.ts's.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somaDias } from '#base/prazo.ts'
import type { PainelPage } from '#modules/portal/acesso/acesso.contract.ts'

let portal: TestPortal
let clerk: { painel: string }

const adesao = {
  ...{ entidade_id: 1, exercicio: 2026, ata_tipo: 'adesao', ata_numero: '12/2026', ata_objeto: 'Ônibus escolares' },
  ...{ ata_orgao_gerenciador: 'Consórcio do Sertão', ata_fornecedor: 'Mercantil LTDA', ata_assinatura: '2026-05-04' },
  ...{ ata_vigencia_inicio: '2026-04-01', ata_vigencia_fim: '2027-03-31', ata_valor_total: '1.000,00' },
}
const item = {
  ...{ entidade_id: 1, exercicio: 2026, pca_numero: 7, pca_categoria: 'tic', pca_descricao: 'Notebooks' },
  ...{ pca_valor_total: '9000', pca_data_desejada: '2026-06-01', pca_unidade_requisitante: 'Educação' },
}
const create = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const check = async (set: string, content: string, fields: Record<string, string> = {}) => {
  const form = await multipart({ entidade_id: '1', ...fields }, { arquivo: { name: 'x.csv', content } })
  return (await portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies: clerk, ...form })).json()
}
const store = async (set: string, { data }: { data: { importacao_id: number } }) => {
  const url = `/painel/ajax/${set}/importacao/${data.importacao_id}`
  const answer = await portal.call({ method: 'POST', url, cookies: clerk, payload: { confirmo: '1' } })
  expect(answer.statusCode, answer.body).toBe(200)
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('licitacoes')
})

const declarable = async () => {
  const admin = await portal.loginAs('informacao')
  const html = (
    await portal.call({ url: '/painel/declaracoes/varias', cookies: admin, headers: { accept: 'text/html' } })
  ).body
  return [...html.matchAll(/name="secoes\[\d+\]"[^>]*value="([^"]+)"/g)].map(([, secao]) => secao)
}

test('statements are about adhesions alone, and none stands for the plan', async () => {
  const own = {
    ata_tipo: 'propria',
    ata_numero: '3',
    ata_orgao_gerenciador: 'Prefeitura',
    ata_assinatura: '2025-02-03',
  }
  expect((await create('ata', { ...adesao, ...own, exercicio: 2025 })).statusCode).toBe(201)
  const sections = await declarable()
  expect(sections).toContain('/acesso/atas?ata_tipo=adesao')
  expect(sections).not.toContain('/acesso/atas')
  expect(sections).not.toContain('/acesso/plano-de-contratacoes')

  const informacao = await portal.loginAs('informacao')
  const declaracao = {
    ...{ dec_secao: '/acesso/atas?ata_tipo=adesao', dec_inicio: '2026-01-01', dec_fim: '2026-11-01' },
    ...{ dec_texto: 'Não houve adesões.', dec_data: '2026-11-02', dec_nome: 'Iara', dec_cargo: 'Controladora' },
  }
  const sign = (dec_secao: string) =>
    portal.call({
      ...{ method: 'POST', url: '/painel/ajax/declaracao/novo', cookies: informacao },
      payload: { ...declaracao, dec_secao },
    })
  expect((await sign('/acesso/plano-de-contratacoes')).statusCode).toBe(422)
  const signed = await sign(declaracao.dec_secao)
  expect(signed.statusCode, signed.body).toBe(201)
  const seen = async (url: string) =>
    (await portal.call({ url, headers: { accept: 'text/html' } })).body.includes(
      '<p class="linhas">Não houve adesões.</p>',
    )
  expect(await seen('/acesso/atas?ata_tipo=adesao')).toBe(true)
  expect(await seen('/acesso/atas')).toBe(false) // there are price registrations of the town's
  expect(await seen('/acesso/diarias')).toBe(false)
  expect(await declarable()).not.toContain('/acesso/atas?ata_tipo=adesao')
})

test('atas: the newest signature first, found by type, supplier, year and validity; what they sum up to', async () => {
  expect((await create('ata', adesao)).statusCode).toBe(201)
  const turned = await create('ata', { ...adesao, ata_vigencia_fim: '2026-01-01' })
  expect([turned.statusCode, turned.json().data]).toEqual([422, { ata_vigencia_fim: ['O fim é antes do início.'] }])
  const numbers = async (filters: object) =>
    (await listed('ata', filters)).items.map(({ ata_numero }: { ata_numero: string }) => ata_numero)
  expect(await numbers({})).toEqual(['12/2026', '3'])
  expect(await numbers({ ata_tipo: 'adesao' })).toEqual(['12/2026'])
  expect(await numbers({ ata_fornecedor: 'mercantil', ata_ano: '2025' })).toEqual(['3'])
  expect(await numbers({ ata_mes: '5' })).toEqual(['12/2026'])
  expect(await numbers({ ata_vigencia_fim_inicio: '2027-04-01' })).toEqual([])
  expect((await listed('ata')).totais).toEqual({ ata_valor_total: '2000.00' })
})

test("a vendor's file of atas is read; each row is the record with its number, however it is written", async () => {
  const head =
    'Tipo;Nº da Ata;Ano;Gerenciador;Licitação;Objeto da Ata;Empresa;Data da Ata;Início;Validade;Valor Registrado'
  const rows = [
    'Própria;003/2025;2025;Prefeitura;Pregão 1/2025;Ônibus escolares;MERCANTIL LTDA;03/02/2025;01/04/2026;31/03/2027;R$ 1.500,5555',
    'Adesão;12;2026;Outro consórcio;Pregão 2/2026;Tratores;;10/07/2026;01/06/2026;31/05/2027;',
    'Adesão;12/2026;2026;CONSÓRCIO DO SERTÃO;;Ônibus escolares;Mercantil LTDA;04/05/2026;01/04/2026;31/03/2027;1.000,00',
  ]
  const answer = await check('ata', [head, ...rows].join('\r\n'))
  expect(answer).toMatchObject({ data: { linhas: 3, novos: 1, alterados: 2 } })
  expect(
    answer.data.avisos.map(({ linha, mensagem }: { linha: number; mensagem: string }) => [linha, mensagem]),
  ).toEqual(
    expect.arrayContaining([
      [3, 'Falta o fornecedor: complete depois.'],
      [3, 'A assinatura é mais de 30 dias depois do início da vigência.'],
      [2, expect.stringContaining('casas decimais')],
    ]),
  )
  await store('ata', answer)
  const { items } = await listed('ata', { ata_tipo: 'propria' })
  expect(items).toMatchObject([{ ata_numero: '003/2025', ata_valor_total: '1500.56', exercicio: 2025 }])
  const twice = await check('ata', [head, rows[0], rows[0]].join('\r\n'))
  expect(twice.data.erros[0]).toMatchObject({ linha: 3 })
})

test('several suppliers of one number are several records, and a control number is surer than all of it', async () => {
  const numero = '99999999000191-1-000010/2026-000001'
  const head = 'Tipo;Número;Ano;Órgão gerenciador;Objeto;Fornecedor;Assinatura;Início da vigência;Fim da vigência;PNCP'
  const row = (fornecedor: string, pncp: string, ata = '40') =>
    `Própria;${ata};2026;Prefeitura;Pneus;${fornecedor};2026-03-02;2026-03-02;2027-03-01;${pncp}`
  await store('ata', await check('ata', [head, row('Um LTDA', numero), row('Dois LTDA', '')].join('\n')))
  expect((await check('ata', [head, row('Dois LTDA', ''), row('Um LTDA', '')].join('\n'))).data).toMatchObject({
    iguais: 1,
    alterados: 1,
  })
  expect((await check('ata', [head, row('Três LTDA', '')].join('\n'))).data).toMatchObject({ novos: 1 })
  expect((await check('ata', [head, row('Outro nome', numero, '41')].join('\n'))).data).toMatchObject({ alterados: 1 })
})

test('suppliers that share a control number are told apart; one that nobody named takes the first that is left', async () => {
  const numero = '99999999000191-1-000077/2026-000001'
  const head = 'Tipo;Número;Ano;Órgão gerenciador;Objeto;Fornecedor;Assinatura;Início da vigência;Fim da vigência;PNCP'
  const row = (fornecedor: string, objeto = 'Pneus') =>
    `Própria;77;2026;Prefeitura;${objeto};${fornecedor};2026-03-02;2026-03-02;2027-03-01;${numero}`
  const file = (...rows: string[]) => [head, ...rows].join('\n')
  await store('ata', await check('ata', file(row(''))))
  const named = await check('ata', file(row('Um'), row('Dois')))
  expect(named.data).toMatchObject({ novos: 1, alterados: 1 })
  await store('ata', named)
  const corrected = file(row('Um'), row('Dois', 'Pneus e câmaras'))
  expect((await check('ata', corrected)).data).toMatchObject({ novos: 0, iguais: 1, alterados: 1 })
  expect((await check('ata', file(row('Dois'), row('Três')))).data).toMatchObject({ novos: 1, iguais: 1 })
  expect((await check('ata', file(row('')))).data).toMatchObject({ novos: 0, alterados: 1 })
})

test('the plan opens with its newest year, in order of its items, with the bars of the months wanted', async () => {
  for (const [pca_numero, exercicio, day] of [
    [9, 2025, '2025-03-01'],
    [7, 2026, '2026-06-01'],
    [2, 2026, '2027-01-10'],
  ] as const) {
    const made = await create('pca', { ...item, pca_numero, exercicio, pca_data_desejada: day })
    expect(made.statusCode, made.body).toBe(201)
  }
  const page = await portal.call({ url: '/acesso/plano-de-contratacoes', headers: { accept: 'text/html' } })
  expect(page.body).toContain('R$ 18.000,00')
  const data = await listed('pca', { pca_ano: '2026' })
  expect(data.items.map(({ pca_numero }: { pca_numero: number }) => pca_numero)).toEqual([2, 7])
  expect(data).toMatchObject({ totais: { pca_valor_total: '18000.00' }, grafico: { ano: 2026 } })
  expect((await listed('pca', { pca_categoria: 'tic', pca_ano: '2025' })).count).toBe(1)
  expect((await create('pca', { ...item, pca_categoria: 'outra' })).statusCode).toBe(422)
})

test("the PNCP's words of the plan are read; an item is the one with its number in the plan or the unit", async () => {
  const head =
    'idPcaPncp;anoPca;nomeUnidade;numeroItem;categoriaItemPcaNome;classificacaoSuperiorNome;descricaoItem;unidadeFornecimento;quantidadeEstimada;valorUnitario;valorTotal;valorOrcamentoExercicio;dataDesejada;unidadeRequisitante'
  const row = (unidade: string, numero: number, total = '30000.00') =>
    `99999999000191-0-000001/2026;2026;${unidade};${numero};Obras e Serviços de Engenharia;OBRAS;Reforma;un;2.0000;10000.0049;${total};30000.00;2026-06-01;Educação`
  const answer = await check('pca', [head, row('Prefeitura', 7), row('Prefeitura', 8)].join('\n'))
  expect(answer).toMatchObject({ data: { linhas: 2, novos: 1, alterados: 1 } })
  expect(answer.data.avisos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ mensagem: 'O total não é a quantidade vezes o valor unitário.' }),
    ]),
  )
  await store('pca', answer)
  expect((await check('pca', [head, row('Outra', 7), row('Prefeitura', 8)].join('\n'))).data).toMatchObject({
    alterados: 1,
    iguais: 1,
  })
  const { rows } = await sql`select pca_quantidade, pca_valor_unitario from pca where pca_numero = 8`.execute(
    portal.platform.database.db,
  )
  expect(rows).toEqual([{ pca_quantidade: '2.0000', pca_valor_unitario: '10000.00' }])
})

test('what ends within thirty days waits on the home of those who keep it, unless it is cancelled', async () => {
  // what other tests left unstored waits too, and the home shows only the first few
  await sql`delete from importacao where imp_estado = 'conferida'`.execute(portal.platform.database.db)
  const { rows } = await sql<{ hoje: string }>`select hoje()::text as hoje`.execute(portal.platform.database.db)
  const inDays = (days: number) => somaDias(rows[0]?.hoje ?? '', days)
  const ata = (ata_numero: string, days: number, more: object = {}) =>
    create('ata', {
      ...{ ...adesao, ata_numero, ata_assinatura: '2025-02-03', ata_vigencia_inicio: '2025-02-03', exercicio: 2025 },
      ...{ ata_vigencia_fim: inDays(days), ...more },
    })
  const made = [
    await ata('E-30', 30),
    await ata('E-0', 0, { ata_tipo: 'propria' }),
    await ata('E-31', 31),
    await ata('E-1', -1),
    await ata('E-7', 7, { ata_cancelado: '1' }),
  ]
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
  const waiting = async (privilege: string) => {
    const cookies = await portal.loginAs(privilege)
    const { body } = await portal.call({ url: '/painel', cookies, headers: { accept: 'text/html' } })
    const { fila } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data as PainelPage
    return fila.groups.flatMap(({ items }) => items).filter(({ href }) => href.startsWith('/painel/ata/edicao/'))
  }
  const found = await waiting('licitacoes')
  expect(found.map(({ due }) => due)).toEqual([inDays(0), inDays(30)])
  expect(found[1]).toMatchObject({
    ...{ subject: 'Ônibus escolares', verb: 'Rever', href: `/painel/ata/edicao/${made[0]?.json().data.ata_id}` },
    state: 'Ata de registro de preços E-30 – 2025 – Mercantil LTDA · a vigência termina neste dia',
  })
  expect(await waiting('financas')).toEqual([])
})
