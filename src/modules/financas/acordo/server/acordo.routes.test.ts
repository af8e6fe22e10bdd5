// What the declarations of agreements, instalments and amendments say of their own; the rest is the kit's and house.test.ts's.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somaDias } from '#base/prazo.ts'
import type { PainelPage } from '#modules/portal/acesso/acesso.contract.ts'
import { instrumentoDe } from '../opcoes.ts'

let portal: TestPortal
let clerk: { painel: string }
let id: number

const recebido = {
  ...{
    entidade_id: 1,
    exercicio: 2026,
    acordo_sentido: 'R',
    acordo_instrumento: 'convenio',
    acordo_numero: '981032/2026',
  },
  ...{ acordo_parte_nome: 'Ministério da Saúde', acordo_objeto: 'Unidade de saúde', acordo_valor_total: '1.000,00' },
  ...{ acordo_vigencia_inicio: '2026-04-14', acordo_vigencia_fim: '2027-04-14', acordo_valor_repassado: '' },
}
const concedido = {
  ...{ acordo_sentido: 'C', acordo_instrumento: 'termo_fomento', acordo_numero: '3', acordo_parte_nome: 'Iara Nunes' },
  ...{
    acordo_parte_cpf: '529.982.247-25',
    acordo_vigencia_inicio: '2025-01-01',
    acordo_vigencia_fim: '2025-12-31',
    exercicio: 2025,
  },
}
const semDinheiro = {
  ...{ acordo_sentido: 'S', acordo_instrumento: 'cooperacao', acordo_numero: '8', acordo_parte_nome: 'UEFS' },
  ...{ acordo_valor_total: '', acordo_obrigacoes: 'Estágio de alunos' },
}
const create = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
const listed = async (call: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${call}`, query: { filters: JSON.stringify(filters) } })).json().data
const numbers = async (call: string, filters: object = {}) =>
  (await listed(call, filters)).items.map((um: { acordo_numero: string }) => um.acordo_numero)
const page = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
const check = async (set: string, content: string, fields: Record<string, string>) => {
  const form = await multipart(fields, { arquivo: { name: 'x.csv', content } })
  return (await portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies: clerk, ...form })).json()
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  await sql`insert into documento_generico (documento_generico_tipo, documento_generico_numero, documento_generico_descricao, documento_generico_ano)
    values (3, '981032/2026', 'O termo', 2026)`.execute(portal.platform.database.db)
  clerk = await portal.loginAs('financas')
  const made = await create('acordo', recebido)
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().data.acordo_id
  for (const outro of [concedido, semDinheiro])
    expect((await create('acordo', { ...recebido, ...outro })).statusCode).toBe(201)
})

test('three lists that never mix: rows, sums, files, feeds, records', async () => {
  expect(await numbers('acordo_recebido')).toEqual(['981032/2026'])
  expect(await numbers('acordo_realizado')).toEqual(['3'])
  expect(await numbers('acordo_sem_repasse')).toEqual(['8'])
  expect((await listed('acordo_realizado')).totais).toMatchObject({ acordo_valor_total: '1000.00' })
  const pages = { recebidos: 'Ministério da Saúde', realizados: 'Iara Nunes', 'sem-repasse': 'UEFS' }
  for (const [slug, own] of Object.entries(pages))
    for (const file of ['', '.csv', '.json', '.rss']) {
      const { statusCode, body } = await portal.call({ url: `/acesso/acordos/${slug}${file}` })
      expect([slug, file, statusCode]).toEqual([slug, file, 200])
      for (const name of Object.values(pages))
        expect([slug, file, name, body.includes(name)]).toEqual([slug, file, name, name === own])
    }
  for (const address of [`/acesso/acordos/realizados/${id}`, `/ajax/acordo_realizado/${id}`])
    expect((await portal.call({ url: address })).statusCode).toBe(404)
  const whole = await portal.call({ url: `/acesso/acordos/${id}` })
  expect([whole.statusCode, whole.headers.location]).toEqual([302, `/acesso/acordos/recebidos/${id}`])
  expect((await portal.call({ url: '/acesso/acordos' })).headers.location).toBe('/acesso/acordos/recebidos')
})

test('found by year, part, object, instrument and validity', async () => {
  const recebidos = (filters: object) => numbers('acordo_recebido', filters)
  expect(await recebidos({ exercicio: '2025' })).toEqual([])
  expect(await recebidos({ exercicio: '2026', acordo_parte_nome: 'saude', acordo_objeto: 'unidade' })).toHaveLength(1)
  expect(await recebidos({ acordo_em_vigor: '2027-04-15' })).toEqual([])
  expect(await recebidos({ acordo_em_vigor: '2027-04-14', acordo_instrumento: 'convenio' })).toHaveLength(1)
  expect(await recebidos({ acordo_situacao: 'concluido' })).toEqual([])
})

test('each rule has its words; a CPF is never shown', async () => {
  const refused = async (changes: object) =>
    (await create('acordo', { ...recebido, acordo_numero: '77', ...changes })).json().data
  expect(await refused({ acordo_vigencia_fim: '2026-01-01' })).toEqual({
    acordo_vigencia_fim: ['O fim é antes do início.'],
  })
  expect(await refused({ acordo_valor_total: '' })).toEqual({
    acordo_valor_total: ['Informe o valor total, ou escolha Sem recursos.'],
  })
  expect(await refused({ acordo_sentido: 'S' })).toEqual({
    acordo_obrigacoes: ['Sem recursos, diga o que cada um se obriga a fazer.'],
  })
  for (const url of ['/ajax/acordo_realizado', '/acesso/acordos/realizados.csv', '/acesso/acordos/realizados/2'])
    expect((await portal.call({ url })).body).not.toMatch(/52998224725|529\.982\.247-25/)
  expect((await portal.call({ url: '/ajax/acordo_realizado' })).body).toContain('***.982.247-**')
})

test('what was transferred is the sum of the instalments, and unknown without any', async () => {
  const repassado = async () => (await listed('acordo_recebido')).items[0].acordo_valor_repassado
  expect(await repassado()).toBeNull()
  const parcela = { acordo_id: id, acordo_parcela_data: '2026-05-04', acordo_parcela_valor: '300,00' }
  const first = await create('acordo_parcela', parcela)
  expect(first.statusCode, first.body).toBe(201)
  await create('acordo_parcela', { ...parcela, acordo_parcela_data: '2026-06-04', acordo_parcela_valor: '150,50' })
  expect(await repassado()).toBe('450.50')
  const aditivo = {
    acordo_id: id,
    acordo_aditivo_numero: 1,
    acordo_aditivo_tipo: 'prazo',
    acordo_aditivo_objeto: 'Mais um ano',
  }
  const made = await create('acordo_aditivo', {
    ...aditivo,
    acordo_aditivo_assinatura: '2026-09-01',
    acordo_aditivo_nova_vigencia_fim: '2028-04-14',
  })
  expect(made.statusCode, made.body).toBe(201)
  const meta = { acordo_id: id, acordo_meta_numero: 1, acordo_meta_descricao: 'Duas salas de aula' }
  const feita = { acordo_meta_quantidade: '2,5', acordo_meta_unidade: 'salas', acordo_meta_percentual: '40,5' }
  expect((await create('acordo_meta', { ...meta, ...feita, acordo_meta_situacao: 'em_execucao' })).statusCode).toBe(201)
  const dias = { acordo_meta_inicio: '2026-05-02', acordo_meta_fim: '2026-05-01' }
  expect((await create('acordo_meta', { ...meta, acordo_meta_numero: 2, ...dias })).json().data).toEqual({
    acordo_meta_fim: ['O fim é antes do início.'],
  })
  expect((await create('acordo_meta', meta)).json().data).toEqual({
    acordo_meta_numero: ['Já existe outra meta de acordo com o mesmo em “Acordo” e “Nº da meta”.'],
  })
  const html = (await page(`/acesso/acordos/recebidos/${id}`)).replaceAll('\u00a0', ' ')
  for (const text of ['R$ 150,50', 'R$ 450,50', '1º: prazo', 'Mais um ano', '14/04/2028']) expect(html).toContain(text)
  for (const text of ['1. Duas salas de aula', '2,5 salas', '40,5 %', 'Em execução']) expect(html).toContain(text)
  const zero = await create('acordo_parcela', { ...parcela, acordo_parcela_valor: '0,00' })
  expect([zero.statusCode, zero.json().data]).toEqual([
    422,
    { acordo_parcela_valor: ['Informe um valor maior que zero.'] },
  ])
  await sql`delete from acordo_parcela`.execute(portal.platform.database.db)
  expect(await repassado()).toBeNull()
})

test("files of the Union's portal and of a town's program are read", async () => {
  const head =
    'Número do Convênio;Tipo de Instrumento;Nome Órgão Concedente;Objeto do Convênio;Data Início da Vigência;Data Final da Vigência;Valor Convênio;Valor Liberado'
  const rows = [
    '953308/2023;CONTRATO DE REPASSE;MINISTÉRIO DO ESPORTE;Quadra da Baixinha;19/12/2023;19/12/2025;382.000,00;400.000,00',
  ]
  const answer = await check('acordo', [head, ...rows].join('\r\n'), {
    entidade_id: '1',
    exercicio: '2023',
    acordo_sentido: 'R',
  })
  expect(answer, JSON.stringify(answer)).toMatchObject({
    data: {
      novos: 1,
      amostra: [
        { acordo_instrumento: 'contrato_repasse', acordo_valor_total: '382000.00', acordo_vigencia_fim: '2025-12-19' },
      ],
    },
  })
  expect(answer.data.avisos.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual(
    expect.arrayContaining([
      'O valor repassado é maior que o total: falta um aditivo?',
      'Falta o inteiro teor: complete depois.',
    ]),
  )
  const parcelas = await check(
    'acordo_parcela',
    'Nº do Convênio;Data da Liberação;Valor Liberado;OB\r\n981032/2026;04/05/2026;300,00;801234',
    {},
  )
  expect(parcelas, JSON.stringify(parcelas)).toMatchObject({
    data: { novos: 1, amostra: [{ acordo_parcela_valor: '300.00' }] },
  })
  // the columns of the Union's open data
  const metas = await check(
    'acordo_meta',
    'NR_CONVENIO;NR_META;DESC_META;DATA_INICIO_META;DATA_FIM_META;UND_FORNECIMENTO_META;QTD_META;VL_META\r\n981032/2026;1;Reforma da escola;04/05/2026;30/11/2026;UN;1;300,00',
    {},
  )
  expect(metas, JSON.stringify(metas)).toMatchObject({
    data: {
      alterados: 1,
      amostra: [
        { acordo_meta_descricao: 'Reforma da escola', acordo_meta_fim: '2026-11-30', acordo_meta_valor: '300.00' },
      ],
    },
  })
  expect([
    instrumentoDe('ACORDO DE COOPERAÇÃO TÉCNICA'),
    instrumentoDe('Termo de Fomento'),
    instrumentoDe('outro'),
  ]).toEqual(['cooperacao', 'termo_fomento', null])
})

test('it ends when the last of its amendments that says an end does', async () => {
  const own = {
    ...recebido,
    acordo_numero: '55',
    acordo_vigencia_inicio: '2024-01-01',
    acordo_vigencia_fim: '2024-12-31',
  }
  const { acordo_id, versao = 1 } = (await create('acordo', own)).json().data
  const fim = async () => (await listed('acordo_recebido', { acordo_numero: '55' })).items[0].acordo_fim
  const emVigor = (dia: string) => numbers('acordo_recebido', { acordo_numero: '55', acordo_em_vigor: dia })
  const aditivo = async (numero: number, assinatura: string, novo: string, tipo = novo ? 'prazo' : 'valor') => {
    const made = await create('acordo_aditivo', {
      ...{ acordo_id, acordo_aditivo_numero: numero, acordo_aditivo_tipo: tipo },
      ...{ acordo_aditivo_assinatura: assinatura, acordo_aditivo_nova_vigencia_fim: novo, acordo_aditivo_objeto: 'x' },
    })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().data.acordo_aditivo_id
  }
  const address = `/acesso/acordos/recebidos/${acordo_id}`
  expect([await fim(), await emVigor('2025-03-01')]).toEqual(['2024-12-31', []])
  expect(await page(address)).not.toContain('>Fim, com os aditivos<')
  const last = await aditivo(2, '2024-11-30', '2025-12-31')
  await aditivo(1, '2024-06-01', '2025-06-30')
  await aditivo(3, '2024-12-15', '')
  expect([await fim(), await emVigor('2025-12-31'), await emVigor('2026-01-01')]).toEqual(['2025-12-31', ['55'], []])
  const html = await page(address)
  for (const text of ['31/12/2024', '>Fim, com os aditivos<', '31/12/2025']) expect(html).toContain(text)
  const edit = { method: 'PUT', cookies: clerk, url: `/painel/ajax/acordo/${acordo_id}` } as const
  const edited = await portal.call({ ...edit, payload: { ...own, acordo_vigencia_fim: '2026-12-31', versao } })
  expect([edited.statusCode, await fim()]).toEqual([200, '2025-12-31'])
  const removed = await portal.call({
    ...{ method: 'DELETE', url: `/painel/ajax/acordo_aditivo/${last}`, cookies: clerk },
    payload: {},
  })
  expect([removed.statusCode, removed.body, await fim()]).toEqual([200, removed.body, '2025-06-30'])
  // a rescission need not say a day
  await aditivo(4, '2025-02-10', '', 'rescisao')
  expect([await fim(), await emVigor('2025-03-01')]).toEqual(['2025-02-10', []])
})

test('documents of before stay where they are, and an agreement leads to that of its number', async () => {
  const [documento] = (await listed('documento_generico')).items
  const address = `/acesso/documentos/convenios/${documento.documento_generico_id}`
  expect((await portal.call({ url: address })).statusCode).toBe(200)
  expect(await page(`/acesso/acordos/recebidos/${id}`)).toContain(`href="${address}"`)
  expect(await page('/transparencia')).toContain('href="/acesso/documentos/convenios"')
})

test('one that ends within thirty days waits on the home, unless its situation says that it is over', async () => {
  // what other tests left unstored waits too, and the home shows only the first few
  await sql`delete from importacao where imp_estado = 'conferida'`.execute(portal.platform.database.db)
  const { rows } = await sql<{ hoje: string }>`select hoje()::text as hoje`.execute(portal.platform.database.db)
  const inDays = (days: number) => somaDias(rows[0]?.hoje ?? '', days)
  const situations = { E1: '', E2: 'em_execucao', E3: 'concluido', E4: 'rescindido', E5: 'cancelado' }
  for (const [acordo_numero, acordo_situacao] of Object.entries(situations)) {
    const own = { acordo_numero, acordo_situacao, acordo_vigencia_inicio: '2025-02-03', acordo_vigencia_fim: inDays(9) }
    expect((await create('acordo', { ...recebido, ...own })).statusCode).toBe(201)
  }
  const prorrogado = { acordo_numero: 'E6', acordo_vigencia_inicio: '2025-02-03', acordo_vigencia_fim: inDays(9) }
  const { acordo_id } = (await create('acordo', { ...recebido, ...prorrogado })).json().data
  const aditivo = await create('acordo_aditivo', {
    ...{ acordo_id, acordo_aditivo_numero: 1, acordo_aditivo_tipo: 'prazo', acordo_aditivo_objeto: 'Mais um ano' },
    ...{ acordo_aditivo_assinatura: '2026-02-03', acordo_aditivo_nova_vigencia_fim: inDays(365) },
  })
  expect(aditivo.statusCode, aditivo.body).toBe(201)
  const { body } = await portal.call({ url: '/painel', cookies: clerk, headers: { accept: 'text/html' } })
  const { fila } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data as PainelPage
  const found = fila.groups
    .flatMap(({ items }) => items)
    .filter(({ href }) => href.startsWith('/painel/acordo/edicao/'))
  expect(found.map(({ state, due }) => [state, due])).toEqual(
    ['E1', 'E2'].map((numero) => [`Acordo ${numero} – Ministério da Saúde · a vigência termina neste dia`, inDays(9)]),
  )
})
