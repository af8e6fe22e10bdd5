import { Readable } from 'node:stream'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { textOfPdf } from '#app/testing/pdf-text.ts'
import { saveSettings } from '#app/testing/settings.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { largestFile } from '#base/arquivo.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

const calls = '/esic/ajax/solicitacao'
type Session = { esic: string }

let portal: TestPortal
let maria: Session
let outro: Session

const newCitizen = async () => citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  maria = await newCitizen()
  outro = await newCitizen()
  const { db } = portal.platform.database
  const categoria = await db
    .insertInto('tipo_categoria_servico')
    .values({ tcs_nome: 'Iluminação pública' })
    .returning('tipo_categoria_servico_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('publicacao')
    .values({ pub_tipo_new: 'servico', pub_titulo: 'Troca de lâmpada', pub_data_visivel: '2026-01-01', ...categoria })
    .execute()
})

const send = async (fields: Record<string, string>, files: Record<string, TestFile> = {}, cookies = maria) =>
  portal.call({ method: 'POST', url: calls, cookies, ...(await multipart(fields, files)) })

async function submit(fields: Partial<typeof solicitacaoSample> = {}, files = {}, cookies = maria): Promise<number> {
  const made = await send({ ...solicitacaoSample, ...fields }, files, cookies)
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.solicitacao_id
}

const read = (id: number | string, cookies = maria) => portal.call({ url: `${calls}/${id}`, cookies })
const open = (url: string, cookies: Partial<Session> = maria) =>
  portal.call({ url, cookies: cookies as Session, headers: { accept: 'text/html' } })
const filesStored = async () =>
  (await portal.platform.database.db.selectFrom('arquivo').select('arquivo_id').execute()).length

describe('situations', () => {
  test('their codes and names are public', async () => {
    const answer = await portal.call({ url: '/ajax/tipo-situacao-solicitacao' })
    const data = { ESP: 'Aguardando', ANA: 'Em análise', CON: 'Concluída', REJ: 'Rejeitada' }
    expect([answer.statusCode, answer.json()]).toEqual([200, { data }])
  })
})

describe('a new request', () => {
  test('is registered with its protocol, files, term and history', async () => {
    const id = await submit(
      {},
      {
        slc_anexo_3: { name: 'planta.pdf', content: pdf('planta') },
        slc_anexo: { name: 'ofício.pdf', content: pdf('ofício') },
      },
    )
    const { data } = (await read(id)).json()
    expect(data).toMatchObject({
      ...solicitacaoSample,
      slc_protocolo: expect.stringMatching(/^\d{10}$/),
      sol_nome: 'Maria das Dores Conceição',
      slc_situacao: 'ESP',
      slc_situacao_texto: 'Aguardando',
      esic: true,
      qtd_anexos: 2,
      passo: null,
      prazo: { vencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isProrrogada: false },
      movimentos: [{ mov_tipo: 'registro', mov_do_solicitante: true, mov_autor: '' }],
      recursos: [],
    })
    expect(data.anexos.map((anexo: { ane_nome: string }) => anexo.ane_nome)).toEqual(['ofício.pdf', 'planta.pdf'])
    expect(data.slc_contagem.vencimento).toBe(data.prazo.vencimento)
  })

  test('sent twice by the same form is stored once, also simultaneously, and the second one leaves no file', async () => {
    const form = { ...solicitacaoSample, slc_chave: 'uma-chave-do-formulario' }
    const files = () => ({ slc_anexo: { name: 'a.pdf', content: pdf() } })
    const before = await filesStored()
    const both = await Promise.all([send(form, files()), send(form, files())])
    const again = await send(form, files())
    const answers = [...both, again].map((answer) => [answer.statusCode, answer.json().data.slc_protocolo])
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(201)
    expect(await filesStored()).toBe(before + 1)

    const stranger = await send(form, files(), outro)
    expect([stranger.statusCode, stranger.body]).toEqual([409, expect.not.stringContaining(String(answers[0]?.[1]))])
    expect(await filesStored()).toBe(before + 1)
  })

  test('sent again with another text, or another file, is answered that the first one counts', async () => {
    const form = { ...solicitacaoSample, slc_chave: 'outra-chave-do-formulario' }
    const files = () => ({ slc_anexo: { name: 'a.pdf', content: pdf() } })
    const { slc_protocolo } = (await send(form, files())).json().data
    for (const answer of [await send({ ...form, slc_descricao: 'Mudei de ideia.' }, files()), await send(form)])
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(slc_protocolo)])
  })

  test('has a new key each time the form is opened', async () => {
    const keyOf = async () =>
      /name="slc_chave" value="([\w-]{43})"/.exec((await open('/esic/solicitacao/cadastro')).body)?.[1]
    const [first, second] = [await keyOf(), await keyOf()]
    expect(first).toBeDefined()
    expect(first).not.toBe(second)
  })

  test('goes to a registered organ, and to the names that the settings have', async () => {
    const optionsOf = async () => {
      const { body } = await open('/esic/solicitacao/cadastro')
      return [...body.matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/g)].map(([, grupo, inside = '']) =>
        [grupo, ...[...inside.matchAll(/<option[^>]*>([^<]+)/g)].map(([, nome]) => nome)].join(', '),
      )
    }
    const begun = await optionsOf()
    expect(begun.slice(1)).toEqual([
      'Secretarias, Administração, Saúde, Educação, Assistência social, Transporte, Cultura, Agricultura, Esporte/Lazer, Outros',
      'Setores, Finanças, Licitação, Contabilidade, Controladoria, Pessoal, Convênios, Outros',
    ])
    const { db } = portal.platform.database
    const organ = { ...orgaoSample, orgao_nome: 'Controladoria-Geral' }
    const { orgao_id } = await db.insertInto('orgao').values(organ).returning('orgao_id').executeTakeFirstOrThrow()
    onTestFinished(async () => {
      await db.deleteFrom('orgao').where('orgao_id', '=', orgao_id).execute()
      await db.updateTable('configuracao').set({ sic_secretarias: null, sic_setores: null }).execute()
    })
    expect((await optionsOf())[1]).toBe('Órgãos, Controladoria-Geral')
    const id = await submit({ slc_orgao: 'Órgãos - Controladoria-Geral' })
    expect((await read(id)).json().data).toMatchObject({ esic: true, slc_orgao: 'Órgãos - Controladoria-Geral' })
    await saveSettings(portal, { sic_secretarias: ' Obras \n\nObras\nSaúde  Pública', sic_setores: '' })
    expect((await optionsOf()).slice(1)).toEqual(['Órgãos, Controladoria-Geral', 'Secretarias, Obras, Saúde Pública'])
    await submit({ slc_orgao: 'Secretarias - Obras' })
    for (const slc_orgao of ['Setores - Finanças', 'Secretarias - Saúde'])
      expect((await send({ ...solicitacaoSample, slc_orgao })).json().data).toHaveProperty('slc_orgao')
    await saveSettings(portal) // a form without the lists keeps them
    expect((await optionsOf()).at(-1)).toBe('Secretarias, Obras, Saúde Pública')
  })

  test('to a service has no term', async () => {
    const id = await submit({ slc_orgao: 'Iluminação pública - Troca de lâmpada' })
    expect((await read(id)).json().data).toMatchObject({ esic: false, prazo: null, slc_contagem: null, passo: null })
    expect((await open(`/esic/solicitacao/${id}/detalhes`)).body).not.toContain('Prazo de resposta')
  })

  test('reports all wrong fields at once, files too, and stores nothing', async () => {
    const before = await filesStored()
    const wrong = await send(
      { slc_orgao: 'Secretarias - Obras', slc_titulo: '', slc_descricao: 'x'.repeat(20_001) },
      {
        slc_anexo: { name: 'programa.exe', content: 'MZ\0\0' },
        slc_anexo_2: { name: 'certo.pdf', content: pdf() },
        slc_anexo_4: { name: 'quarto.pdf', content: pdf() },
      },
    )
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().data).toEqual({
      slc_orgao: ['Escolha um dos serviços ou órgãos da lista.'],
      slc_titulo: ['Escreva o título.'],
      slc_descricao: ['Use no máximo 20000 caracteres.'],
      slc_anexo: expect.arrayContaining(['Tipo de arquivo não permitido.']),
      slc_anexo_4: ['Arquivo inesperado.'],
    })
    expect(await filesStored()).toBe(before)
  })

  test.each(['slc_orgao', 'slc_titulo', 'slc_descricao'])('without %s is refused', async (field) => {
    const { [field as 'slc_orgao']: _left, ...others } = solicitacaoSample
    const refused = await send(others)
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, [field]])
  })

  test('with a file over the limit is refused whole', async () => {
    const before = await filesStored()
    const large = new Uint8Array(largestFile + 1)
    large.set(new TextEncoder().encode('%PDF-1.7\n'))
    const refused = await send(solicitacaoSample, { slc_anexo_2: { name: 'grande.pdf', content: large } })
    expect([refused.statusCode, refused.json().data]).toEqual([
      422,
      { slc_anexo_2: ['Arquivo muito grande.', 'O limite é de 100 MB.'] },
    ])
    expect(await filesStored()).toBe(before)
  })

  test('can be sent without JavaScript: the same page then shows the protocol, only to this citizen', async () => {
    const { payload, headers } = await multipart({ ...solicitacaoSample, _pagina: '/esic/solicitacao/cadastro' })
    const made = await portal.call({
      method: 'POST',
      url: calls,
      cookies: maria,
      payload,
      headers: { ...headers, accept: 'text/html' },
    })
    expect(made.statusCode).toBe(303)
    const sent = String(made.headers.location)
    const page = await open(sent)
    const protocolo = (await read(/\d+$/.exec(sent)?.[0] ?? '')).json().data.slc_protocolo
    expect(page.body).toContain('Sua solicitação foi enviada com sucesso!')
    expect(page.body.replace(/<[^>]*>/g, '')).toContain(`Seu número de protocolo é ${protocolo}.`)
    expect((await open(sent, outro)).statusCode).toBe(404)
  })

  test('is acknowledged with its term, the files that were sent and what happens next', async () => {
    const textOf = async (id: number) => {
      const { body } = await open(`/esic/solicitacao/cadastro?enviada=${id}`)
      expect(body).toContain('<title>Solicitação enviada')
      return body
        .replace(/<script type="application\/json".*/s, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
    }
    const id = await submit({}, { slc_anexo: { name: 'ofício.pdf', content: pdf() } })
    const { prazo } = (await read(id)).json().data
    const text = await textOf(id)
    expect(text).toContain(`Resposta até ${prazo.vencimento.split('-').reverse().join('/')}, `)
    expect(text).toContain('Como este prazo foi contado')
    expect(text).toContain('ofício.pdf')
    expect(text).toContain('O que acontece agora')
    expect(text).toContain('Recurso, se precisar')
    const service = await textOf(await submit({ slc_orgao: 'Iluminação pública - Troca de lâmpada' }))
    expect(service).toContain('a lei não fixa um prazo')
    expect(service).toContain('Nenhum anexo foi enviado.')
    expect(service).not.toContain('Recurso, se precisar')
  })

  test('with errors is shown again without JavaScript, with what was typed and all file fields', async () => {
    const fields = { ...solicitacaoSample, slc_titulo: '', _pagina: '/esic/solicitacao/cadastro' }
    const { payload, headers } = await multipart(fields)
    const back = await portal.call({
      method: 'POST',
      url: calls,
      cookies: maria,
      payload,
      headers: { ...headers, accept: 'text/html' },
    })
    expect(back.statusCode).toBe(422)
    expect(back.body).toContain(solicitacaoSample.slc_descricao)
    expect(back.body).toMatch(/<option value="Secretarias - Saúde" selected/)
    expect(back.body.match(/type="file"/g)).toHaveLength(3)
  })

  test('of an account closed during the upload is not stored', async () => {
    const citizen = await insertSolicitante(portal.platform)
    const cookies = await citizenSessionOf(portal.platform, citizen)
    const { payload, headers } = await multipart(solicitacaoSample)
    const { db } = portal.platform.database
    // the body arrives after the session was checked
    const answer = portal.app.inject({
      method: 'POST',
      url: calls,
      cookies,
      headers,
      payload: Readable.from(slowly(payload, close)),
    })
    async function close() {
      await db
        .updateTable('solicitante')
        .set({ usu_login: null, usu_senha: null })
        .where('solicitante_id', '=', citizen.solicitante_id)
        .execute()
    }
    expect((await answer).statusCode).toBe(401)
  })
})

describe('the PDF of a request', () => {
  const pdfOf = (id: number, cookies: Record<string, string>, area = '/esic') =>
    portal.call({ url: `${area}/solicitacao/${id}/pdf`, cookies })

  test('says what the page says, for its owner and for staff, and for nobody else', async () => {
    const id = await submit({}, { slc_anexo: { name: 'ofício.pdf', content: pdf() } })
    const clerk = await portal.loginAs('esic')
    const moved = {
      _method: 'PUT',
      slc_situacao: 'REJ',
      slc_fundamento: 'pessoal',
      slc_comentario: '<p>Não <b>há</b>.</p>',
    }
    await portal.call({ method: 'POST', url: `/painel/ajax/solicitacao/${id}`, cookies: clerk, payload: moved })
    const own = await pdfOf(id, maria)
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf'],
      'no-store',
    ])
    const text = await textOfPdf(own)
    const { slc_protocolo } = (await read(id)).json().data
    for (const part of [
      ...[slc_protocolo, solicitacaoSample.slc_titulo, 'Secretarias - Saúde', 'Não há.', 'Anexo: ofício.pdf ('],
      ...['Fundamento legal: Informação pessoal', 'Se você não concorda, pode recorrer até', '· Município', '· Você'],
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('esic@')
    const ofStaff = await textOfPdf(await pdfOf(id, clerk, '/painel'))
    expect(ofStaff).toContain('Feita Pelo portal')
    expect(ofStaff).not.toContain('Se você não concorda')
    expect(ofStaff).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
    expect((await pdfOf(id, outro)).statusCode).toBe(404)
    expect((await pdfOf(id, await portal.loginAs('noticias'), '/painel')).statusCode).toBe(403)
  })
})

describe('somebody else', () => {
  test('gets 404 for the request, its page, files and next step', async () => {
    const id = await submit({}, { slc_anexo: { name: 'segredo.pdf', content: pdf('segredo') } })
    const [anexo] = (await read(id)).json().data.anexos
    const file = `/esic/solicitacao/anexo/${anexo.anexo_id}`
    const page = `/esic/solicitacao/${id}/detalhes`
    const own = await portal.call({ url: file, cookies: maria })
    expect([own.statusCode, own.body]).toEqual([200, pdf('segredo')])
    expect(own.headers['cache-control']).toContain('no-store')

    const appeal = { method: 'POST' as const, payload: { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'x' } }
    const requests = [
      { url: `${calls}/${id}` },
      { url: file },
      { url: page, headers: { accept: 'text/html' } },
      { url: `${calls}/${id}/recurso`, ...appeal },
    ]
    for (const options of requests) {
      const absent = { ...options, url: options.url.replace(/\d+/, '999999') }
      const [foreign, none] = [
        await portal.call({ ...options, cookies: outro }),
        await portal.call({ ...absent, cookies: outro }),
      ]
      expect([options.url, foreign.statusCode, none.statusCode]).toEqual([options.url, 404, 404])
      expect(foreign.body).not.toContain('segredo')
    }
    const list = await portal.call({ url: calls, cookies: outro })
    expect(list.json().data).toEqual({ items: [], count: 0 })
  })

  test('without a session gets 401 from calls, and is redirected to the login from pages and files', async () => {
    const id = await submit({}, { slc_anexo: { name: 'a.pdf', content: pdf() } })
    const [{ anexo_id }] = (await read(id)).json().data.anexos
    expect((await portal.call({ url: calls })).statusCode).toBe(401)
    expect((await portal.call({ method: 'POST', url: calls, payload: solicitacaoSample })).statusCode).toBe(401)
    for (const url of [
      '/esic/solicitacoes',
      `/esic/solicitacao/${id}/detalhes`,
      `/esic/solicitacao/anexo/${anexo_id}`,
    ]) {
      const answer = await open(url, {})
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        `/esic/acesso?volta=${encodeURIComponent(url)}`,
      ])
    }
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1'--"])('the id %s is not found', async (id) => {
    expect((await read(encodeURIComponent(id))).statusCode).toBe(404)
  })
})

async function* slowly(payload: Buffer, meanwhile: () => Promise<void>) {
  yield payload.subarray(0, 100)
  await meanwhile()
  yield payload.subarray(100)
}
