// From a change of documents to the followers' mailboxes.
import { beforeAll, describe, expect, test } from 'vitest'
import { actorsOf, linkOfMail } from '#app/testing/avisos.ts'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { processoSample } from '#modules/compras/processo/server/processo.sample.ts'
import { sendAvisos } from './avisos.ts'
import { avisoSample } from './edital.sample.ts'

let portal: TestPortal
let actors: ReturnType<typeof actorsOf>

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://transparencia.exemplo.ba.gov.br' })
  await portal.platform.jobs.start()
  actors = actorsOf(portal, await portal.loginAs('licitacoes'))
})

const queued = () => actors.sql("select data from pgboss.job where name = 'avisos-de-mudanca' and state < 'completed'")
const changes = () => actors.sql('select * from edital_mudanca')

describe('a change of documents', () => {
  test('is e-mailed once, with the links, to those who confirmed; not after they stopped', async () => {
    const id = await actors.publish()
    const [follower, unconfirmed] = ['ana@exemplo.com', 'sem-confirmar@exemplo.com']
    const key = await actors.follow(id, follower)
    await actors.request(id, { edital_email: unconfirmed })
    await actors.file(id, 'errata')
    await actors.passMinutes()
    const notices = await actors.noticesTo(follower)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.subject).toMatch(/^Os documentos mudaram: Licitação nº 012\/2026 – .*Prefeitura/)
    expect(notices[0]?.text).toContain(`https://transparencia.exemplo.ba.gov.br/acesso/licitacoes/${id}\n`)
    expect(linkOfMail(notices[0]?.text ?? '').token).toBe(key)
    expect(await actors.noticesTo(unconfirmed)).toEqual([])
    expect(await changes()).toEqual([])

    await actors.stop(key)
    await actors.file(id, 'ata')
    expect(await queued()).toEqual([])
    expect(await actors.noticesTo(follower)).toHaveLength(1)
  })

  test('several within the delay make one notice; a later change makes another', async () => {
    const id = await actors.publish()
    const follower = 'varias@exemplo.com'
    await actors.follow(id, follower)
    for (const text of ['um', 'dois', 'três']) await actors.file(id, text)
    expect(await queued()).toHaveLength(1)
    const [{ wait }] = await actors.sql(
      "select extract(epoch from start_after - created_on) as wait from pgboss.job where name = 'avisos-de-mudanca' and state = 'created'",
    )
    expect(Math.round(Number(wait))).toBe(600)
    await actors.passMinutes()
    expect(await actors.noticesTo(follower)).toHaveLength(1)
    await actors.file(id, 'quatro')
    await actors.passMinutes()
    expect(await actors.noticesTo(follower)).toHaveLength(2)
  })

  test('is a document added, removed or replaced; not another field, nor a title', async () => {
    const id = await actors.publish()
    await actors.file(id, 'edital')
    await actors.follow(id, 'cuidadosa@exemplo.com')
    const { anexos } = (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
    const anexo_id_1 = String(anexos[0].anexo_id)
    const save = (fields: Record<string, string>, files: Record<string, string> = {}) =>
      actors.send(String(id), { _method: 'PUT', ...fields }, files)
    await save({ anexo_id_1, licitacao_anexo_titulo_1: 'Edital e anexos', licitacao_contratada: 'Outra' })
    expect(await changes()).toEqual([])
    await save({ anexo_id_1 }, { doc_arquivo_1: 'edital-2' })
    expect(await changes()).toHaveLength(1)
    await actors.passMinutes()
    await save({ licitacao_contratada: 'Terceira' }) // names no document, and so changes none
    expect(await changes()).toEqual([])
    await save({ anexos: 'nenhum' })
    await actors.passMinutes()
    expect(await actors.noticesTo('cuidadosa@exemplo.com')).toHaveLength(2)
  })

  test('is not e-mailed to those who confirmed after it', async () => {
    const id = await actors.publish()
    await actors.follow(id, 'antes@exemplo.com')
    await actors.file(id, 'edital')
    await actors.follow(id, 'depois@exemplo.com')
    await actors.passMinutes()
    expect(await actors.noticesTo('antes@exemplo.com')).toHaveLength(1)
    expect(await actors.noticesTo('depois@exemplo.com')).toEqual([])
  })

  test('that is not stored is e-mailed to nobody', async () => {
    const id = await actors.publish()
    await actors.follow(id, 'paciente@exemplo.com')
    // the save fails after the change was noted: at the very end of its transaction
    await actors.sql(`create function falha() returns trigger language plpgsql as
      $$ begin raise exception 'não gravou'; end $$`)
    await actors.sql(`create constraint trigger falha after update on licitacao deferrable initially deferred
      for each row execute function falha()`)
    try {
      const failed = await actors.send(String(id), { _method: 'PUT' }, { doc_arquivo_1: 'edital' })
      expect(failed.statusCode).toBe(500)
    } finally {
      await actors.sql('drop trigger falha on licitacao')
    }
    expect([await changes(), await queued()]).toEqual([[], []])
    expect((await portal.call({ url: `/ajax/licitacao/${id}` })).json().data.anexos).toEqual([])
  })

  test('of a tender that is removed before its notices are sent reaches nobody, and the notices end', async () => {
    const id = await actors.publish()
    const key = await actors.follow(id, 'removida@exemplo.com')
    await actors.request(id, { edital_email: 'pendente@exemplo.com' })
    await actors.file(id, 'edital')
    expect((await actors.send(`${id}?_method=DELETE`, {}, {})).statusCode).toBe(200)
    expect(await changes()).toEqual([])
    await actors.passMinutes()
    expect(await actors.noticesTo('removida@exemplo.com')).toEqual([])
    const rows = await actors.sql('select edital_encerrado_em from edital_acessado where edital_documento_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.edital_encerrado_em === null)).toEqual([])
    const page = await portal.call({ url: `/acesso/avisos?token=${key}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('O que você acompanhava foi retirado do portal.')
    expect((await actors.confirm(key)).statusCode).toBe(404)
  })

  test('of a process reaches its followers, until it is removed', async () => {
    const cookies = await portal.loginAs('licitacoes')
    const save = async (url: string, method: 'PUT' | 'POST' | 'DELETE', files: Record<string, TestFile> = {}) =>
      portal.call({
        method,
        url: `/painel/ajax/documento/${url}`,
        cookies,
        ...(await multipart({ ...processoSample, tipo_processo_id: '1' }, files)),
      })
    const made = await save('novo', 'POST')
    expect(made.statusCode, made.body).toBe(201)
    const { documento_id } = made.json().data
    const email = 'processo@exemplo.com'
    const key = await actors.follow(documento_id, email, 'processo')
    await save(documento_id, 'PUT', { doc_arquivo_1: { name: 'parecer.pdf', content: pdf() } })
    await actors.passMinutes()
    const [notice, ...others] = await actors.noticesTo(email)
    expect(others).toEqual([])
    expect(notice?.subject).toContain('Processo nº 045/2014')
    expect(notice?.text).toContain(`/acesso/processos/${documento_id}\n`)
    expect(linkOfMail(notice?.text ?? '').token).toBe(key)
    const page = await portal.call({ url: `/acesso/processos/${documento_id}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain(`href="/acesso/avisos/processo/${documento_id}"`)
    expect((await save(documento_id, 'DELETE')).statusCode).toBe(200)
    expect(await changes()).toEqual([])
    expect(
      await actors.sql('select 1 from edital_acessado where edital_chave = $1 and edital_encerrado_em is null', [key]),
    ).toEqual([])
  })
})

describe('many followers', () => {
  async function followed(count: number): Promise<number> {
    const id = await actors.publish()
    await actors.sql(
      `insert into edital_acessado (edital_tipo, edital_documento_id, num_processo, tipo_processo, edital_nome, edital_email,
         edital_mes, edital_ano, edital_chave, edital_confirmado_em)
       select 'licitacao', $1::bigint, '1', '', $2, 'muitos-' || $1::bigint || '-' || n || '@exemplo.com', 1, 2026,
         left(encode(sha256(($1::bigint || '-' || n)::bytea), 'hex'), 43), now() from generate_series(1, $3::int) n`,
      [id, avisoSample.edital_nome, count],
    )
    return id
  }
  // as they were queued: sending is the mail worker's task, and takes time
  const mailed = async (id: number) => {
    const rows = await actors.sql("select data->>'to' as address from pgboss.job where name = 'email'")
    return rows.map(({ address }) => address).filter((address) => address.startsWith(`muitos-${id}-`))
  }

  test('are notified in batches; after a failure it continues from there, and nobody is notified twice', async () => {
    const id = await followed(250)
    await actors.file(id, 'edital')
    const [{ edital_mudanca_id }] = await changes()
    // the third batch fails
    await actors.sql(`create function quebra() returns trigger language plpgsql as
      $$ begin raise exception 'quebrou'; end $$`)
    await actors.sql(
      'create trigger quebra before delete on edital_mudanca for each statement execute function quebra()',
    )
    await expect(sendAvisos(portal.platform, edital_mudanca_id)).rejects.toThrow('quebrou')
    await actors.sql('drop trigger quebra on edital_mudanca')
    await Promise.all([1, 2].map(() => sendAvisos(portal.platform, edital_mudanca_id)))
    await actors.passMinutes() // the job itself runs, and finds nothing to do
    const addresses = await mailed(id)
    expect(addresses).toHaveLength(250)
    expect(new Set(addresses).size).toBe(250)
  })

  test('a change made while the notices are queued is another one', async () => {
    const id = await followed(3)
    await actors.file(id, 'um')
    const [{ edital_mudanca_id }] = await changes()
    await actors.sql('update edital_mudanca set mud_fechada_em = now()')
    await actors.file(id, 'dois')
    expect((await changes()).map((row) => row.edital_mudanca_id)).toEqual([edital_mudanca_id, expect.any(Number)])
    await actors.passMinutes()
    expect(await mailed(id)).toHaveLength(6)
  })

  test('e-mails of passwords and confirmations are sent before their messages', async () => {
    const id = await followed(1)
    await actors.file(id, 'edital')
    await actors.passMinutes()
    expect(
      await actors.sql("select priority from pgboss.job where name = 'email' and data->>'to' like $1", [
        `muitos-${id}-%`,
      ]),
    ).toEqual([{ priority: -1 }])
  })
})
