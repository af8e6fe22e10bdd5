// What the years of keeping remove of a request, and what they leave.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { Pessoa } from '#base/risca-pessoa.ts'
import { apagaVencidos } from '#kits/guarda/server/guarda.ts'
import {
  countAno,
  countAtendimentos,
  countPrazos,
  countRecursos,
} from '#modules/atendimento/relatorio/server/relatorio.queries.ts'
import { insertPedido, insertRecurso, insertRequerente } from '#modules/atendimento/relatorio/server/relatorio.sample.ts'
import { riscaPessoaDoHtml } from './risca-html.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'
import { erasePedidos, pedidosGuardados } from './solicitacao-guarda.ts'

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
const nameOf = async (id: number) =>
  (await portal.call({ url: `/painel/ajax/solicitacao/${id}`, cookies: clerk })).json().data.sol_nome
const arquivos = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from arquivo where arq_estado <> 'removido'`.execute(db())).rows[0]?.n

/** A request with a file, an answer with another, and a look at the person. */
async function answered(fields: Record<string, string> = {}) {
  const made = await fileRequest(portal, fields)
  const sent = async (url: string, form: Record<string, string>, name: string, cookies: object) => {
    const body = await multipart(form, { files0: { name, content: pdf() } })
    const answer = await portal.call({ method: 'POST', url, cookies: cookies as Record<string, string>, ...body })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  await sql`insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_estado)
    values (${`da-pessoa-${made.id}`}, 'rg-da-maria.pdf', 'application/pdf', 3, 'x', 'usado')`.execute(db()).catch(() => null)
  await sent(made.url, { slc_situacao: 'CON', slc_comentario: 'Prezada Maria, segue a lista.' }, 'lista.pdf', clerk)
  await portal.call({ url: `${made.url}/solicitante`, cookies: clerk })
  return made
}

describe('after the years of keeping of a request', () => {
  test('who asked, their files and the end of mails are gone; text, answer, dates and protocol stay', async () => {
    expect(solicitacaoSample).toBeDefined()
    const made = await answered({ slc_descricao: 'Eu, Maria, quero a lista.' })
    console.log(await rowOf(made.id), await arquivos())
  })
})
