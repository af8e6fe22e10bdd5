import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const path = '/painel/ajax/licitacao'
const send = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })

async function create(change: object = {}): Promise<number> {
  const made = await send(`${path}/novo`, { ...licitacaoSample, ...change })
  expect(made.body).toContain('licitacao_id')
  expect(made.statusCode).toBe(201)
  return made.json().data.licitacao_id
}

async function find(id: number) {
  return (await portal.call({ url: `${path}/${id}`, cookies: clerk })).json().data
}

const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, cookies, headers: { accept: 'text/html' } })

describe('the calls of a tender', () => {
  test('without a session they answer 401, without the privilege 403', async () => {
    const outsider = await portal.loginAs('noticias')
    for (const [url, payload] of [
      [`${path}/novo`, licitacaoSample],
      [`${path}/1`, { ...licitacaoSample, _method: 'PUT' }],
      [`${path}/1`, { _method: 'DELETE' }],
    ] as const) {
      expect((await send(url, payload, {})).statusCode).toBe(401)
      expect((await send(url, payload, outsider)).statusCode).toBe(403)
    }
    expect((await portal.call({ url: path })).statusCode).toBe(401)
    expect((await portal.call({ url: path, cookies: outsider })).statusCode).toBe(403)
  })

  test('number, organ, subject, contractor and contracting party are required; all errors are answered at once', async () => {
    const answer = await send(`${path}/novo`, {
      licitacao_realizacao: '31/02/2026',
      licitacao_abertura: '14/12/2026',
      licitacao_valor_estimado: 'muito',
      licitacao_valor_homologado: '-1,00',
      anexo_id_1: '999',
      licitacao_anexo_data_1: 'ontem',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      licitacao_numero: ['Escreva o número.'],
      licitacao_orgao: ['Escreva o órgão.'],
      licitacao_objeto: ['Escreva o objeto.'],
      licitacao_contratada: ['Escreva a contratada, ou diga que ainda não há.'],
      licitacao_contratante: ['Preencha “Contratante”.'],
      licitacao_realizacao: ['Informe uma data válida, como 31/12/2026.'],
      licitacao_abertura: ['Informe data e hora válidas, como 31/12/2026 09:00.'],
      licitacao_valor_estimado: ['Informe um valor como 1.234,56.'],
      licitacao_valor_homologado: ['Informe um valor positivo.'],
      anexo_id_1: ['Anexo desconhecido.'],
      licitacao_anexo_data_1: ['Informe uma data válida, como 31/12/2026.'],
    })
  })

  test('a modality, type or situation that does not exist is refused beside the other errors', async () => {
    const answer = await send(`${path}/novo`, {
      ...licitacaoSample,
      licitacao_numero: '',
      tipo_processo_id: 999_999,
      licitacao_situacao: 888_888,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      licitacao_numero: ['Escreva o número.'],
      tipo_processo_id: ['Opção inválida.'],
      situacao_licitacao_id: ['Opção inválida.'],
    })
  })

  test('money and dates are read as people type them, the opening on the city’s clock', async () => {
    const id = await create({
      licitacao_abertura: '14/12/2026 09:00',
      licitacao_realizacao: '15/12/2026',
      licitacao_homologacao: '2026-12-16',
      licitacao_valor_estimado: 'R$ 1.234,56',
      licitacao_valor_homologado: '1200.5',
      licitacao_pncp: '00000000000000-1-000001/2026',
    })
    expect(await find(id)).toMatchObject({
      licitacao_abertura: '2026-12-14T12:00:00.000Z',
      licitacao_realizacao: '2026-12-15',
      licitacao_homologacao: '2026-12-16',
      licitacao_adjudicacao: null,
      licitacao_valor_estimado: '1234.56',
      licitacao_valor_homologado: '1200.50',
      licitacao_numero_processo: '',
      versao: 1,
      anexos: [],
    })
    const shown = (await page(`/acesso/licitacoes/${id}`)).body
    expect(shown).toContain('title="14/12/2026 09:00"')
    expect(shown).toContain('R$ 1.234,56')
    expect(shown).toContain('Não informado')
    expect((await page(`/painel/licitacao/edicao/${id}`, clerk)).body).toContain('value="14/12/2026 09:00"')
  })

  test('the aliases of modality and situation are read', async () => {
    const id = await create({ licitacao_tipo_processo_id: '7', licitacao_tipo: 1, licitacao_situacao: '2' })
    expect(await find(id)).toMatchObject({
      tipo_processo_id: 7,
      tpr_nome: 'Pregão Eletrônico',
      tipo_licitacao_nome: 'Menor preço',
      situacao_licitacao_id: 2,
      situacao_licitacao_nome: 'Aberta',
    })
  })

  test('the second of two people that edit a tender gets 409, and the first one stays', async () => {
    const id = await create()
    const save = (licitacao_contratada: string) =>
      send(`${path}/${id}`, { ...licitacaoSample, licitacao_contratada, versao: 1, _method: 'PUT' })
    expect((await save('Primeira')).statusCode).toBe(200)
    expect((await save('Segunda')).statusCode).toBe(409)
    expect(await find(id)).toMatchObject({ licitacao_contratada: 'Primeira', versao: 2 })
  })

  test('a removed tender is nowhere any more, and later calls answer 404', async () => {
    const id = await create()
    expect((await send(`${path}/${id}?_method=DELETE`, {})).statusCode).toBe(200)
    expect((await send(`${path}/${id}`, { _method: 'DELETE' })).statusCode).toBe(404)
    expect((await send(`${path}/${id}`, { ...licitacaoSample, _method: 'PUT' })).statusCode).toBe(404)
    expect((await portal.call({ url: `/ajax/licitacao/${id}` })).statusCode).toBe(404)
    expect((await page(`/acesso/licitacoes/${id}`)).statusCode).toBe(404)
    expect((await page(`/painel/licitacao/edicao/${id}`, clerk)).statusCode).toBe(404)
  })

  test('markup in any text field is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'</script>'
    const id = await create({
      licitacao_numero: evil,
      licitacao_numero_processo: evil,
      licitacao_orgao: evil,
      licitacao_objeto: evil,
      licitacao_contratada: evil,
      licitacao_contratante: evil,
      licitacao_pncp: evil,
    })
    const screens = [
      await page('/acesso/licitacoes?licitacao_numero=onerror'),
      await page(`/acesso/licitacoes/${id}`),
      await page('/painel/licitacao', clerk),
      await page(`/painel/licitacao/edicao/${id}`, clerk),
    ]
    for (const { body, statusCode } of screens) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain('<img src=x')
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })

  test('a subject of 20,000 characters is stored whole; one more is refused', async () => {
    const objeto = 'á'.repeat(20_000)
    const id = await create({ licitacao_objeto: objeto })
    expect((await find(id)).licitacao_objeto).toBe(objeto)
    const longer = await send(`${path}/novo`, { ...licitacaoSample, licitacao_objeto: `${objeto}a` })
    expect(longer.json().data).toEqual({ licitacao_objeto: ['Use no máximo 20000 caracteres.'] })
  })

  test('a plain HTML form leads back to the list, or is shown again with its errors and what was typed', async () => {
    const post = (fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url: `${path}/novo`,
        cookies: clerk,
        payload: new URLSearchParams({
          _pagina: '/painel/licitacao/cadastro/',
          _destino: '/painel/licitacao?success=1',
          ...fields,
        }).toString(),
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      })
    const saved = await post(licitacaoSample)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/painel/licitacao?success=1'])
    const wrong = await post({
      ...licitacaoSample,
      licitacao_numero: '',
      anexo_linha_3: '1',
      licitacao_anexo_titulo_3: 'Ata',
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('href="#licitacao_numero"')
    expect(wrong.body).toContain('href="#doc_arquivo_3"')
    expect(wrong.body).toContain('value="Ata"')
    expect((await page('/painel/licitacao?success=1', clerk)).body).toContain('Licitação atualizada com sucesso.')
  })

  test('the detail links to the organ of that name, whatever its case and accents', async () => {
    await portal.platform.database.db
      .insertInto('orgao')
      .values({
        orgao_nome: 'Secretaria de Obras Públicas',
        orgao_responsavel: 'A',
        orgao_telefone: '1',
        orgao_endereco: 'B',
        orgao_email: 'a@b.cc',
        orgao_horario_funcionamento: 'C',
        orgao_competencias: 'D',
      })
      .execute()
    const id = await create({ licitacao_orgao: 'SECRETARIA DE OBRAS PUBLICAS' })
    expect((await page(`/acesso/licitacoes/${id}`)).body).toMatch(
      /<a href="\/acesso\/estrutura-organizacional\/\d+">SECRETARIA DE OBRAS PUBLICAS<\/a>/,
    )
    expect((await page('/painel/licitacao/cadastro/', clerk)).body).toContain(
      '<option value="Secretaria de Obras Públicas"',
    )
  })

  test('another tender of the same modality with this number is shown, on the form and while one types; it may be saved', async () => {
    const licitacao_numero = 'PE 77/2026'
    const first = await create({ licitacao_numero, tipo_processo_id: 9 })
    const other = await create({ licitacao_numero: 'pe 77/2026', tipo_processo_id: 8 })
    const none = await create({ licitacao_numero })
    const read = async (query: Record<string, string>) =>
      (await portal.call({ url: `${path}/repetidas`, query, cookies: clerk }))
        .json()
        .data.map((row: { licitacao_id: number }) => row.licitacao_id)
    expect(await read({ numero: ' pe 77/2026 ', modalidade: '9' })).toEqual([first])
    expect(await read({ numero: licitacao_numero, modalidade: '8' })).toEqual([other])
    expect(await read({ numero: licitacao_numero, modalidade: '' })).toEqual([none])
    expect(await read({ numero: licitacao_numero, modalidade: '9', exceto: String(first) })).toEqual([])
    expect(await read({ numero: '', modalidade: '' })).toEqual([])
    const again = await create({ licitacao_numero, tipo_processo_id: 9, licitacao_repetida: '1' })
    const shown = (await page(`/painel/licitacao/edicao/${again}`, clerk)).body
    expect(shown).toContain('Já há uma licitação')
    expect(shown).toContain(`href="/painel/licitacao/edicao/${first}"`)
    expect((await page(`/painel/licitacao/edicao/${none}`, clerk)).body).not.toContain('Já há')
    for (const query of ['modalidade=x', 'exceto=-1', `numero=${'x'.repeat(201)}`])
      expect((await portal.call({ url: `${path}/repetidas?${query}`, cookies: clerk })).statusCode).toBe(422)
  })

  test('a number that another tender of the same modality and year has is asked about, however it is written', async () => {
    const first = await create({ licitacao_numero: '081/2025', tipo_processo_id: 8 })
    const asked = async (change: object, url = `${path}/novo`) => {
      const answer = await send(url, { ...licitacaoSample, tipo_processo_id: 8, ...change })
      return answer.statusCode === 422 ? answer.json().data : answer.statusCode
    }
    const question = {
      licitacao_repetida: [expect.stringMatching(/^Já há .* número: 081\/2025 \(Aquisição de gêneros/)],
    }
    for (const licitacao_numero of ['081/2025', '81/2025', 'PE 81-2025', '2025.081', ' 081/2025'])
      expect([licitacao_numero, await asked({ licitacao_numero })]).toEqual([licitacao_numero, question])
    expect(await asked({ licitacao_numero: '81', licitacao_realizacao: '03/02/2025' })).toEqual(question)
    expect(await asked({ licitacao_numero: '81', licitacao_realizacao: '03/02/2024' })).toBe(201)
    expect(await asked({ licitacao_numero: '081/2026' })).toBe(201)
    expect(await asked({ licitacao_numero: '081/2025', tipo_processo_id: 9 })).toBe(201)
    // what was said of the other fields stays beside it
    expect(Object.keys(await asked({ licitacao_numero: '081/2025', licitacao_orgao: '' })).sort()).toEqual([
      'licitacao_orgao',
      'licitacao_repetida',
    ])
    // a change that keeps the number is not asked about, one that takes another's is
    const put = { _method: 'PUT' }
    const other = await create({ licitacao_numero: '082/2025', tipo_processo_id: 8 })
    expect(await asked({ ...put, licitacao_numero: '81/2025' }, `${path}/${other}`)).toEqual(question)
    expect(await asked({ ...put, licitacao_numero: '81/2025', licitacao_repetida: '1' }, `${path}/${other}`)).toBe(200)
    expect(await asked({ ...put, licitacao_numero: '081/2025' }, `${path}/${first}`)).toBe(200)
  })

  test('without JavaScript the form asks too, with a box to tick', async () => {
    await create({ licitacao_numero: '083/2025', tipo_processo_id: 8 })
    const sent = { ...licitacaoSample, licitacao_numero: '083/2025', tipo_processo_id: '8' }
    const post = (more: object) =>
      portal.call({
        method: 'POST',
        url: `${path}/novo`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          ...sent,
          ...more,
          _pagina: '/painel/licitacao/cadastro',
          _destino: '/painel/licitacao?success=1',
        }).toString(),
        cookies: clerk,
      })
    const { statusCode, body } = await post({})
    expect(statusCode).toBe(422)
    expect(body).toMatch(/<input type="checkbox" id="licitacao_repetida"[^>]*name="licitacao_repetida"/)
    expect(body).toContain('Se são licitações diferentes'.toLowerCase())
    expect((await post({ licitacao_repetida: '1' })).statusCode).toBe(303)
    expect((await page('/painel/licitacao/cadastro', clerk)).body).not.toContain('licitacao_repetida')
  })

  test('an open tender has no contractor, when the form says so; one that was awarded has', async () => {
    const without = { licitacao_contratada: '', licitacao_numero: '084/2025' }
    const refused = async (change: object) =>
      (await send(`${path}/novo`, { ...licitacaoSample, ...without, ...change })).json()
    const missing = { licitacao_contratada: ['Escreva a contratada, ou diga que ainda não há.'] }
    expect((await refused({})).data).toEqual(missing)
    expect((await refused({ licitacao_contratada: '  ' })).data).toEqual(missing)
    for (const awarded of [{ licitacao_homologacao: '2025-03-01' }, { licitacao_adjudicacao: '01/03/2025' }])
      expect((await refused({ licitacao_sem_contratada: '1', ...awarded })).data).toEqual({
        licitacao_contratada: ['Uma licitação adjudicada ou homologada tem contratada: informe quem é.'],
      })
    const id = await create({ ...without, licitacao_sem_contratada: '1' })
    const form = (await page(`/painel/licitacao/edicao/${id}`, clerk)).body
    expect(form).toMatch(/id="licitacao_sem_contratada"[^>]*checked=""/)
    expect(form).not.toContain('Contratada<!-- --> *')
    expect((await page(`/acesso/licitacoes/${id}`)).body).toContain('Ainda não há')
    expect((await page('/painel/licitacao/cadastro', clerk)).body).toContain('Contratada<!-- --> *')
    // a name that is typed counts, also beside a box that was left ticked
    const named = { ...licitacaoSample, licitacao_numero: '084/2025', licitacao_sem_contratada: '1', _method: 'PUT' }
    expect((await send(`${path}/${id}`, named)).statusCode).toBe(200)
    const again = (await page(`/painel/licitacao/edicao/${id}`, clerk)).body
    expect(again).toContain(`value="${licitacaoSample.licitacao_contratada}"`)
    expect(again).not.toMatch(/id="licitacao_sem_contratada"[^>]*checked=""/)
  })
})
