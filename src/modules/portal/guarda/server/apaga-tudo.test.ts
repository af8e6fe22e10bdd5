// Nothing of a person is left when the years of keeping are over: the name is put into every text of every table of a kind, also of those that come
// later, into a file, and looked for in the whole database, in the storage and in the messages of a portal that sends none.
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { pedidoDeServico } from '#app/testing/pedidos-de-servico.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { guardas, type TipoComCaso } from '#kits/guarda/guarda.ts'
import { vencido } from '#kits/guarda/server/guarda.queries.ts'
import { apagaVencidos, type Guardado, guardadosDe } from '#kits/guarda/server/guarda.ts'

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

/** Stores a file whose content is the name, as one that the person sent with the case. `link`: SQL that makes its row, with $ for its id. */
async function plantFile(name: string, link: string): Promise<void> {
  const { files, spool } = portal.platform
  const file = await spool('arquivo', 'papel.txt', Readable.from([`Eu, ${name} Silva.`]))
  await files
    .writeWithFiles([file], async (tx, [id]) => sql.raw(link.replaceAll('$', String(id))).execute(tx))
    .finally(file.discard)
}

/** Files of the storage, of uploads and of mail in which the name is. */
function filesWith(name: string): string[] {
  const { dataDir } = portal.platform.env
  return ['files', 'tmp', 'mail'].flatMap((folder) => {
    const at = path.join(dataDir, folder)
    if (!fs.existsSync(at)) return []
    return fs
      .readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => fs.readFileSync(file).includes(name))
  })
}

type Kind = {
  tipo: TipoComCaso
  name: string
  make: (name: string) => Promise<unknown>
  end: string
  file: string
  least: string[]
}

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
    file: `insert into solicitacao_anexo (solicitacao_id, arquivo_id, anx_do_solicitante) select solicitacao_id, $, true from solicitacao`,
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
    file: `insert into contato_anexo (contato_id, movimento_id, arquivo_id) select contato_id, min(movimento_id), $ from contato_movimento group by 1`,
    end: `update contato set ctt_encerrada_em = now() - interval '9 years'`,
    least: ['contato.ctt_mensagem', 'contato_movimento.mov_texto', 'contato_revelacao.rev_motivo'],
  },
  {
    ...{ tipo: 'pedido-servico', name: 'Belarminda' },
    async make(name) {
      await pedidoDeServico(portal, clerk, 'a@exemplo.com')
      await run(`update pedido_servico set psv_nome = '${name} Silva'`)
    },
    file: `insert into pedido_servico_foto (pedido_servico_id, pedido_servico_passo_id, arquivo_id) select pedido_servico_id, min(pedido_servico_passo_id), $ from pedido_servico_passo group by 1`,
    end: `update pedido_servico set psv_situacao = 'FEI', psv_encerrado_em = now() - interval '9 years'`,
    least: ['pedido_servico.psv_descricao', 'pedido_servico_passo.psp_texto'],
  },
]

const guardadoDe = (tipo: TipoComCaso): Guardado => {
  const guardado = guardadosDe(portal.platform).find((one) => one.tipo === tipo)
  if (!guardado) throw new Error(tipo)
  return guardado
}

test.each(kinds)('of $tipo', async ({ tipo, name, make, end, file, least }) => {
  await make(name)
  await plantFile(name, file)
  await run(end)
  const guardado = guardadoDe(tipo)
  const tabelas = guardas.find(({ id }) => id === tipo)?.tabelas ?? []
  expect(await plant(tabelas, name)).toEqual(expect.arrayContaining(least))
  expect(filesWith(name)).toHaveLength(1)

  // a night that dies with all of it written loses nothing of the case: it is erased the next night, and then never again
  const before = await tablesWith(db(), name)
  const dies: Guardado = {
    ...guardado,
    async apaga(tx, id) {
      await guardado.apaga(tx, id)
      throw new Error('morreu no meio')
    },
  }
  await expect(apagaVencidos(portal.platform, dies)).rejects.toThrow('morreu no meio')
  expect(await tablesWith(db(), name)).toEqual(before)
  expect(filesWith(name)).toHaveLength(1)

  expect(await apagaVencidos(portal.platform, guardado)).toBe(1)
  const erased = await rowsOf(guardado)
  expect(await apagaVencidos(portal.platform, guardado)).toBe(0)
  expect(await rowsOf(guardado)).toEqual(erased)
  await run(`delete from pgboss.job where name = 'email'`) // an hour later
  await run(`update solicitante set sol_nome = 'x'`) // an account that is open is its owner's
  await portal.platform.files.sweep()
  expect(await tablesWith(db(), name)).toEqual([])
  expect(filesWith(name)).toEqual([])
})

const rowsOf = async ({ tabela }: Guardado) =>
  (await sql<{ t: string }>`select t::text from ${sql.table(tabela)} t order by 1`.execute(db())).rows

test('a clock that was moved back erases nothing more: neither what ended later than now, nor what is erased', async () => {
  const guardado = guardadoDe('ouvidoria')
  const rows = await rowsOf(guardado)
  await run(`update contato set ctt_apagada_em = now() + interval '3 years' where ctt_apagada_em is not null`)
  const casos = casosDe(portal, clerk, 78)
  const caso = await casos.made({ ctt_nome: 'Futura Silva' })
  expect((await casos.answer(caso)).statusCode).toBe(200)
  await run(`update contato set ctt_encerrada_em = now() + interval '3 years' where contato_id = ${caso.id}`)
  expect(await apagaVencidos(portal.platform, guardado)).toBe(0)
  expect(await rowsOf(guardado)).toHaveLength(rows.length + 1)
  expect(await tablesWith(db(), 'Futura Silva')).toContain('public.contato')
})

test('no term ends before its day, nor more than a day after it, whatever the year: 29 February too', async () => {
  const guardado = guardadoDe('ouvidoria')
  const casos = casosDe(portal, clerk, 79)
  const caso = await casos.made()
  expect((await casos.answer(caso)).statusCode).toBe(200)
  const { rows: now } = await sql<{ ms: number }>`select extract(epoch from now()) * 1000 as ms`.execute(db())
  const hour = 3_600_000
  const ends = (ended: number, years: number) => {
    const day = new Date(ended)
    return day.setUTCFullYear(day.getUTCFullYear() + years) // of 29 February in a year without it: 1 March
  }
  const leap = Math.round((Date.UTC(2028, 1, 29) - Number(now[0]?.ms)) / (24 * hour))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: leap - 2, max: leap + 3 })),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: -72, max: 72 }),
      async (dias, years, hours) => {
        const { rows } = await sql<{ is: boolean; ended: number; at: number }>`
          with changed as (update configuracao set ouvidoria_anos_guarda = ${years} returning 1),
          ended as (update contato set ctt_encerrada_em = now() + make_interval(days => ${dias}) - make_interval(years => ${years}, hours => ${hours})
            where contato_id = ${caso.id} and (select count(*) from changed) = 1 returning ctt_encerrada_em)
          select extract(epoch from ctt_encerrada_em) * 1000 as ended, extract(epoch from now() + make_interval(days => ${dias})) * 1000 as at
          from ended`.execute(db())
        const { rows: due } = await sql<{ is: boolean }>`
          select ${vencido(guardado, dias)} as is from contato where contato_id = ${caso.id}`.execute(db())
        const [is, over] = [due[0]?.is, Number(rows[0]?.at) - ends(Number(rows[0]?.ended), years)]
        if (over < -hour) expect(is).toBe(false)
        if (over > 25 * hour) expect(is).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
