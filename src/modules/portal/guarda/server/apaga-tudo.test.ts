// Nothing of a person is left when the years of keeping are over: the name is put into every text of every table of a kind, also of those that come
// later, and looked for in the whole database.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { pedidoDeServico } from '#app/testing/pedidos-de-servico.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { guardas, type TipoComCaso } from '#base/guarda.ts'
import { apagaVencidos, guardadosDe } from '#kits/guarda/server/guarda.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('administrador')
})

const db = () => portal.platform.database.db
const run = (text: string) => sql.raw(text).execute(db())

/** Columns with words of the portal, of the law and of the town, with what is no word, and the name itself. All others are what somebody typed. */
const ofNobody =
  /_(autor|autoridade|ator|orgao|servico|origem|situacao|tipo|grupo|fundamento|de|para|o|por|chave|codigo|resumo|verificacao|estado|decisao|instancia)$|^(protocolo|slc_protocolo|enc_email|psv_nome|ctt_nome)$/

/** Puts the name behind what each column has, as far as its checks allow. Returns which columns took it. */
async function plant(tabelas: readonly string[], name: string): Promise<string[]> {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select table_name as tabela, column_name as coluna from information_schema.columns
    where table_schema = 'public' and table_name = any(${tabelas}) and data_type = 'text' and is_generated = 'NEVER'`.execute(
    db(),
  )
  const planted: string[] = []
  for (const { tabela, coluna } of rows) {
    if (ofNobody.test(coluna)) continue
    const changed =
      await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${sql.ref(coluna)} || ${` ${name} Silva`}`
        .execute(db())
        .catch(() => null)
    if (changed?.numAffectedRows) planted.push(`${tabela}.${coluna}`)
  }
  return planted
}

type Kind = { tipo: TipoComCaso; name: string; make: (name: string) => Promise<unknown>; end: string; least: string[] }

const kinds: Kind[] = [
  {
    ...{ tipo: 'esic', name: 'Zulmirana' },
    async make(name) {
      const { id, url } = await fileRequest(portal)
      const payload = { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Segue.' }
      await portal.call({ method: 'POST', url, cookies: clerk, payload })
      await run(`insert into recurso (solicitacao_id, rec_tipo, rec_instancia, rec_autoridade, rec_texto, rec_contagem, rec_prazo, rec_decisao,
        rec_decisao_texto, rec_decidido_em, rec_decidido_por)
        values (${id}, 'recurso', 1, 'Secretária', 'Recorro.', '{}', hoje(), 'IND', '<p>Não.</p>', now() - interval '9 years', 'a@b')`)
      await run(`update solicitante set sol_nome = '${name} Silva'`)
    },
    end: `update solicitacao set slc_respondida_em = now() - interval '9 years'`,
    least: ['solicitacao.slc_descricao', 'solicitacao_movimento.mov_comentario', 'recurso.rec_texto'],
  },
  {
    ...{ tipo: 'ouvidoria', name: 'Quiteriana' },
    async make(name) {
      const casos = casosDe(portal, clerk, 77)
      const caso = await casos.made({ ctt_nome: `${name} Silva`, ctt_sigiloso: 'S' })
      await casos.post(`${caso.url}/identidade`, { motivo: 'Telefonar' })
      await casos.answer(caso)
    },
    end: `update contato set ctt_encerrada_em = now() - interval '9 years'`,
    least: ['contato.ctt_mensagem', 'contato_movimento.mov_texto', 'contato_revelacao.rev_motivo'],
  },
  {
    ...{ tipo: 'pedido-servico', name: 'Belarminda' },
    async make(name) {
      await pedidoDeServico(portal, clerk, 'a@exemplo.com')
      await run(`update pedido_servico set psv_nome = '${name} Silva'`)
    },
    end: `update pedido_servico set psv_situacao = 'FEI', psv_encerrado_em = now() - interval '9 years'`,
    least: ['pedido_servico.psv_descricao', 'pedido_servico_passo.psp_texto'],
  },
]

test.each(kinds)('of $tipo', async ({ tipo, name, make, end, least }) => {
  await make(name)
  await run(end)
  const tabelas = guardas.find(({ id }) => id === tipo)?.tabelas ?? []
  expect(await plant(tabelas, name)).toEqual(expect.arrayContaining(least))
  const guardado = guardadosDe(portal.platform).find((one) => one.tipo === tipo)
  if (!guardado) throw new Error(tipo)
  expect(await apagaVencidos(portal.platform, guardado)).toBe(1)
  await run(`delete from pgboss.job where name = 'email'`) // an hour later
  await run(`update solicitante set sol_nome = 'x'`) // an account that is open is its owner's
  expect(await tablesWith(db(), name)).toEqual([])
})
