// A wrong file or comment is withdrawn: out of the citizen's sight, stored for administrators, announced to everybody with its reason.
import { beforeAll, describe, expect, test } from 'vitest'
import { openedBy } from '#app/testing/isolated.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { fileRequest, type SampleRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }
let administrator: { painel: string }
let filed: SampleRequest

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each step queues an e-mail
  clerk = await portal.loginAs('esic')
  administrator = await portal.loginAs('administrador')
  filed = await fileRequest(portal)
})

type Cookies = Record<string, string>
const get = (url: string, cookies: Cookies) => portal.call({ url, cookies })
const seenByStaff = async () => (await get(filed.url, clerk)).json().data
const ofCitizen = () => get(`/esic/ajax/solicitacao/${filed.id}`, filed.cookies)
const seenByCitizen = async () => (await ofCitizen()).json().data
const withdraw = (what: string, fields: object = { ret_motivo: 'Era de outra pessoa.' }) =>
  portal.call({ method: 'POST', url: `${filed.url}/${what}/retirada`, cookies: clerk, payload: fields })

async function move(slc_comentario: string, files = {}) {
  const body = await multipart({ _method: 'PUT', slc_comentario }, files)
  const moved = await portal.call({ method: 'POST', url: filed.url, cookies: clerk, ...body })
  expect(moved.statusCode, moved.body).toBe(200)
}

const entriesOf = async (acao: string) =>
  portal.platform.database.db
    .selectFrom('auditoria')
    .selectAll()
    .where('aud_acao', '=', acao)
    .where('aud_registro', '=', filed.id)
    .execute()

describe('a withdrawn file', () => {
  test('is not served to the citizen, who reads when and why; an administrator opens it, which is recorded', async () => {
    await move('Segue a relação.', { doc_arquivo_1: { name: 'cpf-de-outra-pessoa.pdf', content: pdf('segredo') } })
    const { anexo_id } = (await seenByStaff()).anexos[0]
    const addresses = { citizen: `/esic/solicitacao/anexo/${anexo_id}`, staff: `/painel/solicitacao/anexo/${anexo_id}` }
    expect((await get(addresses.citizen, filed.cookies)).statusCode).toBe(200)

    const without = await withdraw(`anexo/${anexo_id}`, { ret_motivo: ' ' })
    expect([without.statusCode, without.json().data]).toEqual([422, { ret_motivo: ['Escreva o motivo da retirada.'] }])
    expect((await get(addresses.citizen, filed.cookies)).statusCode).toBe(200)
    const { versao } = await seenByStaff()
    const late = await withdraw(`anexo/${anexo_id}`, { ret_motivo: 'Tarde.', versao: versao - 1 })
    expect(late.statusCode).toBe(409)
    const done = await withdraw(`anexo/${anexo_id}`, { ret_motivo: 'Era de outra pessoa.', versao })
    expect([done.statusCode, done.json().data]).toEqual([200, { solicitacao_id: filed.id }])
    expect((await withdraw(`anexo/${anexo_id}`)).statusCode).toBe(409)

    expect((await get(addresses.citizen, filed.cookies)).statusCode).toBe(404)
    expect((await get(addresses.staff, clerk)).statusCode).toBe(403)
    expect(await entriesOf('abriu retirado')).toEqual([])
    expect((await openedBy(portal, await get(addresses.staff, administrator))).body).toBe(pdf('segredo'))
    expect(await entriesOf('abriu retirado')).toHaveLength(1)
    expect(await entriesOf('retirou')).toMatchObject([{ aud_mudancas: { ret_motivo: [null, 'Era de outra pessoa.'] } }])

    expect((await ofCitizen()).body).not.toContain('cpf-de-outra-pessoa')
    const citizens = await seenByCitizen()
    expect(citizens).toMatchObject({
      qtd_anexos: 0,
      anexos: [{ ane_nome: 'Arquivo retirado', retirada: { ret_autor: '', ret_motivo: 'Era de outra pessoa.' } }],
    })
    expect(citizens.movimentos.at(-1)).toMatchObject({ mov_tipo: 'retirada', mov_de: 'anexo', mov_autor: '' })
    const page = (await get(`/esic/solicitacao/${filed.id}/detalhes`, filed.cookies)).body
    expect(page).not.toContain('cpf-de-outra-pessoa')
    expect(page.replaceAll('<!-- -->', '')).toMatch(
      /Retirado em \d\d\/.{4,30} por servidor do município: Era de outra pessoa\./,
    )
    expect((await seenByStaff()).anexos[0].retirada.ret_autor).toMatch(/@exemplo\.com$/)
    const mails = await waitForMail(portal, filed.citizen.usu_login, 3)
    expect(mails.map(({ text }) => text).join('')).toContain('O município retirou um arquivo da sua solicitação.')
  })
})

describe('a withdrawn comment', () => {
  test('is nobody’s to read but an administrator’s; the one before is the newest again', async () => {
    await move('O segundo comentário.')
    await move('O CPF de outra pessoa é segredo.')
    const movimento = (await seenByStaff()).movimentos.at(-1)
    expect((await seenByCitizen()).slc_comentario).toBe('O CPF de outra pessoa é segredo.')
    const done = await withdraw(`comentario/${movimento.movimento_id}`, { ret_motivo: 'Trazia dados de outra pessoa.' })
    expect(done.statusCode, done.body).toBe(200)
    expect((await seenByCitizen()).slc_comentario).toBe('O segundo comentário.')
    const page = `/painel/solicitacao/${filed.id}/detalhes`
    const shown = [
      await ofCitizen(),
      await get(`/esic/solicitacao/${filed.id}/detalhes`, filed.cookies),
      await get(filed.url, clerk),
      await get(`${page}?retirados=1`, clerk),
      await get(page, administrator),
    ]
    for (const { statusCode, body } of shown) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain('é segredo')
      expect(body).toContain('Trazia dados de outra pessoa.')
    }
    const before = (await entriesOf('abriu retirado')).length
    expect((await get(`${page}?retirados=1`, administrator)).body).toContain('é segredo')
    expect(await entriesOf('abriu retirado')).toHaveLength(before + 1)
  })

  test('what is no comment, or of another request, is not found; a form without JavaScript leads back', async () => {
    const other = await fileRequest(portal)
    const { movimentos } = (await get(other.url, clerk)).json().data
    for (const what of [`comentario/${movimentos[0].movimento_id}`, 'anexo/999999', 'comentario/abc'])
      expect((await withdraw(what)).statusCode).toBe(404)
    await move('Mais um.')
    const { movimento_id } = (await seenByStaff()).movimentos.at(-1)
    const form = (await get(`/painel/solicitacao/${filed.id}/detalhes?retirar=comentario/${movimento_id}`, clerk)).body
    expect(form).toContain(`action="${filed.url}/comentario/${movimento_id}/retirada"`)
    const led = await portal.call({
      method: 'POST',
      url: `${filed.url}/comentario/${movimento_id}/retirada`,
      cookies: clerk,
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
      payload: { ret_motivo: 'Engano.', _destino: `/painel/solicitacao/${filed.id}/detalhes?success=retirada` },
    })
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      `/painel/solicitacao/${filed.id}/detalhes?success=retirada`,
    ])
  })
})
