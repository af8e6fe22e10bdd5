// What is public already is looked at each night: found at its place, told once, gone when it is mended or decided about.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart, type TestFile } from '#app/testing/multipart.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { arquivoDe, linhaDe } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import type { VazamentosPage } from '../vazamentos.contract.ts'
import { pedeRonda, ultimaRonda } from './ronda.queries.ts'
import { olhaTudo } from './ronda.ts'
import { judgeVazamentos } from './vazamentos.check.ts'

const { portal, db, cookies, checked, store } = await startImporter()
const { platform } = portal
const { directory } = portal.app
const look = () => olhaTudo(platform, directory)
const address = '/painel/vazamentos'
const motivo = 'O próprio servidor pediu a publicação.'
const cpf = '529.982.247-25'

const shown = async (query = ''): Promise<VazamentosPage> => {
  const { body } = await portal.call({ url: address + query, cookies })
  return JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? 'null').data
}
async function send(fields: Record<string, string>, files: Record<string, TestFile> = {}, id?: number) {
  const url = `/painel/ajax/noticia${id ? `/${id}` : ''}`
  const answer = await portal.call({ method: 'POST', url, cookies, ...(await multipart(fields, files)) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return Number(answer.json().data.publicacao_id ?? id)
}
// as it was before the guard was there
const forget = () => sql`delete from vazamento_decisao`.execute(db)
const login = async () => {
  const { rows: found } = await sql<{
    usu_login: string
  }>`select usu_login from usuario where usu_administrador`.execute(db)
  return found[0]?.usu_login ?? ''
}

const text = { ...noticiaSample, pub_titulo: `Diária de ${cpf}`, pub_conteudo: `<p>Edital.</p><p>CPF ${cpf}.</p>` }
const file = { name: 'lista.csv', content: 'Nome;CPF\nJosé;111.444.777-35\n' }

test('a night of what is public', async () => {
  const read = async () => (await portal.call({ url: address, cookies })).body
  expect(await read()).toMatch(/>A conferir<[\s\S]*Ainda não se sabe/)
  await look()
  expect(await read()).toContain('A conferir: 0')
  expect(await shown()).toMatchObject({ total: 0, itens: [], ronda: { fim: expect.any(String) } })

  const id = await send({ ...text, guarda_motivo: motivo }, { doc_arquivo_1: file })
  const draft = await send({ ...text, pub_status: 'RAS', pub_titulo: 'Rascunho', guarda_motivo: motivo })
  await look()
  expect((await shown()).total, 'what was decided about is not listed').toBe(0)
  await forget()
  await look()

  const { itens, total, tipos } = await shown()
  expect(total).toBe(3)
  expect(tipos).toEqual([{ tipo: 'cpf', n: 3 }])
  const said = itens.map(({ registro, onde, achados }) => `${registro} | ${onde} | ${achados[0]?.lugar}`)
  expect(said.toSorted()).toEqual([
    'Anexo da publicação lista.csv | Arquivo lista.csv | linha 2, coluna 2',
    'Publicação Diária de ***.982.247-** | Texto | parágrafo 2',
    'Publicação Diária de ***.982.247-** | Título | parágrafo 1',
  ])
  for (const { edicao, publico } of itens) {
    expect(edicao).toBe(`/painel/noticia/${id}/edicao`)
    expect(publico).toBeTruthy()
    expect((await portal.call({ url: edicao ?? '', cookies })).statusCode).toBe(200)
  }
  expect(JSON.stringify(itens)).not.toContain('529.982')
  const { rows: stored } = await sql`select * from vazamento_aberto`.execute(db)
  expect(JSON.stringify(stored)).not.toMatch(/529\.?982|111\.?444/)
  expect(draft).toBeGreaterThan(0)
})

test('tells administrators once, in counts alone, and the state of the system says how much waits', async () => {
  const before = await waitForMail(portal, await login())
  const [mail] = before.filter(({ subject }) => subject.includes('Dados pessoais'))
  expect(mail?.text).toMatch(/3 lugares novos[\s\S]*\/painel\/vazamentos/)
  expect(mail?.text).not.toMatch(/982/)
  await look()
  const { rows: queued } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name like 'email%' and data::text like '%Dados pessoais%'`.execute(
    db,
  )
  expect(queued[0]?.n).toBeLessThanOrEqual(1)
  const found = judgeVazamentos({ abertos: 3, ronda: await ultimaRonda(db), now: Date.now() })
  expect([found.state, found.sentence]).toEqual(['atencao', expect.stringContaining('3 lugares')])
  expect(judgeVazamentos({ abertos: 0, ronda: await ultimaRonda(db), now: Date.now() + 9e8 }).state).toBe('atencao')
  expect(judgeVazamentos({ abertos: 0, ronda: null, now: 0 }).state).toBe('ok')
})

test('a reason takes it off the list, and asks for one that says something', async () => {
  const [item] = (await shown()).itens.filter(({ onde }) => onde.startsWith('Arquivo'))
  const url = `/painel/ajax/vazamentos/${item?.id}`
  const page = await portal.call({ url: `${address}/${item?.id}`, cookies })
  expect(page.body).toContain('Por que deve continuar público')
  const post = (payload: object) => portal.call({ method: 'POST', url, cookies, payload })
  for (const wrong of ['', 'curto', 'x'.repeat(501)]) {
    const refused = await post({ motivo: wrong })
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['motivo']])
  }
  expect((await post({ motivo })).statusCode).toBe(200)
  expect((await post({ motivo })).statusCode).toBe(404)
  expect((await shown()).total).toBe(2)
  const { rows: decided } = await sql`select vde_o_que, vde_motivo from vazamento_decisao`.execute(db)
  expect(decided).toEqual([{ vde_o_que: 'lista.csv', vde_motivo: motivo }])
  const { rows: trail } =
    await sql`select aud_acao from auditoria where aud_tabela = 'vazamento_decisao' and aud_acao = 'publicou com motivo'`.execute(
      db,
    )
  expect(trail.length).toBeGreaterThan(0)
  await look()
  expect((await shown()).total).toBe(2)
})

test('what is mended is gone at once', async () => {
  const [item] = (await shown()).itens
  const id = Number(item?.edicao?.split('/')[3])
  await send({ ...noticiaSample, versao: '1' }, {}, id)
  expect(await shown()).toMatchObject({ total: 0, itens: [] })
  expect((await portal.call({ url: `${address}/${item?.id}`, cookies })).statusCode).toBe(404)
})

test('one that was killed in the middle goes on where it was, and new rules look into files again', async () => {
  await send({ ...text, pub_titulo: 'Outra', guarda_motivo: motivo }, { doc_arquivo_1: { ...file, name: 'b.csv' } })
  await forget()
  await sql`update vazamento_exame set vex_regras = 0`.execute(db)
  let left = 5
  const killed = {
    ...platform,
    exames: {
      ...platform.exames,
      known: () => {
        left -= 1
        if (left < 0) throw new Error('killed')
        return platform.exames.known()
      },
    },
  }
  await expect(olhaTudo(killed, directory)).rejects.toThrow('killed')
  const torn = await ultimaRonda(db)
  expect(torn).toMatchObject({ vro_fim: null, vro_tabela: expect.stringMatching(/./) })
  await look()
  const whole = await ultimaRonda(db)
  expect(whole).toMatchObject({ vazamento_ronda_id: torn?.vazamento_ronda_id, vro_fim: expect.any(String) })
  await look()
  expect((await ultimaRonda(db))?.vro_registros).toBe(whole?.vro_registros)
  expect((await shown()).itens.map(({ onde }) => onde).toSorted()).toEqual([
    'Arquivo b.csv',
    'Arquivo lista.csv',
    'Texto',
  ])
  const { rows: old } = await sql`select from vazamento_exame where vex_regras = 0`.execute(db)
  expect(old).toEqual([])
})

test('finds what an import stored, and what is gone from the database', async () => {
  const phone = arquivoDe(
    linhaDe().map((cell) => cell.replace('DA CAPACITAÇÃO', 'da reunião, celular de Ana (75) 99812-3456')),
  )
  await store('diaria', await checked('diaria', phone))
  await look()
  const found = (await shown('?tipo=telefone')).itens
  expect(found).toMatchObject([
    { registro: expect.stringContaining('Diária'), edicao: expect.stringContaining('/painel/diaria/edicao/') },
  ])
  await sql`delete from diaria`.execute(db)
  await look()
  expect((await shown()).itens.filter(({ registro }) => registro.startsWith('Diária'))).toEqual([])
})

test('is for administrators alone', async () => {
  const clerk = await portal.loginAs('noticias')
  for (const url of [address, `${address}/1`]) expect((await portal.call({ url, cookies: clerk })).statusCode).toBe(403)
})

test('of former versions of files those that everybody may open are looked at', async () => {
  await look()
  await send({ ...noticiaSample, guarda_motivo: motivo }, { doc_arquivo_1: { ...file, name: 'anterior.csv' } })
  await sql`delete from vazamento_exame`.execute(db)
  const { rows: made } = await sql<{ id: number }>`
    insert into arquivo_anterior (ant_conjunto, ant_registro, arquivo_id, ant_sha256, ant_nome, ant_tamanho, ant_de, ant_ate)
    select 'publicacao_anexo', anexo_id, arquivo_id, arq_sha256, arq_nome, arq_tamanho, hoje(), hoje()
    from publicacao_anexo join arquivo using (arquivo_id) where arq_nome = 'anterior.csv' returning arquivo_anterior_id as id`.execute(
    db,
  )
  const id = made[0]?.id
  await forget()
  await look()
  const found = (await shown()).itens.find(({ edicao }) => edicao === '/painel/versoes-anteriores')
  expect(found).toMatchObject({ onde: 'Arquivo anterior.csv', publico: `/dados/integridade/versao/${id}` })
  expect((await portal.call({ url: found?.edicao ?? '', cookies })).statusCode).toBe(200)
  expect((await portal.call({ url: found?.publico ?? '' })).statusCode).toBe(200)
  await sql`update arquivo_anterior set ant_fundamento = 'dados_pessoais', ant_motivo = 'CPF', ant_restrita_em = now()`.execute(
    db,
  )
  await look()
  expect((await shown()).itens.filter(({ edicao }) => edicao === '/painel/versoes-anteriores')).toEqual([])
})

test('one text with three findings is one row, and its reason is for those that were shown', async () => {
  await forget()
  const three = `<p>CPF ${cpf}.</p><p>CPF 111.444.777-35.</p><p>Celular de Ana: (75) 99812-3456.</p>`
  const id = await send({ ...noticiaSample, pub_titulo: 'Três', pub_conteudo: three, guarda_motivo: motivo })
  await forget()
  await look()
  const own = async (query = '') =>
    (await shown(query)).itens.filter(({ edicao }) => edicao === `/painel/noticia/${id}/edicao`)
  const [row, ...others] = await own()
  expect(others).toEqual([])
  expect(row?.achados.map(({ tipo, lugar }) => `${tipo} ${lugar}`)).toEqual([
    ...['cpf parágrafo 1', 'cpf parágrafo 2', 'telefone parágrafo 3'],
  ])
  expect(await own('?tipo=telefone')).toEqual([row])
  const [seen, late] = [row?.ids.slice(0, 2), row?.ids.slice(2)]
  const post = (achados: unknown) =>
    portal.call({ method: 'POST', url: `/painel/ajax/vazamentos/${row?.id}`, cookies, payload: { motivo, achados } })
  for (const wrong of ['', '0', "1'", '999999999999']) expect((await post(wrong)).statusCode, wrong).toBe(404)
  expect((await post(seen?.join(','))).statusCode).toBe(200)
  expect((await own()).map(({ ids }) => ids)).toEqual([late])
})

test('who asks for a look has it at once, and reads that it waits for its turn', async () => {
  const { database } = portal.platform
  await look()
  expect(await shown()).toMatchObject({ agora: null, inteira: { eInteira: true } })
  const page = await portal.call({ url: address, cookies })
  expect(page.body).toContain('Último olhar sobre tudo')
  const before = await ultimaRonda(database.db)
  for (let twice = 0; twice < 2; twice++)
    expect((await portal.call({ method: 'POST', url: '/painel/ajax/vazamentos/olhar', cookies })).statusCode).toBe(200)
  const asked = await ultimaRonda(database.db)
  expect(asked?.vro_inteira).toBe(true)
  expect(asked?.vazamento_ronda_id).toBeGreaterThan(before?.vazamento_ronda_id ?? 0)
  await expect.poll(async () => (await shown()).agora).toBe(null) // by its job
  // each of the two woke the job: the second look at nothing would take what is asked next
  const busy = `select from pgboss.job where name = 'vazamentos' and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await database.pool.query(busy)).rowCount).toBe(0)

  await database.transact(pedeRonda)
  const waiting = await portal.call({ url: address, cookies })
  expect(waiting.body).toMatch(/O pedido de [\s\S]*tudo[\s\S]* espera a vez/)
  expect((await shown()).agora).toMatchObject({ comecou: false, eInteira: true })
  await look()
  expect((await shown()).agora).toBe(null)
})
