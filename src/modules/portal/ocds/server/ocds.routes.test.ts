import { once } from 'node:events'
import http from 'node:http'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPackage } from '#app/testing/ocds-package.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'

let portal: TestPortal
const hostile = `<script>"aspas" & 'outras' \\ \u2028 ]]> ${'ação '.repeat(3000)}😀`.trim()

const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(values)
  const { rows } = await portal.platform.database.pool.query(
    `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning ${table}_id as id`,
    Object.values(values),
  )
  return Number(rows[0].id)
}
const tender = (values: Record<string, unknown>) =>
  insert('licitacao', { ...licitacaoSample, licitacao_realizacao: '2026-03-10', ...values })
const contract = (values: Record<string, unknown>) => {
  const names = 'numero numero_processo numero_licitacao licitacao_origem natureza_juridica contratada contratante'
  const others = `${names} responsavel_contratada responsavel_contratante`.split(' ')
  const sample = Object.fromEntries(others.map((name) => [`contrato_${name}`, 'x']))
  return insert('contrato', { ...sample, contrato_valor: '1.10', contrato_data_celebracao: '2026-04-01', ...values })
}
const attach = async (owner: 'licitacao' | 'contrato', id: number) => {
  const { pool } = portal.platform.database
  const { rows } = await pool.query(
    `insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256)
    values ($1, 'edital.pdf', 'application/pdf', 3, $1) returning arquivo_id`,
    [`${owner}-${id}-${Math.random()}`],
  )
  await pool.query(
    `insert into ${owner}_anexo (${owner}_id, arquivo_id, ${owner}_anexo_data, ${owner}_anexo_titulo)
    values ($1, $2, '2026-02-01', $3)`,
    [id, rows[0].arquivo_id, hostile],
  )
}

const read = (year = 2026) => readPackage(portal, `ano=${year}`)
const ofTender = async (id: number) => (await read()).releases.find(({ tender }) => tender?.id === `licitacao-${id}`)
const ofContract = async (id: number) =>
  (await read()).releases.find(({ contracts }) => contracts?.[0]?.id === `contrato-${id}`)

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
})

const get = (query: string) => portal.call({ url: `/dados/ocds.json${query}`, headers: { accept: 'application/json' } })

test('without records there is no year, and no package', async () => {
  const missing = await get('?ano=2026')
  expect([missing.statusCode, missing.json().message]).toEqual([
    404,
    'Não há licitações nem contratos de 2026. Ainda não há nenhum ano publicado.',
  ])
  expect((await get('')).statusCode).toBe(404)
})

test('every situation and modality, long and hostile texts, and missing dates make releases of the schema', async () => {
  const { rows: modalities } = await portal.platform.database.pool.query(
    'select tipo_processo_id as id from tipo_processo',
  )
  const { rows: situations } = await portal.platform.database.pool.query(
    'select situacao_licitacao_id as id from situacao_licitacao',
  )
  for (const { id } of modalities) await tender({ tipo_processo_id: id, tipo_licitacao_id: 1 })
  for (const { id } of situations)
    await tender({ situacao_licitacao_id: id, licitacao_valor_homologado: '9999999999999.99' })
  const full = await tender({
    licitacao_objeto: hostile,
    licitacao_numero: hostile.slice(0, 60),
    licitacao_contratada: ' ',
    licitacao_homologacao: '2026-05-01',
    licitacao_abertura: '2026-03-10T12:00:00Z',
    licitacao_valor_estimado: '0.10',
  })
  await attach('licitacao', full)
  await tender({ licitacao_realizacao: null, atualizado_em: '2026-01-01T02:30:00Z' }) // still 2025 in the city
  for (const situacao of ['', 'Vigente', 'Encerrado', 'Rescindido', 'Suspenso', 'Anulado', 'Outra'])
    await contract({ contrato_situacao: situacao, contrato_objeto: hostile })
  await attach(
    'contrato',
    await contract({ contrato_data_vigencia: '2026-01-01', contrato_data_vigencia_fim: '2026-12-31' }),
  )
  await contract({ contrato_data_celebracao: null, atualizado_em: '2026-06-01T00:00:00Z' })

  const { releases, text } = await read()
  expect(releases.length).toBe(modalities.length + situations.length + 1 + 9)
  expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length)
  expect((await read(2025)).releases.length).toBe(1)
  expect(new Set(releases.flatMap(({ tender }) => tender?.status ?? []))).toEqual(
    new Set(['active', 'complete', 'unsuccessful', 'cancelled']),
  )
  expect(text).toContain('"amount":9999999999999.99') // as the database has it, letter by letter
  expect(text).toContain('"amount":0.10')
  const known = releases.find(({ tender }) => tender?.id === `licitacao-${full}`)
  expect(known).toMatchObject({
    ocid: expect.stringMatching(new RegExp(`^ocds-praca0-[0-9a-f]{12}-licitacao-${full}$`)),
    tag: ['tender', 'award'],
    tender: {
      description: hostile,
      tenderPeriod: { endDate: '2026-03-10T09:00:00-03:00' },
    },
    awards: [{ date: '2026-05-01T00:00:00-03:00' }],
  })
  expect(known?.tender?.documents?.[0]?.url).toMatch(/^https:\/\/praca\.exemplo\.br\/licitacao\/anexo\/\d+$/)
})

test('a contract belongs to the process of the tender that it names, under its award', async () => {
  const pregao = { licitacao_numero: '77/2026', tipo_processo_id: 7 }
  const awarded = await tender({ ...pregao, situacao_licitacao_id: 7 })
  await tender({ ...pregao, tipo_processo_id: 9 })
  const named = await contract({
    contrato_numero_licitacao: ' 77/2026',
    contrato_licitacao_origem: 'pregao eletronico',
  })
  const release = await ofContract(named)
  expect(release?.ocid).toBe((await ofTender(awarded))?.ocid)
  expect(release?.tag).toEqual(['contract'])
  expect(release?.contracts?.[0]?.awardID).toBe((await ofTender(awarded))?.awards?.[0]?.id)

  const alone = await ofContract(await contract({ contrato_numero_licitacao: 'nenhuma' }))
  expect(alone?.ocid).toMatch(/-contrato-\d+$/)
  expect(alone?.tag).toEqual(['award', 'contract'])
  expect(alone?.contracts?.[0]?.awardID).toBe(alone?.awards?.[0]?.id)
})

test('a release is the same until its data change', async () => {
  const id = await tender({ atualizado_em: '2026-03-04T12:00:00Z' })
  const before = await ofTender(id)
  expect(before?.date).toBe('2026-03-04T09:00:00-03:00')
  expect((await ofTender(id))?.id).toBe(before?.id)
  await portal.platform.database.pool.query(
    `update licitacao set licitacao_objeto = 'outro',
    atualizado_em = '2026-03-05T12:00:00Z' where licitacao_id = $1`,
    [id],
  )
  const after = await ofTender(id)
  expect([after?.ocid, after?.date]).toEqual([before?.ocid, '2026-03-05T09:00:00-03:00'])
  expect(after?.id).not.toBe(before?.id)
})

test('what OCDS has no word for is put in the words of the town, by an extension that the package names', async () => {
  const situacao = { licitacao_numero: '88/2026', situacao_licitacao_id: 7 }
  expect((await ofTender(await tender(situacao)))?.tender).toMatchObject({
    status: 'complete',
    statusDetails: 'Homologada',
  })
  const suspended = await ofContract(await contract({ contrato_situacao: ' Suspenso por liminar ' }))
  expect(suspended?.contracts).toMatchObject([{ status: 'active', statusDetails: 'Suspenso por liminar' }])
  expect(JSON.parse((await read()).text).extensions).toEqual([
    'https://gitlab.com/dncp-opendata/ocds_statusdetails_extension/-/raw/master/extension.json',
    'https://raw.githubusercontent.com/open-contracting-extensions/ocds_bid_extension/v1.1.5/extension.json',
    'https://raw.githubusercontent.com/open-contracting-extensions/ocds_lots_extension/v1.1.5/extension.json',
  ])
})

describe('without a year', () => {
  afterEach(() => void vi.useRealTimers())
  const at = (now: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

  test('it is the current one, on the clock of the city', async () => {
    at('2027-01-01T02:30:00Z') // New Year's Eve in Bahia
    for (const query of ['', '?ano=']) {
      const answer = await get(query)
      expect([answer.statusCode, answer.json().uri]).toEqual([200, 'https://praca.exemplo.br/dados/ocds.json?ano=2026'])
      expect(answer.body).toBe((await get('?ano=2026')).body)
    }
    const page = await portal.call({ url: '/dados/api', headers: { accept: 'text/html' } })
    expect(page.body).toContain('href="/dados/ocds.json"')
  })

  test('when the current one has no records yet, those that have are named', async () => {
    at('2027-01-01T03:30:00Z')
    const answer = await get('')
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Não há licitações nem contratos de 2027. Informe um destes anos: 2026, 2025.',
    ])
  })
})

test('the years that there are are named, on the page too', async () => {
  for (const ano of ['26', '2026.5', "2026' or 1=1"]) {
    const answer = await get(`?${new URLSearchParams({ ano })}`)
    expect([answer.statusCode, answer.json().data]).toEqual([422, { ano: ['Informe um destes anos: 2026, 2025.'] }])
  }
  const page = await portal.call({ url: '/dados/api', headers: { accept: 'text/html' } })
  expect(page.body).toContain('href="/dados/ocds.json?ano=2025"')
})

test('one address gets one package at a time, and another one its own; a visitor who leaves makes room', async () => {
  // more than all buffers on the way hold
  await portal.platform.database.pool.query(
    `with novas as (insert into licitacao (${Object.keys(licitacaoSample)}, licitacao_realizacao)
      select ${Object.keys(licitacaoSample).map(() => "'x'")}, '2019-01-01' from generate_series(1, 1000)
      returning licitacao_id),
    novos as (insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256)
      select 'ocds-' || n, 'edital.pdf', 'application/pdf', 3, 'x' from generate_series(1, 1000) n returning arquivo_id)
    insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_data, licitacao_anexo_titulo)
    select licitacao_id, arquivo_id, '2019-01-01', repeat('anexo ', 6000)
    from (select row_number() over () as n, licitacao_id from novas) a
    join (select row_number() over () as n, arquivo_id from novos) b using (n)`,
  )
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (localAddress: string) => {
    const options = { localAddress, agent: false }
    const [answer] = await once(http.get(`${address}/dados/ocds.json?ano=2019`, options), 'response')
    answer.on('error', () => {})
    return answer as http.IncomingMessage
  }
  const first = await open('127.0.0.1')
  const refused = await fetch(`${address}/dados/ocds.json?ano=2019`)
  const { headers } = refused
  expect([refused.status, headers.get('retry-after'), headers.get('etag'), await refused.json()]).toEqual([
    429,
    '10',
    null,
    { message: 'Já há um pacote OCDS sendo gerado para o seu endereço de rede. Espere o fim e tente de novo.' },
  ])
  const other = await open('127.0.0.2')
  expect([first.statusCode, other.statusCode]).toEqual([200, 200])
  first.destroy()
  await expect
    .poll(
      async () => {
        const again = await open('127.0.0.1')
        again.destroy()
        return again.statusCode
      },
      { timeout: 30_000 },
    )
    .toBe(200)
  other.destroy()
})
