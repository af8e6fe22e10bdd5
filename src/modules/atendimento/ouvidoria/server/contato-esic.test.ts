// A case that is a request for information after all: proposed, agreed to or declined, and made one.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caso, casosDe } from '#app/testing/casos.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from './contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let esic: { painel: string }
let of: ReturnType<typeof casosDe>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  esic = await portal.loginAs('esic')
  of = casosDe(portal, clerk, 22)
})

const proposal = { destino: 'Secretarias - Saúde', motivo: 'Você pede a escala dos médicos.' }
const propose = (caso: Caso, change: object = {}) => of.post(`${caso.url}/proposta-esic`, { ...proposal, ...change })
const say = (caso: Caso, resposta: string) =>
  of.ofPublic('/ajax/contato/proposta', { protocolo: caso.protocolo, codigo: caso.codigo, resposta })
const record = (caso: Caso, change: object = {}) =>
  of.post(`${caso.url}/consentimento-esic`, { resposta: 'sim', motivo: 'Disse por telefone, em 20/11.', ...change })
const proposed = async (change: object = {}) => {
  const caso = await made(change)
  expect((await propose(caso)).statusCode).toBe(200)
  return caso
}
const requests = () =>
  portal.platform.database.db.selectFrom('solicitacao').selectAll().orderBy('solicitacao_id').execute()
type Escrito = Caso & { texto: string }
let written = 0
/** Each with a text of its own. */
const made = async (change: object = {}): Promise<Escrito> => {
  written += 1
  const texto = `Quero a escala número ${written} do posto.`
  return { ...(await of.made({ ctt_mensagem: texto, ...change })), texto }
}
/** The requests that came of this case. */
const requestsOf = async ({ texto }: Escrito) =>
  (await requests()).filter(({ slc_descricao }) => slc_descricao.includes(texto))

describe('a proposal', () => {
  test('is shown to the person, with the reason, while the term goes on', async () => {
    const caso = await made()
    const before = await of.asPerson(caso)
    expect(before.proposta).toBeNull()
    expect((await propose(caso)).statusCode).toBe(200)
    const seen = await of.asPerson(caso)
    expect(seen).toMatchObject({
      proposta: { ...proposal, temEmail: true },
      ctt_situacao: 'REC',
      ctt_prazo: before.ctt_prazo,
    })
    const mail = (await of.mailsOf(caso)).at(-1)
    expect(mail?.subject).toContain('A Ouvidoria faz uma proposta')
    expect(mail?.text).toContain(proposal.motivo)
    expect(mail?.text).not.toContain(caso.codigo)
    expect(await of.detail(caso)).toMatchObject({ outrosPassos: ['consentimento-esic'] })
  })

  test('needs a reason and one of the destinations, and is made once, in a case that is open', async () => {
    const caso = await made()
    expect((await propose(caso, { motivo: '' })).json().data).toHaveProperty('motivo')
    expect((await propose(caso, { destino: 'Secretarias - Nenhuma' })).json().data).toHaveProperty('destino')
    expect((await propose(caso)).statusCode).toBe(200)
    expect((await propose(caso)).statusCode).toBe(409)
    const closed = await made()
    await of.answer(closed)
    expect((await propose(closed)).statusCode).toBe(409)
    const pending = await made()
    await of.post(`${pending.url}/complemento`, { motivo: 'Onde?' })
    expect((await propose(pending)).statusCode).toBe(409)
    const refused = await of.post(`${caso.url}/proposta-esic`, proposal, esic)
    expect([refused.statusCode, (await of.post(`${caso.url}/consentimento-esic`, {}, esic)).statusCode]).toEqual([
      403, 403,
    ])
  })

  test('ends with an answer of the ombudsman', async () => {
    const caso = await proposed()
    expect((await of.answer(caso)).statusCode).toBe(200)
    expect((await of.asPerson(caso)).proposta).toBeNull()
    expect((await say(caso, 'sim')).statusCode).toBe(409)
    expect(await requestsOf(caso)).toEqual([])
  })
})

describe('the consent', () => {
  test('makes the request, once, with its own term, text and files, and ends the case; the person gets its protocol', async () => {
    const form = await multipart(
      { ...contatoSample, tipo_contato_id: '1' },
      { files0: { name: 'porta.pdf', content: pdf('porta') } },
    )
    const { payload, headers } = form
    const sent = await portal.call({
      method: 'POST',
      url: '/ajax/contato',
      payload,
      headers,
      remoteAddress: '10.22.9.9',
    })
    const caso = { ...(await of.withId(sent.json().data)), texto: contatoSample.ctt_mensagem }
    await of.write(caso, 'Quero a de novembro.')
    await propose(caso)
    const answers = await Promise.all([say(caso, 'sim'), say(caso, 'sim')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [request, ...others] = await requestsOf(caso)
    expect(JSON.stringify(request)).not.toContain(caso.protocolo)
    expect(others).toEqual([])
    expect(request).toMatchObject({ esic: true, slc_orgao: 'Secretarias - Saúde', slc_situacao: 'ESP' })
    expect(request?.slc_descricao).toMatch(/ficou fechado[\s\S]*Rua do Licuri[\s\S]*Quero a de novembro\./)
    const seen = answers[1]?.json().data
    expect(seen).toMatchObject({ ctt_situacao: 'ARQ', proposta: null })
    expect(seen.movimentos.at(-1)).toMatchObject({
      mov_tipo: 'esic',
      mov_para: request?.slc_protocolo,
      mov_fundamento: 'pedido-de-informacao',
      mov_ator: 'pessoa',
    })
    const notices = (await of.mailsOf(caso)).filter(({ subject }) => subject.startsWith('Agora é um pedido'))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(request?.slc_protocolo)

    const detail = (await of.get(`/painel/ajax/solicitacao/${request?.solicitacao_id}`, esic)).json().data
    expect(detail).toMatchObject({
      sol_nome: 'Josefa Maria dos Santos',
      anexos: [{ ane_nome: 'porta.pdf' }],
      prazo: { estado: 'no prazo' },
    })
    expect((await of.answer(caso)).statusCode).toBe(409)
    expect((await say(caso, 'nao')).statusCode).toBe(409)
  })

  test('of a case with others joined to it gives those back to their own clock', async () => {
    const [caso, other] = [await made(), await made()]
    await of.post(`${other.url}/juncao`, { principal: caso.protocolo })
    await propose(caso)
    await say(caso, 'sim')
    expect(await of.detail(other)).toMatchObject({ principal: null, ctt_situacao: 'REC' })
  })

  test('is not demanded of a person who gave no name, and refused where it is given', async () => {
    const caso = await proposed({ ctt_anonimo: 'S' })
    for (const refused of [await say(caso, 'sim'), await record(caso)])
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('precisa do nome')])
    expect(await requestsOf(caso)).toEqual([])
    expect(await of.asPerson(caso)).toMatchObject({ ctt_situacao: 'REC', proposta: proposal })
    expect((await say(caso, 'nao')).statusCode).toBe(200)
  })

  test('may be recorded by staff, who say how the person gave it', async () => {
    const caso = await proposed({ ctt_email: '' })
    expect((await record(caso, { motivo: '' })).json().data).toHaveProperty('motivo')
    expect((await record(caso, { resposta: 'talvez' })).statusCode).toBe(422)
    expect((await record(caso)).statusCode).toBe(200)
    expect((await requestsOf(caso)).length).toBe(1)
    expect(await of.moveOf(caso, 'esic')).toMatchObject([
      { mov_ator: 'servidor', mov_texto: 'Disse por telefone, em 20/11.' },
    ])
    const other = await proposed()
    expect((await record(other, { resposta: 'nao' })).statusCode).toBe(200)
    expect(await of.moveOf(other, 'recusa-esic')).toHaveLength(1)
  })

  test('or the refusal needs protocol and code, and a proposal; said twice it is stored once', async () => {
    const caso = await proposed()
    const wrong = await say({ ...caso, codigo: '1234567812345678' }, 'sim')
    expect(wrong.statusCode).toBe(422)
    expect((await say(caso, 'talvez')).json().data).toHaveProperty('resposta')
    expect([(await say(caso, 'nao')).statusCode, (await say(caso, 'nao')).statusCode]).toEqual([200, 200])
    expect(await of.moveOf(caso, 'recusa-esic')).toHaveLength(1)
    expect(await of.asPerson(caso)).toMatchObject({ ctt_situacao: 'REC', proposta: null })
    expect((await propose(caso)).statusCode).toBe(200) // another reason may persuade
    expect((await say(await made(), 'nao')).statusCode).toBe(409)
  })

  test('leaves nothing behind where it can not be stored', async () => {
    const caso = await proposed()
    const { db } = portal.platform.database
    await db.schema.alterTable('solicitacao_movimento').renameTo('fora').execute()
    const failed = await say(caso, 'sim')
    await db.schema.alterTable('fora').renameTo('solicitacao_movimento').execute()
    expect([failed.statusCode, await requestsOf(caso)]).toEqual([500, []])
    expect(await of.asPerson(caso)).toMatchObject({ ctt_situacao: 'REC', proposta: proposal })
  })
})

describe('without JavaScript', () => {
  const plain = (caso: Caso, fields: Record<string, string>) =>
    portal.call({
      method: 'POST',
      url: '/ajax/contato/proposta',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        _pagina: '/ouvidoria/acompanhar',
        protocolo: caso.protocolo,
        codigo: caso.codigo,
        ...fields,
      }).toString(),
      remoteAddress: '10.22.8.8',
    })

  test('the case is shown again with what came of the answer, and with the error of none', async () => {
    const caso = await proposed({ ctt_sigiloso: 'S' })
    const none = await plain(caso, {})
    expect(none.statusCode).toBe(422)
    expect(none.body).toContain('Escolha uma das duas respostas.')
    expect(none.body).toContain('No E-Sic não há sigilo')
    const done = await plain(caso, { resposta: 'sim' })
    expect(done.statusCode).toBe(200)
    const [request] = await requestsOf(caso)
    expect(done.body).toContain('Sua resposta foi registrada')
    expect(done.body).toContain(`<b>${request?.slc_protocolo}</b>`)
    expect(done.body).not.toContain('Josefa')
  })

  test('a person who gave no name is led to the form of the E-Sic', async () => {
    const caso = await proposed({ ctt_anonimo: 'S' })
    const { body } = await plain(caso, {})
    expect(body).toContain('href="/esic">faça o pedido no E-Sic')
    expect(body).not.toContain('value="sim"')
  })
})
