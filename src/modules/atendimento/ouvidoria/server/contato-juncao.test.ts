// Cases about the same: joined, answered together, separated; and nothing of one person for another.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caso, casosDe } from '#app/testing/casos.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }
let of: ReturnType<typeof casosDe>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  of = casosDe(portal, clerk, 21)
})

const join = (caso: Caso, principal: Caso, more: object = {}) =>
  of.post(`${caso.url}/juncao`, { principal: principal.protocolo, ...more })
const separate = (caso: Caso) => of.post(`${caso.url}/separacao`, {})

/** Two cases about the same of two people, the second joined to the first. */
async function pair() {
  const principal = await of.made({
    ctt_nome: 'Ana Quixaba',
    ctt_email: 'ana.q@exemplo.example',
    ctt_mensagem: 'Texto de Ana',
  })
  const other = await of.made({
    ctt_nome: 'Beto Angico',
    ctt_email: 'beto.a@exemplo.example',
    ctt_mensagem: 'Texto de Beto',
  })
  expect((await join(other, principal)).statusCode).toBe(200)
  return { principal, other }
}

const rowOf = ({ id }: Caso) =>
  portal.platform.database.db.selectFrom('contato').selectAll().where('contato_id', '=', id).executeTakeFirstOrThrow()

describe('joined cases', () => {
  test('say so to staff with the protocol, to each person without anything of the other', async () => {
    const { principal, other } = await pair()
    expect(await of.detail(other)).toMatchObject({
      principal: { contato_id: principal.id, protocolo: principal.protocolo },
      movesPossiveis: [],
      outrosPassos: ['separacao'],
      prazo: { estado: 'no prazo' },
    })
    expect(await of.detail(principal)).toMatchObject({ principal: null, reunidas: [{ protocolo: other.protocolo }] })
    expect(await of.moveOf(other, 'juncao')).toMatchObject([{ mov_para: principal.protocolo }])
    expect(await of.moveOf(principal, 'juncao')).toMatchObject([{ mov_para: other.protocolo }])
    const list = (await of.get(`/painel/ajax/contato?filters=${JSON.stringify({ protocolo: other.protocolo })}`)).json()
    expect(list.data.items).toMatchObject([{ isReunida: true }])
    await of.post(`${principal.url}/analise`, {})
    await separate(other)
    for (const [own, foreign, marks] of [
      [principal, other, ['Beto', 'beto.a@', 'Texto de Beto']],
      [other, principal, ['Ana', 'ana.q@', 'Texto de Ana']],
    ] as const) {
      const seen = JSON.stringify(await of.asPerson(own))
      expect(seen).toContain('"mov_tipo":"juncao","mov_de":"","mov_para":""')
      for (const mark of [foreign.protocolo, ...marks]) expect(seen).not.toContain(mark)
    }
  })

  test('take no step of their own but the separation, and an extension, since each has its own term', async () => {
    const { principal, other } = await pair()
    for (const [step, payload] of [
      ['analise', {}],
      ['complemento', { motivo: 'x' }],
      ['arquivamento', { fundamento: 'abuso' }],
      ['proposta-esic', { destino: 'Secretarias - Saúde', motivo: 'x' }],
      ['encaminhamento', { orgao_id: 1, enc_extrato: 'x' }],
    ] as const) {
      const refused = await of.post(`${other.url}/${step}`, payload)
      expect([step, refused.statusCode, refused.json().message]).toEqual([
        step,
        409,
        expect.stringContaining('reunida'),
      ])
    }
    expect((await of.answer(other)).statusCode).toBe(409)
    expect((await of.post(`${other.url}/prorrogacao`, { motivo: 'x' })).statusCode).toBe(200)
    expect((await separate(other)).statusCode).toBe(200)
    expect((await separate(other)).statusCode).toBe(409)
    expect(await of.moveOf(other, 'separacao')).toMatchObject([{ mov_de: principal.protocolo }])
    expect((await of.answer(other)).statusCode).toBe(200)
    expect(await rowOf(principal)).toMatchObject({ ctt_situacao: 'REC' })
  })

  test('make no chains, follow nothing that is closed, and nothing that is not there', async () => {
    const { principal, other } = await pair()
    const third = await of.made()
    const closed = await of.made()
    await of.answer(closed)
    const pending = await of.made()
    await of.post(`${pending.url}/complemento`, { motivo: 'Onde?' })
    const words = async (caso: Caso, to: Caso) => {
      const refused = await join(caso, to)
      return [refused.statusCode, refused.json().message]
    }
    expect(await words(third, other)).toEqual([409, expect.stringContaining('já está reunida')])
    expect(await words(principal, third)).toEqual([409, expect.stringContaining('Há manifestações reunidas a esta')])
    expect(await words(other, third)).toEqual([409, expect.stringContaining('Separe-a antes')])
    expect(await words(third, closed)).toEqual([409, expect.stringContaining('já foi encerrada')])
    expect(await words(closed, third)).toEqual([409, expect.stringContaining('já foi encerrada')])
    expect(await words(pending, third)).toEqual([409, expect.stringContaining('Espere o complemento')])
    expect(await words(third, third)).toEqual([409, expect.stringContaining('si mesma')])
    const nothing = await of.post(`${third.url}/juncao`, { principal: 'OUV2026999999' })
    expect([nothing.statusCode, nothing.json().data]).toEqual([422, { principal: [expect.any(String)] }])
    expect((await join(third, principal, { versao: 99 })).statusCode).toBe(409)
    expect(
      (await of.post(`${third.url}/juncao`, { principal: principal.protocolo }, await portal.loginAs('esic')))
        .statusCode,
    ).toBe(403)
  })

  test('when two clerks join each to the other at once, one is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b] = [await of.made(), await of.made()]
      const answers = await Promise.all([join(a, b), join(b, a)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const joined = [await rowOf(a), await rowOf(b)].filter(({ ctt_principal_id }) => ctt_principal_id !== null)
      expect(joined).toHaveLength(1)
    }
  })
})

describe('the end of the principal case', () => {
  test('answers each person: a step, clock facts, an e-mail and the files for each', async () => {
    const { principal, other } = await pair()
    const secret = await of.made({ ctt_sigiloso: 'S', ctt_nome: 'Caio Umbu', ctt_email: 'caio.u@exemplo.example' })
    await join(secret, principal)
    const named = await of.answer(principal, { mensagem: 'Prezado Caio, o posto abre às 7h.' })
    expect([named.statusCode, named.json().data]).toEqual([422, { mensagem: [expect.stringContaining('o nome')] }])
    const form = await multipart(
      { contato: String(principal.id), assunto: 'Posto', mensagem: 'O posto abre às 7h.' },
      { files0: { name: 'escala.pdf', content: pdf('escala') } },
    )
    const url = '/painel/ajax/email/contato/submit'
    expect((await portal.call({ method: 'POST', url, cookies: clerk, ...form })).statusCode).toBe(200)
    for (const [caso, to] of [
      [principal, 'ana.q@exemplo.example'],
      [other, 'beto.a@exemplo.example'],
      [secret, 'caio.u@exemplo.example'],
    ] as const) {
      const seen = await of.asPerson(caso)
      const step = seen.movimentos.at(-1)
      expect(step).toMatchObject({ mov_tipo: 'resposta', mov_texto: 'O posto abre às 7h.' })
      expect(seen.anexos).toMatchObject([{ ane_nome: 'escala.pdf', movimento_id: step.movimento_id }])
      const opened = await of.ofPublic(`/ouvidoria/anexo/${seen.anexos[0].anexo_id}`, caso)
      expect([opened.statusCode, opened.body]).toEqual([200, pdf('escala')])
      expect((await of.mailsOf(caso)).filter(({ subject }) => subject.startsWith('Posto'))).toMatchObject([{ to }])
      expect(await rowOf(caso)).toMatchObject({ ctt_situacao: 'RES', ctt_no_prazo: true, ctt_principal_id: null })
    }
    // what is answered stands alone again: reopening the one leaves the others as they are
    await of.post(`${principal.url}/analise`, { motivo: 'Faltou dizer o dia.' })
    expect(await rowOf(other)).toMatchObject({ ctt_situacao: 'RES' })
  })

  test('by an archiving gives the others back to their own clock', async () => {
    const { principal, other } = await pair()
    expect((await of.post(`${principal.url}/arquivamento`, { fundamento: 'abuso' })).statusCode).toBe(200)
    expect(await rowOf(principal)).toMatchObject({ ctt_situacao: 'ARQ' })
    expect(await rowOf(other)).toMatchObject({ ctt_situacao: 'REC', ctt_principal_id: null, ctt_encerrada_em: null })
    expect(await of.moveOf(other, 'separacao')).toHaveLength(1)
    expect((await of.answer(other)).statusCode).toBe(200)
  })

  test('meets the message that a person writes meanwhile: stored before the answer, or refused after it', async () => {
    const { principal, other } = await pair()
    const [answered, wrote] = await Promise.all([of.answer(principal), of.write(other, 'E a vacina?')])
    expect(answered.statusCode).toBe(200)
    const steps = (await of.asPerson(other)).movimentos.map(({ mov_tipo }: { mov_tipo: string }) => mov_tipo)
    if (wrote.statusCode === 200) expect(steps.slice(-2)).toEqual(['mensagem', 'resposta'])
    else expect([wrote.statusCode, steps.at(-1), steps.includes('mensagem')]).toEqual([409, 'resposta', false])
  })

  test('and a joining at the same time leave no open case behind that follows a closed one', async () => {
    const [principal, late] = [await of.made(), await of.made()]
    await Promise.all([of.answer(principal), join(late, principal)])
    const { ctt_situacao, ctt_principal_id } = await rowOf(late)
    expect([
      ['RES', null],
      ['REC', null],
    ]).toContainEqual([ctt_situacao, ctt_principal_id])
  })
})

describe('the page', () => {
  const pageOf = async (url: string) =>
    (await portal.call({ url, cookies: clerk, headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '')

  test('offers open cases of the kind or organ with similar words, and shows both texts before it asks', async () => {
    const text = 'A ambulância de Licurizal quebrou na estrada vicinal'
    const caso = await of.made({ tipo_contato_id: 3, ctt_mensagem: `${text} ontem.` })
    const similar = await of.made({ tipo_contato_id: 3, ctt_mensagem: `${text} <hoje>.`, ctt_nome: 'Dora Licuri' })
    const otherKind = await of.made({ tipo_contato_id: 4, ctt_mensagem: text })
    const closed = await of.made({ tipo_contato_id: 3, ctt_mensagem: text })
    await of.answer(closed)
    for (let at = 0; at < 5; at += 1) await of.made({ tipo_contato_id: 3, ctt_mensagem: 'Outra coisa' })
    const address = `/painel/ouvidoria/${caso.id}/detalhes?passo=juncao`
    const choice = await pageOf(address)
    const first = /principal=(OUV\d+)/.exec(choice)?.[1]
    expect(first).toBe(similar.protocolo)
    for (const { protocolo } of [otherKind, closed]) expect(choice).not.toContain(protocolo)
    expect(choice).not.toContain('Dora')
    const question = await pageOf(`${address}&principal=${similar.protocolo.toLowerCase()}`)
    expect(question).toContain(`${text} ontem.`)
    expect(question).toContain(`${text} &lt;hoje&gt;.`)
    expect(question).toContain(`action="${caso.url}/juncao"`)
    const refused = await pageOf(`${address}&principal=${closed.protocolo}`)
    expect(refused).toContain('já foi encerrada')
    expect(refused).not.toContain(`action="${caso.url}/juncao"`)
    expect(await pageOf(`${address}&principal=OUV1`)).toContain('Não há manifestação com este protocolo.')
  })
})
