import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { contratoSample } from './contrato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const path = '/painel/ajax/contrato'
const send = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })

async function create(change: object = {}): Promise<number> {
  const made = await send(`${path}/novo`, { ...contratoSample, ...change })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.contrato_id
}

async function createLicitacao(change: object): Promise<number> {
  const made = await send('/painel/ajax/licitacao/novo', { ...licitacaoSample, ...change })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.licitacao_id
}

async function find(id: number) {
  return (await portal.call({ url: `${path}/${id}`, cookies: clerk })).json().data
}

const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, cookies, headers: { accept: 'text/html' } })

const everyText = {
  contrato_numero: '',
  contrato_numero_processo: '',
  contrato_numero_licitacao: '',
  contrato_licitacao_origem: '',
  contrato_natureza_juridica: '',
  contrato_fiscal: '',
  contrato_contratada: '',
  contrato_contratante: '',
  contrato_responsavel_contratada: '',
  contrato_responsavel_contratante: '',
  contrato_orgao: '',
  contrato_pagamento: '',
  contrato_natureza_despesa: '',
  contrato_numero_empenho: '',
  contrato_objeto: '',
  contrato_justificativa: '',
  contrato_local_objeto: '',
  contrato_amparo_legal: '',
  contrato_situacao: '',
  contrato_pncp: '',
}

describe('the calls of a contract', () => {
  test('without a session they answer 401, without the privilege 403', async () => {
    const outsider = await portal.loginAs('informacao')
    for (const [url, payload] of [
      [`${path}/novo`, contratoSample],
      [`${path}/1`, { ...contratoSample, _method: 'PUT' }],
      [`${path}/1`, { _method: 'DELETE' }],
    ] as const) {
      expect((await send(url, payload, {})).statusCode).toBe(401)
      expect((await send(url, payload, outsider)).statusCode).toBe(403)
    }
    expect((await portal.call({ url: path })).statusCode).toBe(401)
    expect((await portal.call({ url: path, cookies: outsider })).statusCode).toBe(403)
  })

  test('the fields that the specification requires are required; all errors are answered at once', async () => {
    const answer = await send(`${path}/novo`, {
      contrato_categoria_processo: 999_999,
      contrato_data_celebracao: '31/02/2026',
      contrato_data_vigencia: '02/01/2026',
      contrato_data_vigencia_fim: '01/01/2026',
      anexo_id_1: '999',
      contrato_anexo_data_1: 'ontem',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      contrato_numero: ['Escreva o número.'],
      contrato_numero_processo: ['Escreva o número do processo.'],
      contrato_numero_licitacao: ['Escreva o número da licitação.'],
      contrato_licitacao_origem: ['Escreva a origem da licitação.'],
      contrato_natureza_juridica: ['Escreva a natureza jurídica.'],
      contrato_contratada: ['Escreva a contratada.'],
      contrato_contratante: ['Preencha “Contratante”.'],
      contrato_responsavel_contratada: ['Escreva o responsável pela contratada.'],
      contrato_responsavel_contratante: ['Escreva o responsável pela contratante.'],
      contrato_valor: ['Informe o valor.'],
      contrato_categoria_processo: ['Opção inválida.'],
      contrato_data_celebracao: ['Informe uma data válida, como 31/12/2026.'],
      contrato_data_vigencia_fim: ['O fim da vigência vem depois do início.'],
      anexo_id_1: ['Anexo desconhecido.'],
      contrato_anexo_data_1: ['Informe uma data válida, como 31/12/2026.'],
    })
  })

  test.each([
    [{ contrato_valor: 'muito' }, { contrato_valor: ['Informe um valor como 1.234,56.'] }],
    [{ contrato_valor: '-1,00' }, { contrato_valor: ['Informe um valor positivo.'] }],
    [
      { contrato_data_vigencia: '2026-01-02', contrato_data_vigencia_fim: '2026-01-01' },
      { contrato_data_vigencia_fim: ['O fim da vigência vem depois do início.'] },
    ],
    [{ contrato_categoria_processo: 'x' }, { contrato_categoria_processo: ['Opção inválida.'] }],
    [{ contrato_numero: 'a'.repeat(61) }, { contrato_numero: ['Use no máximo 60 caracteres.'] }],
    [{ contrato_fiscal: 'a\0b' }, { contrato_fiscal: ['Caractere inválido.'] }],
  ])('%j is refused and nothing is stored', async (change, errors) => {
    const count = async () => (await portal.call({ url: '/ajax/contrato' })).json().data.count
    const before = await count()
    const answer = await send(`${path}/novo`, { ...contratoSample, ...change })
    expect([answer.statusCode, answer.json().data]).toEqual([422, errors])
    expect(await count()).toBe(before)
  })

  test('a term of a single day is valid', async () => {
    const day = '2026-01-02'
    await create({ contrato_data_vigencia: day, contrato_data_vigencia_fim: day })
  })

  test('money and dates are read as people type them, the category is answered with its name', async () => {
    const id = await create({
      contrato_valor: 'R$ 1.234,56',
      contrato_data_celebracao: '15/12/2026',
      contrato_data_publicacao: '2026-12-16',
      contrato_categoria_processo: '2',
    })
    expect(await find(id)).toMatchObject({
      contrato_valor: '1234.56',
      contrato_data_celebracao: '2026-12-15',
      contrato_data_publicacao: '2026-12-16',
      contrato_data_vigencia: null,
      contrato_categoria_processo: 2,
      tcp_nome: 'Compras',
      contrato_fiscal: '',
      versao: 1,
      anexos: [],
    })
    expect((await page(`/painel/contrato/edicao/${id}`, clerk)).body).toContain('value="R$ 1.234,56"')
  })

  test('a category that a contract uses can’t be removed', async () => {
    const categoria = '/painel/ajax/categoria-processo'
    const made = await send(categoria, { tcp_nome: 'Eventos' })
    const { tipo_categoria_processo_id: id } = made.json().data
    const contrato = await create({ contrato_categoria_processo: id })
    const refused = await send(`${categoria}/${id}`, { _method: 'DELETE' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Esta categoria está em uso por 1 contrato e não pode ser removida.',
    ])
    await send(`${path}/${contrato}`, { _method: 'DELETE' })
    expect((await send(`${categoria}/${id}`, { _method: 'DELETE' })).statusCode).toBe(200)
  })

  test('the second of two people that edit a contract gets 409, and the first one stays', async () => {
    const id = await create()
    const save = (contrato_contratada: string) =>
      send(`${path}/${id}`, { ...contratoSample, contrato_contratada, versao: 1, _method: 'PUT' })
    expect((await save('Primeira')).statusCode).toBe(200)
    expect((await save('Segunda')).statusCode).toBe(409)
    expect(await find(id)).toMatchObject({ contrato_contratada: 'Primeira', versao: 2 })
  })

  test('a removed contract is nowhere any more, and later calls answer 404', async () => {
    const id = await create()
    expect((await send(`${path}/${id}?_method=DELETE`, {})).statusCode).toBe(200)
    expect((await send(`${path}/${id}`, { _method: 'DELETE' })).statusCode).toBe(404)
    expect((await send(`${path}/${id}`, { ...contratoSample, _method: 'PUT' })).statusCode).toBe(404)
    expect((await portal.call({ url: `/ajax/contrato/${id}` })).statusCode).toBe(404)
    expect((await page(`/acesso/contratos/${id}`)).statusCode).toBe(404)
    expect((await page(`/painel/contrato/edicao/${id}`, clerk)).statusCode).toBe(404)
  })

  test('markup in any text field is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'</script>'
    const id = await create(Object.fromEntries(Object.keys(everyText).map((name) => [name, evil])))
    for (const { body, statusCode } of [
      await page('/acesso/contratos?contrato_numero=onerror'),
      await page(`/acesso/contratos/${id}`),
      await page('/painel/contrato', clerk),
      await page(`/painel/contrato/edicao/${id}`, clerk),
      await page('/busca?q=alert'),
    ]) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain('<img src=x')
      expect(body).toContain('&lt;img src=x onerror=')
    }
  })

  test('the list says whether a contract was created or changed', async () => {
    const shown = async (query: string) => (await page(`/painel/contrato${query}`, clerk)).body
    const id = await create()
    const destination = async (url: string) =>
      /name="_destino" value="(\/painel\/contrato[^"]+)"/.exec((await page(url, clerk)).body)?.[1]
    expect(await destination('/painel/contrato/cadastro/')).toBe('/painel/contrato?success=1')
    expect(await destination(`/painel/contrato/edicao/${id}`)).toBe('/painel/contrato?success=atualizado')
    expect(await shown('?success=1')).toContain('>Contrato salvo com sucesso.<')
    expect(await shown('?success=atualizado')).toContain('>Contrato atualizado com sucesso.<')
    for (const query of ['', '?success=outro', '?success=__proto__'])
      expect(await shown(query)).not.toContain('sucesso.')
  })
})

describe('the public page of a contract', () => {
  test('says the name of a nature of expense that is a code alone', async () => {
    const shown = async (contrato_natureza_despesa: string) =>
      (await page(`/acesso/contratos/${await create({ contrato_natureza_despesa })}`)).body
    expect(await shown('4.4.90.52')).toContain('4.4.90.52 Equipamentos e material permanente')
    expect(await shown('4.4.90.52 – Máquinas')).not.toContain('Equipamentos e material permanente')
  })

  test('shows every field', async () => {
    const texts = Object.fromEntries(Object.keys(everyText).map((name) => [name, `Valor de ${name}`]))
    const id = await create({
      ...texts,
      contrato_categoria_processo: 2,
      contrato_data_celebracao: '2026-01-02',
      contrato_data_publicacao: '2026-01-03',
      contrato_data_vigencia: '2026-01-04',
      contrato_data_vigencia_fim: '2026-01-05',
      contrato_valor: '98765.43',
    })
    const { body } = await page(`/acesso/contratos/${id}`)
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    for (const shown of Object.values(texts)) expect(main).toContain(shown)
    for (const shown of ['Compras', '02/01/2026', '03/01/2026', '04/01/2026', '05/01/2026', 'R$ 98.765,43'])
      expect(main).toContain(shown)
    expect(main).not.toContain('Não informado')
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')).toMatchObject({
      '@type': 'Order',
      orderNumber: 'Valor de contrato_numero',
      seller: { name: 'Valor de contrato_contratada' },
      acceptedOffer: { price: '98765.43', priceCurrency: 'BRL' },
    })
  })

  test('says how far away the end of the term is, from today in the city', async () => {
    const hoje = diaDe(new Date(), 'America/Bahia')
    const shown = async (dias: number | null, contrato_situacao = 'Vigente') => {
      const contrato_data_vigencia_fim = dias === null ? '' : somaDias(hoje, dias)
      return (await page(`/acesso/contratos/${await create({ contrato_data_vigencia_fim, contrato_situacao })}`)).body
    }
    expect(await shown(12)).toContain('>Vence em 12 dias<')
    expect(await shown(0)).toContain('>Vence hoje<')
    expect(await shown(-3)).toContain('>Vigência terminou há 3 dias<')
    expect((await shown(-3, 'Encerrado')).match(/"selo[^>]*>Encerrado[^<]*/g)).toHaveLength(1)
    expect(await shown(null)).not.toMatch(/Vence |Encerrado |Vigência terminou/)
  })

  test('links to its organ, whatever the case and accents of the name', async () => {
    await portal.platform.database.db
      .insertInto('orgao')
      .values({ ...orgaoSample, orgao_nome: 'Secretaria de Obras Públicas' })
      .execute()
    const id = await create({ contrato_orgao: 'SECRETARIA DE OBRAS PUBLICAS' })
    expect((await page(`/acesso/contratos/${id}`)).body).toMatch(
      /<a href="\/acesso\/estrutura-organizacional\/\d+">SECRETARIA DE OBRAS PUBLICAS<\/a>/,
    )
    const form = (await page('/painel/contrato/cadastro', clerk)).body
    for (const proposed of ['Secretaria de Obras Públicas', 'Pregão Eletrônico', 'Vigente', 'Prestação de serviços'])
      expect(form).toContain(`<option value="${proposed}"`)
  })

  test('links to the tender of its number and origin, and back', async () => {
    const [pregao, dispensa] = [7, 9]
    const first = await createLicitacao({ licitacao_numero: 'PE-500/2026', tipo_processo_id: pregao })
    const second = await createLicitacao({ licitacao_numero: 'pe-500/2026', tipo_processo_id: dispensa })
    const link = async (contrato: number) =>
      /href="\/acesso\/licitacoes\/(\d+)"/.exec((await page(`/acesso/contratos/${contrato}`)).body)?.[1]
    const ofPregao = await create({ contrato_numero: 'A1', contrato_numero_licitacao: 'pe-500/2026' })
    const ofDispensa = await create({
      contrato_numero: 'B2',
      contrato_numero_licitacao: 'PE-500/2026',
      contrato_licitacao_origem: 'DISPENSA',
    })
    const ofOther = await create({
      contrato_numero: 'C3',
      contrato_numero_licitacao: 'Pe-500/2026',
      contrato_licitacao_origem: 'Adesão a ata',
    })
    const ofNone = await create({ contrato_numero_licitacao: '500' })
    expect(await link(ofPregao)).toBe(String(first))
    expect(await link(ofDispensa)).toBe(String(second))
    expect(await link(ofOther)).toBeUndefined() // nobody can tell which
    expect(await link(ofNone)).toBeUndefined()

    const back = async (licitacao: number) =>
      [...(await page(`/acesso/licitacoes/${licitacao}`)).body.matchAll(/href="\/acesso\/contratos\/(\d+)"/g)].map(
        ([, id]) => Number(id),
      )
    expect(await back(first)).toEqual([ofPregao])
    expect(await back(second)).toEqual([ofDispensa])
    const form = (await page(`/painel/contrato/edicao/${ofOther}`, clerk)).body
    expect(form).toContain(`<option value="${first}">Pregão Eletrônico PE-500/2026`)
    const put = async (change: object) => {
      const { anexos: _files, ...now } = await find(ofOther)
      const payload = { ...now, ...change, versao: '' }
      expect(
        (await portal.call({ method: 'PUT', url: `${path}/${ofOther}`, payload, cookies: clerk })).statusCode,
      ).toBe(200)
    }
    await put({ licitacao_id: second })
    expect(await back(second)).toEqual([ofOther, ofDispensa])
    await put({ licitacao_id: undefined, contrato_objeto: 'A program that does not name it' })
    expect(await link(ofOther)).toBe(String(second))
    // a tender of another number, or of none, is not believed
    for (const licitacao_id of [await createLicitacao({ licitacao_numero: '77/2026' }), 987_654]) {
      await put({ licitacao_id })
      expect(await link(ofOther)).toBeUndefined()
    }
    const alone = await createLicitacao({ licitacao_numero: '501/2026' })
    expect((await page(`/acesso/licitacoes/${alone}`)).body).not.toContain('<h2>Contratos</h2>')
  })

  test('the tie stays when the tender or its modality is renamed, and follows the number that the contract writes', async () => {
    const tie = async (id: number) => (await find(id)).licitacao_id
    const before = await create({ contrato_numero_licitacao: '612/2026' })
    expect(await tie(before)).toBeNull()
    const [pregao, dispensa] = [7, 9]
    const tender = await createLicitacao({ licitacao_numero: '0612/2026', tipo_processo_id: pregao })
    expect(await tie(before)).toBe(tender) // entered after its contract
    const ofDispensa = await create({ contrato_numero_licitacao: '612/2026', contrato_licitacao_origem: 'Dispensa' })
    expect(await tie(ofDispensa)).toBeNull()
    await portal.platform.database.write((tx) =>
      sql`update licitacao set licitacao_numero = '9612/2026', tipo_processo_id = ${dispensa} where licitacao_id = ${tender}`.execute(
        tx,
      ),
    )
    const rename = (numero: string) =>
      portal.platform.database.write((tx) =>
        sql`update contrato set contrato_numero_licitacao = ${numero}, contrato_objeto = 'x' where contrato_id = ${before}`.execute(
          tx,
        ),
      )
    await rename('612/2026')
    expect(await tie(before)).toBe(tender)
    await rename('613/2026')
    expect(await tie(before)).toBeNull()
    const listed = await portal.call({
      url: `/ajax/contrato?filters=${encodeURIComponent(`{"licitacao_id":${tender}}`)}`,
    })
    expect(listed.json().data.count).toBe(0)
    await rename('9612/2026')
    expect(await tie(before)).toBeNull() // 'Pregão Eletrônico' is no 'Dispensa'
  })
})
