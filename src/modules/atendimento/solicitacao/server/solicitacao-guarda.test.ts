// What the years of keeping remove of a request, and what they leave.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Pessoa } from '#base/risca-pessoa.ts'
import { apagaVencidos } from '#kits/guarda/server/guarda.ts'
import { riscaPessoaDoHtml } from '#kits/guarda/server/risca-textos.ts'
import {
  countAno,
  countAtendimentos,
  countPrazos,
  countRecursos,
} from '#modules/atendimento/relatorio/server/relatorio.queries.ts'
import {
  insertPedido,
  insertRecurso,
  insertRequerente,
} from '#modules/atendimento/relatorio/server/relatorio.sample.ts'
import {
  citizenSessionOf,
  insertSolicitante,
  samplePassword,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'
import { erasePedidos, pedidosGuardados } from './solicitacao-guarda.queries.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('esic')
})

const db = () => portal.platform.database.db
const erase = () => erasePedidos(portal.platform)
const age = (id: number, time: string) =>
  sql`update solicitacao set slc_respondida_em = now() - ${time}::interval where solicitacao_id = ${id}`.execute(db())
const rowOf = (id: number) =>
  db().selectFrom('solicitacao').selectAll().where('solicitacao_id', '=', id).executeTakeFirstOrThrow()
const arquivos = async () =>
  (await sql<{ nome: string }>`select arq_nome as nome from arquivo order by arquivo_id`.execute(db())).rows.map(
    ({ nome }) => nome,
  )

const send = async (
  url: string,
  cookies: Record<string, string>,
  fields: Record<string, string>,
  file: [string, string],
) => {
  const [field, name] = file
  const answer = await portal.call({
    ...{ method: 'POST' as const, url, cookies },
    ...(await multipart(fields, { [field]: { name, content: pdf(name) } })),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().data
}

let made = 0
/** A request with a file, an answer with another, and a look at the person. */
async function answered() {
  made += 1
  const citizen = await insertSolicitante(portal.platform)
  const cookies = await citizenSessionOf(portal.platform, citizen)
  const fields = {
    ...solicitacaoSample,
    slc_titulo: `Lista ${made}`,
    slc_descricao: 'Eu, Maria, da Rua das Flores, quero a lista.',
  }
  const { solicitacao_id: id, slc_protocolo } = await send('/esic/ajax/solicitacao', cookies, fields, [
    ...(['slc_anexo', 'rg-da-maria.pdf'] as const),
  ])
  const url = `/painel/ajax/solicitacao/${id}`
  const answer = {
    _method: 'PUT',
    slc_situacao: 'CON',
    slc_comentario: `Prezada <b>Maria</b>, escreveu de ${citizen.usu_login}.`,
  }
  await send(url, clerk, answer, ['doc_arquivo_1', 'lista.pdf'])
  expect((await portal.call({ url: `${url}/solicitante`, cookies: clerk })).statusCode).toBe(200)
  await sql`insert into seguimento (seg_tipo, seg_o, seg_titulo, seg_email, seg_chave)
    values ('caso', ${`esic:${slc_protocolo}`}, 'Pedido', '', ${`k${id}`})`.execute(db())
  return { id, url, slc_protocolo, citizen, cookies }
}

describe('after the years of keeping of a request', () => {
  test('who asked, their files and the end of mails are gone; text, answer, dates and protocol stay', async () => {
    const old = await answered()
    const before = await rowOf(old.id)
    expect(await erase()).toBe(0)
    await age(old.id, '5 years 1 day')
    expect(await erase()).toBe(1)
    expect(await erase()).toBe(0)
    await portal.call({
      method: 'DELETE',
      url: '/esic/ajax/solicitante',
      cookies: old.cookies,
      payload: { usu_senha: samplePassword },
    })
    await sql`delete from pgboss.job where name = 'email'`.execute(db()) // an hour later
    for (const mark of ['Maria', old.citizen.usu_login, '12345678909', 'rg-da-maria', 'Rua das Flores'])
      expect([
        mark,
        (await tablesWith(db(), mark)).filter((name) => !/feriado|cidade|orgao|municipio|publicacao|pais/.test(name)),
      ]).toEqual([mark, []])
    expect(await arquivos()).toEqual(['lista.pdf'])
    expect((await sql`select from seguimento`.execute(db())).rows).toEqual([])
    const after = await rowOf(old.id)
    for (const name of [
      'slc_protocolo',
      'slc_orgao',
      'slc_situacao',
      'slc_data_cadastro',
      'slc_prazo',
      'slc_no_prazo',
      'slc_titulo',
    ] as const)
      expect([name, after[name]]).toEqual([name, before[name]])
    expect(after).toMatchObject({
      slc_descricao: 'Eu, █████, da █████, quero a lista.',
      slc_chave: null,
      slc_apagada_em: expect.any(String),
    })

    const seen = (await portal.call({ url: old.url, cookies: clerk })).json().data
    expect(seen).toMatchObject({ sol_nome: 'Apagado', anexos: [{ ane_nome: 'lista.pdf' }] })
    expect(seen.movimentos.map(({ mov_tipo }: { mov_tipo: string }) => mov_tipo)).toEqual([
      'registro',
      'situacao',
      'guarda',
    ])
    expect(seen.movimentos.at(-1)).toMatchObject({ mov_tipo: 'guarda', mov_do_solicitante: false, mov_autor: '' })
    expect(JSON.stringify(seen)).toContain('Prezada <strong>█████</strong>, escreveu de █████.')
    expect((await portal.call({ url: `${old.url}/solicitante`, cookies: clerk })).statusCode).toBe(404)
    const page = await portal.call({ url: `/painel/solicitacao/${old.id}/detalhes`, cookies: clerk })
    expect(page.body).not.toContain('Ver dados do solicitante')
    const again = { method: 'POST' as const, url: old.url, cookies: clerk }
    expect(
      (await portal.call({ ...again, payload: { _method: 'PUT', slc_situacao: 'ANA', slc_comentario: 'De novo' } }))
        .statusCode,
    ).toBe(409)
    const { rows } =
      await sql`select solicitante_id from solicitante where solicitante_id = ${old.citizen.solicitante_id}`.execute(
        db(),
      )
    expect(rows).toEqual([]) // the account was closed, and nothing of it is left to keep
  })

  test('an open account stays, without the request; one that is open again, appealed, held or not old enough is whole', async () => {
    const [open, reopened, appealed, held, young] = [
      await answered(),
      await answered(),
      await answered(),
      await answered(),
      await answered(),
    ]
    for (const { id } of [open, appealed, held]) await age(id, '6 years')
    await sql`update solicitacao set slc_situacao = 'ANA', slc_respondida_em = null where solicitacao_id = ${reopened.id}`.execute(
      db(),
    )
    await age(young.id, '4 years 11 months')
    await insertRecurso(portal.platform, { solicitacao_id: appealed.id, data: '2020-01-01T12:00:00Z' })
    await sql`insert into guarda_retencao (gre_tipo, gre_registro, gre_protocolo, gre_processo, gre_motivo, gre_ate, gre_autor)
      values ('esic', ${held.id}, ${held.slc_protocolo}, '1', 'Ação', hoje(), 'a@b')`.execute(db())
    await sql`update configuracao set esic_guarda_inicio = hoje() + 1`.execute(db())
    expect(await erase()).toBe(0)
    await sql`update configuracao set esic_guarda_inicio = hoje()`.execute(db())
    expect(await erase()).toBe(1)
    const mine = await portal.call({ url: '/esic/ajax/solicitacao', cookies: open.cookies })
    expect(mine.json().data).toMatchObject({ count: 0 })
    expect(
      (await portal.call({ url: '/esic/ajax/solicitante', cookies: open.cookies })).json().data.sol_nome,
    ).toContain('Maria')
    for (const { id } of [reopened, appealed, held, young]) expect((await rowOf(id)).slc_descricao).toContain('Maria')
    // the decision was the day before the term: it counts from there
    await sql`update recurso set rec_decisao = 'IND', rec_decidido_em = now() - interval '5 years' + interval '1 day'`.execute(
      db(),
    )
    await sql`update guarda_retencao set gre_ate = hoje() - 1`.execute(db())
    expect(await erase()).toBe(1)
    await sql`update recurso set rec_decidido_em = now() - interval '5 years 1 day'`.execute(db())
    expect(await erase()).toBe(1)
  })

  test('one that fails holds no other up, and is named; a run takes its slice, the next goes on', async () => {
    const four = [await answered(), await answered(), await answered(), await answered()]
    for (const { id } of four) await age(id, '6 years')
    const [bad] = four
    await sql`alter table solicitacao_movimento add constraint falha check (solicitacao_id <> ${sql.lit(bad?.id)} or mov_tipo <> 'guarda')`.execute(
      db(),
    )
    await expect(apagaVencidos(portal.platform, pedidosGuardados, 3)).rejects.toThrow('falha')
    const last =
      await sql`select gco_apagados, gco_falhas, gco_fim is not null as fim from guarda_corrida order by guarda_corrida_id desc limit 1`.execute(
        db(),
      )
    expect(last.rows).toEqual([
      { gco_apagados: 2, gco_falhas: [{ caso: bad?.slc_protocolo, erro: '23514 falha' }], fim: true },
    ])
    expect((await rowOf(bad?.id ?? 0)).slc_descricao).toContain('Maria')
    await sql`alter table solicitacao_movimento drop constraint falha`.execute(db())
    // of a closed account nothing is left to keep
    const gone = bad?.citizen.solicitante_id ?? 0
    await sql`update solicitante set usu_login = null, usu_senha = null, sol_encerrado_em = now() where solicitante_id = ${gone}`.execute(
      db(),
    )
    expect(await erase()).toBe(2)
    expect((await sql`select from solicitante where solicitante_id = ${gone}`.execute(db())).rows).toEqual([])
  })

  test('the figures are the same before and after, whatever was asked by whom', async () => {
    const pedido = fc.record({
      quem: fc.record({ isEmpresa: fc.boolean(), isEstrangeiro: fc.boolean() }),
      ano: fc.integer({ min: 2010, max: 2018 }),
      esic: fc.boolean(),
      situacao: fc.constantFrom('ESP', 'CON', 'REJ'),
      noPrazo: fc.constantFrom(true, false, undefined),
      recurso: fc.constantFrom('DEF', 'IND', null),
    })
    const figures = async () => {
      const d = db()
      const fuso = 'America/Bahia'
      const [hoje, periodo] = ['2026-01-01', { data_inicial: '2000-01-01', data_final: '2030-01-01' }]
      const anos = Array.from({ length: 9 }, (_none, at) => countAno(d, { ano: 2010 + at, hoje, fuso }))
      const grupos = await countAtendimentos(d, periodo, fuso)
      const parts = [grupos, await countPrazos(d, hoje, fuso), await countRecursos(d, fuso)]
      return [...parts.map((rows) => rows.map((row) => JSON.stringify(row)).sort()), await Promise.all(anos)]
    }
    await fc.assert(
      fc.asyncProperty(fc.array(pedido, { minLength: 1, maxLength: 8 }), async (pedidos) => {
        for (const { quem, ano, recurso, ...rest } of pedidos) {
          const solicitante_id = await insertRequerente(portal.platform, quem)
          const registro = `${ano}-03-01T12:00:00Z`
          const solicitacao_id = await insertPedido(portal.platform, {
            ...{
              registro,
              resposta: `${ano}-03-20T12:00:00Z`,
              solicitante_id,
              esic: rest.esic,
              situacao: rest.situacao as 'CON',
            },
            ...(rest.noPrazo !== undefined && { noPrazo: rest.noPrazo }),
          })
          if (rest.esic && recurso)
            await insertRecurso(portal.platform, { solicitacao_id, data: registro, decisao: recurso as 'DEF' })
        }
        const before = await figures()
        const due = pedidos.filter(({ situacao }) => situacao !== 'ESP').length
        expect(await erase()).toBe(due)
        expect(await figures()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})

test('of HTML what is read is struck, and the tags that name the person; nothing else changes', () => {
  const pessoa: Pessoa = {
    ctt_nome: 'Ana Strong',
    ctt_email: 'ana@x.br',
    ctt_cpf_cnpj: '',
    ctt_telefone: '',
    ctt_endereco: '',
  }
  expect(
    riscaPessoaDoHtml('<p><strong>Ana</strong> <a href="mailto:ana@x.br">escreva</a> <em>1 &lt; 2</em></p>', pessoa),
  ).toBe('<p><strong>█████</strong> <a>escreva</a> <em>1 &lt; 2</em></p>')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const html = `<p>${text.replace(/[<>&]/g, '')}</p>`
      expect(riscaPessoaDoHtml(html, { ...pessoa, ctt_nome: 'Xyzwvut', ctt_email: '' })).toBe(html)
    }),
  )
})
