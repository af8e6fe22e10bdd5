// The requester's personal data are available only through a call that logs each access.
import { on } from 'node:events'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { insertUsuario, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { caminhoDe } from './meus-dados.ts'

let portal: TestPortal
let clerk: { painel: string }
let login: string

// of solicitante.sample.ts: CPF, phone, postal code, street, each with and without its mask
const personal = [
  '12345678909',
  '123.456.789-09',
  '75912345678',
  '91234-5678',
  '44000123',
  '44000-123',
  'Rua das Flores',
]

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  const user = await insertUsuario(portal.platform, { privileges: ['esic'] })
  clerk = await sessionOf(portal.platform, user)
  login = user.usu_login
})

const logOf = (solicitacao_id: number) =>
  portal.platform.database.db
    .selectFrom('acesso_dados')
    .selectAll()
    .where('solicitacao_id', '=', solicitacao_id)
    .execute()

describe("the requester's personal data", () => {
  test('are in no list, detail, history, search or page', async () => {
    const { id, url, slc_protocolo, citizen } = await fileRequest(portal)
    const addresses = [
      url,
      '/painel/ajax/solicitacao',
      '/painel/ajax/prazo',
      '/painel/ajax/solicitante?busca=maria',
      `/painel/ajax/solicitante?busca=${citizen.usu_login}`,
      '/painel',
      '/painel/solicitacoes?esic=1',
      '/painel/prazos',
      '/painel/solicitacao/cadastro?busca=maria',
      `/painel/solicitacao/${id}/detalhes`,
    ]
    for (const address of addresses) {
      const answer = await portal.call({ url: address, cookies: clerk })
      expect([address, answer.statusCode]).toEqual([address, 200])
      const shown = answer.body.replace(/name="busca"[^>]*>|"busca":"[^"]*"|"url":"[^"]*"/g, '')
      for (const secret of personal) expect(shown, `${address} shows ${secret}`).not.toContain(secret)
      if (!address.includes('busca=')) expect(shown).not.toContain(citizen.usu_login)
    }
    expect((await portal.call({ url, cookies: clerk })).body).toContain(slc_protocolo)
    expect(await logOf(id)).toEqual([])
  })

  test('come from a call of their own, which logs who opened whose data, and when', async () => {
    const { id, url, slc_protocolo, citizen } = await fileRequest(portal)
    const answer = await portal.call({ url: `${url}/solicitante`, cookies: clerk })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({
      sol_cpf: '12345678909',
      sol_telefone: '75912345678',
      sol_email: citizen.usu_login,
      cid_nome: 'Feira de Santana',
      acessos: [{ acd_autor: login, slc_protocolo }],
    })
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['usu_senha']))
    expect(answer.body).not.toContain('argon2')
    const rows = await logOf(id)
    expect(rows).toMatchObject([{ solicitante_id: citizen.solicitante_id, acd_autor: login }])
    expect(Math.abs(Date.now() - Date.parse(rows[0]!.acd_data))).toBeLessThan(60_000)
  })

  test('can be opened on the page without JavaScript, which says that it was recorded', async () => {
    const { id, citizen } = await fileRequest(portal)
    const page = await portal.call({ url: `/painel/solicitacao/${id}/detalhes?dados=1`, cookies: clerk })
    expect(page.body).toContain('123.456.789-09')
    expect(page.body).toContain(citizen.usu_login)
    expect(page.body).toContain('Esta consulta ficou registrada')
    expect(await logOf(id)).toHaveLength(1)
  })

  test('are not shown when the access can not be logged', async () => {
    const { id, url } = await fileRequest(portal)
    const { db } = portal.platform.database
    await db.schema.alterTable('acesso_dados').renameTo('acesso_dados_fora').execute()
    const call = await portal.call({ url: `${url}/solicitante`, cookies: clerk })
    const page = await portal.call({
      url: `/painel/solicitacao/${id}/detalhes?dados=1`,
      cookies: clerk,
      headers: { accept: 'text/html' },
    })
    await db.schema.alterTable('acesso_dados_fora').renameTo('acesso_dados').execute()
    for (const answer of [call, page]) {
      expect(answer.statusCode).toBe(500)
      for (const secret of personal) expect(answer.body).not.toContain(secret)
    }
  })
})

describe('staff correct', () => {
  const correct = (url: string, payload: object, cookies = clerk) =>
    portal.call({ method: 'POST', url: `${url}/solicitante`, cookies, payload })

  test('name and CPF at the word of the person, who gets a mail; never the login, nor over what was changed meanwhile', async () => {
    const { url, citizen } = await fileRequest(portal)
    const { db } = portal.platform.database
    const row = () =>
      db
        .selectFrom('solicitante')
        .selectAll()
        .where('solicitante_id', '=', citizen.solicitante_id)
        .executeTakeFirstOrThrow()
    const before = await row()
    const form = {
      sol_nome: 'Maria Corrigida',
      sol_cpf: '529.982.247-25',
      sol_email: 'outro@exemplo.com',
      versao: before.versao,
    }
    const wrong = await correct(url, { ...form, sol_nome: '', sol_cpf: '111.111.111-11' })
    expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['sol_nome', 'sol_cpf']])
    expect((await correct(url, form)).statusCode).toBe(200)
    const { sol_email, usu_login, sol_telefone } = before
    expect(await row()).toMatchObject({
      ...{ sol_nome: 'Maria Corrigida', sol_cpf: '52998224725' },
      ...{ sol_email, usu_login, sol_telefone, versao: before.versao + 1 },
    })
    expect((await correct(url, form)).statusCode).toBe(409)
    const mails = await sql<{ data: { to: string; subject: string } }>`select data from pgboss.job
      where name = 'email' and data->>'to' = ${citizen.usu_login} order by created_on desc limit 1`.execute(db)
    expect(mails.rows[0]?.data.subject).toContain('Os seus dados foram corrigidos')
    const trail = await sql<{ texto: string }>`select auditoria::text as texto from auditoria
      where aud_tabela = 'solicitante' order by 1 desc`.execute(db)
    expect(trail.rows.some(({ texto }) => texto.includes(login))).toBe(true)
    expect(JSON.stringify(trail.rows)).not.toMatch(/52998224725|Maria Corrigida/)
    const stranger = await portal.loginAs('ouvidoria')
    expect((await correct(url, { ...form, versao: null }, stranger)).statusCode).toBe(403)
  })

  test('the e-mail and telephone of who was registered at the desk', async () => {
    const { url, citizen } = await fileRequest(portal)
    const { db } = portal.platform.database
    await sql`update solicitante set sol_presencial = true, usu_login = null, usu_senha = null, sol_confirmado_em = null
      where solicitante_id = ${citizen.solicitante_id}`.execute(db)
    const form = { sol_nome: 'Maria', sol_cpf: '', sol_email: 'Nova@exemplo.com', sol_telefone: '(75) 3999-0000' }
    expect((await correct(url, form)).statusCode).toBe(200)
    const { rows } = await sql`select sol_email, sol_telefone, sol_cpf from solicitante
      where solicitante_id = ${citizen.solicitante_id}`.execute(db)
    expect(rows).toEqual([{ sol_email: 'nova@exemplo.com', sol_telefone: '7539990000', sol_cpf: '' }])
  })
})

describe('what the person sees of it', () => {
  async function unzip(bytes: Buffer) {
    const archive = await new Promise<ZipFile>((resolve, reject) =>
      yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
    )
    const read = (entry: Entry) =>
      new Promise<string>((resolve, reject) =>
        archive.openReadStream(entry, (error, stream) => (stream ? resolve(text(stream)) : reject(error))),
      )
    const files: Record<string, string> = {}
    archive.readEntry()
    for await (const [entry] of on(archive, 'entry', { close: ['end'] })) {
      files[entry.fileName] = await read(entry)
      archive.readEntry()
    }
    return { names: Object.keys(files).sort(), read: (name: string) => files[name] ?? '' }
  }

  test('the day, the unit and the request, never the login; and the archive with all that the account has', async () => {
    const { id, url, slc_protocolo, cookies, citizen } = await fileRequest(portal, {
      slc_descricao: 'Quero <b>tudo</b>.',
    })
    const other = await fileRequest(portal)
    const answer = await multipart(
      { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Segue.' },
      { doc_arquivo_1: { name: 'lista.pdf', content: pdf('lista') } },
    )
    expect((await portal.call({ method: 'POST', url, cookies: clerk, ...answer })).statusCode).toBe(200)
    await portal.call({ url: `${url}/solicitante`, cookies: clerk })
    const page = (await portal.call({ url: '/esic/conta', cookies })).body
    expect(page.replace(/<!--.*?-->/g, '')).toContain(
      `Serviço de Informação ao Cidadão, para atender ao pedido ${slc_protocolo}`,
    )
    expect(page).not.toContain(login)
    expect((await portal.call({ url: '/esic/conta', cookies: other.cookies })).body).toContain(
      'Ninguém da prefeitura abriu',
    )

    const taken = await portal.call({ url: '/esic/conta/meus-dados.zip', cookies })
    expect(taken.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const { names, read } = await unzip(taken.rawPayload)
    const [anexo] = (await portal.call({ url, cookies: clerk })).json().data.anexos
    expect(names).toEqual([
      `arquivos/${slc_protocolo}/${anexo.anexo_id}-lista.pdf`,
      'meus-dados.html',
      'meus-dados.json',
    ])
    const dados = JSON.parse(read('meus-dados.json'))
    expect(dados).toMatchObject({
      cadastro: { sol_cpf: '12345678909', sol_email: citizen.usu_login },
      pedidos: [
        {
          ...{ protocolo: slc_protocolo, descricao: 'Quero <b>tudo</b>.', situacao: 'Concluída' },
          arquivos: [{ nome: 'lista.pdf', de_quem: 'Município', arquivo: names[0] }],
        },
      ],
      quem_viu: [{ quem: 'Serviço de Informação ao Cidadão', motivo: `Atender ao pedido ${slc_protocolo}` }],
    })
    const html = read('meus-dados.html')
    expect(html).toContain('Quero &lt;b&gt;tudo&lt;/b&gt;.')
    for (const whole of [html, read('meus-dados.json')]) {
      for (const secret of [login, 'argon2', other.slc_protocolo, other.citizen.usu_login])
        expect(whole).not.toContain(secret)
    }
    expect((await portal.call({ url: '/esic/conta/meus-dados.zip' })).statusCode).not.toBe(200)

    // what the town withdrew is not taken away
    await sql`update solicitacao_anexo set ret_data = now(), ret_autor = 'x', ret_motivo = 'Engano' where solicitacao_id = ${id}`.execute(
      portal.platform.database.db,
    )
    const again = await portal.call({ url: '/esic/conta/meus-dados.zip', cookies })
    expect((await unzip(again.rawPayload)).names).toEqual(['meus-dados.html', 'meus-dados.json'])
  })

  test('a file that the person sent, and no file of the town', async () => {
    const { id, url, cookies } = await fileRequest(portal)
    const answer = await multipart(
      { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Segue.' },
      { doc_arquivo_1: { name: 'rg.pdf', content: pdf('rg') } },
    )
    await portal.call({ method: 'POST', url, cookies: clerk, ...answer })
    const { db } = portal.platform.database
    const [anexo] = (await portal.call({ url, cookies: clerk })).json().data.anexos
    const open = (method: 'GET' | 'HEAD' = 'GET') =>
      portal.call({ method, url: `/painel/solicitacao/anexo/${anexo.anexo_id}`, cookies: clerk })
    const page = async () =>
      (await portal.call({ url: '/esic/conta', cookies })).body.replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    await open()
    expect(await page()).toContain('Ninguém da prefeitura abriu')
    await sql`update solicitacao_anexo set anx_do_solicitante = true where solicitacao_id = ${id}`.execute(db)
    await sql`update arquivo set arq_verificacao = 'aguarda' where arquivo_id in
      (select arquivo_id from solicitacao_anexo where solicitacao_id = ${id})`.execute(db)
    expect((await open()).statusCode).toBe(423)
    await sql`update arquivo set arq_verificacao = 'limpo'`.execute(db)
    expect((await open('HEAD')).statusCode).toBe(303)
    expect(await page()).toContain('Ninguém da prefeitura abriu')
    expect((await open()).statusCode).toBe(303)
    expect(await page()).toContain('Serviço de Informação ao Cidadão, um arquivo que você enviou, para atender')
  })

  test('a file that the antivirus holds is not in the archive, which says so', async () => {
    const { id, url, cookies } = await fileRequest(portal)
    const answer = await multipart(
      { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Segue.' },
      { doc_arquivo_1: { name: 'retido.pdf', content: pdf('retido') } },
    )
    expect((await portal.call({ method: 'POST', url, cookies: clerk, ...answer })).statusCode).toBe(200)
    for (const state of ['aguarda', 'infectado', 'nao_conferido']) {
      await sql`update arquivo set arq_verificacao = ${state}, arq_verificacao_motivo = 'x' where arquivo_id in
        (select arquivo_id from solicitacao_anexo where solicitacao_id = ${id})`.execute(portal.platform.database.db)
      const { names, read } = await unzip(
        (await portal.call({ url: '/esic/conta/meus-dados.zip', cookies })).rawPayload,
      )
      expect([state, names]).toEqual([state, ['meus-dados.html', 'meus-dados.json']])
      const [arquivo] = JSON.parse(read('meus-dados.json')).pedidos[0].arquivos
      expect(arquivo).toEqual({
        nome: 'retido.pdf',
        de_quem: 'Município',
        retido: expect.stringContaining('antivírus'),
      })
    }
  })

  test('each row of an account, by whatever table, is in the archive', async () => {
    const { citizen, cookies } = await fileRequest(portal)
    const { solicitante_id: conta, usu_login: email } = citizen
    const db = portal.platform.database.db
    await sql`insert into fator (fat_reino, fat_conta, fat_tipo, fat_nome, fat_segredo) values ('esic', ${conta}, 'aplicativo', 'Meu celular', 'SEGREDO')`.execute(
      db,
    )
    await sql`insert into govbr_vinculo (solicitante_id, gbv_cpf) values (${conta}, '12345678909')`.execute(db)
    await sql`insert into acesso_conhecido (con_hash, con_reino, con_conta) values ('resumo-do-navegador', 'esic', ${conta})`.execute(
      db,
    )
    await sql`insert into email_devolvido (edv_email, edv_codigo, edv_diagnostico, edv_mensagem) values (${email}, '550', '', '')`.execute(
      db,
    )
    await sql`insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave, seg_confirmado_em)
      values ('lista', 'diarias', 'Página de diárias', ${email}, 'chave-do-aviso', now())`.execute(db)
    await sql`insert into troca_email (tre_reino, tre_conta, tre_novo, tre_hash, tre_desfaz, tre_expira)
      values ('esic', ${conta}, 'novo@exemplo.com', 'resumo-do-link', false, now() + interval '1 hour'),
        ('esic', ${conta}, 'antes@exemplo.com', 'resumo-de-antes', true, now() + interval '1 hour')`.execute(db)
    const { read } = await unzip((await portal.call({ url: '/esic/conta/meus-dados.zip', cookies })).rawPayload)
    const whole = read('meus-dados.json')
    expect(JSON.parse(whole)).toMatchObject({
      entradas: {
        sessoes: [{ aparelho: expect.any(String) }],
        segundo_fator: [{ nome: 'Meu celular' }],
        lugares_conhecidos: [expect.any(String)],
        govbr: [{ cpf: '12345678909' }],
        troca_de_email: [{ novo: 'novo@exemplo.com' }],
        emails_de_antes: [{ email: 'antes@exemplo.com' }],
      },
      emails_que_voltaram: [{ desde: expect.any(String) }],
      acompanha: [{ titulo: 'Página de diárias' }],
    })
    for (const secret of ['SEGREDO', 'resumo-do-navegador', 'resumo-do-link', 'resumo-de-antes', 'chave-do-aviso'])
      expect(whole).not.toContain(secret)
  })

  test('no name of a file leads out of the archive', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('../../etc/passwd', '..', 'C:\\a', 'a\u0000b', 'a\u202efdp.exe')),
        (ane_nome) => {
          const where = caminhoDe('2026000001', { anexo_id: 1, ane_nome })
          expect(where.split('/')).toHaveLength(3)
          expect(where).toMatch(/^arquivos\/2026000001\/1-[^\\/:*?"<>|\p{Cf}]*$/u)
        },
      ),
    )
  })
})
