// After any sequence of changes the looks at what changed leave the same list as one look at everything; and they read little for it.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { registraTudo } from '#modules/portal/integridade/server/integridade.facade.ts'
import { regras } from '#platform/storage/exame.queries.ts'
import { baseDe } from './mudados.queries.ts'
import { pedeRonda, ultimaRonda } from './ronda.queries.ts'
import { olha, olhaTudo } from './ronda.ts'

const portal = await startTestPortal()
const { platform } = portal
const { database } = platform
const { db, pool } = database
const { directory } = portal.app
const few = 40
const run = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
const partial = () => olha(platform, directory, few)
const list = async () =>
  run(
    `select vab_tabela, vab_registro::int, vab_campo, vab_resumo, vab_arquivo, vab_achados from vazamento_aberto order by 1, 2, 3, 4`,
  )

/** What everybody would be shown after a look at everything. */
async function expectedList() {
  const before = await list()
  await olhaTudo(platform, directory)
  const whole = await list()
  return { before, whole }
}

const cpfs = ['529.982.247-25', '111.444.777-35', '168.995.350-09']
const clean = 'Edital da merenda'
// the same in every run: a failure can be looked at again
let seed = Number(process.env.SEED ?? 20261130)
function random(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return Math.floor((seed / 2_147_483_647) * most)
}
const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T
const words = () => (random(2) ? `Diária, CPF ${pick(cpfs)}.` : clean)

let file = 0
async function storedFile(): Promise<number> {
  file += 1
  const sha = String(file).padStart(64, 'a')
  const [row] = await run(
    `insert into arquivo (arq_nome, arq_tipo, arq_tamanho, arq_chave, arq_sha256, arq_estado, arq_verificacao)
     values ('lista.csv', 'text/csv', 1, $1, $1, 'guardado', $2) returning arquivo_id as id`,
    [sha, pick([null, 'limpo', 'aguarda'])],
  )
  await exam(sha)
  return row.id
}
const exam = (sha: string) =>
  run(
    `insert into vazamento_exame (vex_sha256, vex_tipo, vex_regras, vex_achados) values ($1, 'text/csv', ${regras}, $2)
     on conflict (vex_sha256, vex_tipo) do update set vex_achados = excluded.vex_achados, vex_data = now()`,
    [sha, JSON.stringify(random(2) ? [{ tipo: 'cpf', lugar: 'linha 2', trecho: '***', pede: true }] : [])],
  )

const someId = async (tabela: string, chave: string) =>
  (
    await run(`select ${chave}::int as id from ${tabela} order by random_order($1, ${chave}) limit 1`, [random(1000)])
  )[0]?.id

const changes: Record<string, () => Promise<unknown>> = {
  'a publication comes': async () =>
    run(
      `insert into publicacao (pub_titulo, pub_conteudo, pub_tipo_new, pub_status, pub_data_visivel) values ($1, $2, 'pagina', $3, hoje() + $4::int)`,
      [words(), words(), pick(['PUB', 'RAS']), pick([0, -3, 2])],
    ),
  'it is written anew': async () =>
    run('update publicacao set pub_titulo = $1, pub_conteudo = $2 where publicacao_id = $3', [
      ...[words(), words(), await someId('publicacao', 'publicacao_id')],
    ]),
  'it becomes public, or a draft again': async () =>
    run(
      `update publicacao set pub_status = case pub_status when 'PUB' then 'RAS' else 'PUB' end where publicacao_id = $1`,
      [await someId('publicacao', 'publicacao_id')],
    ),
  'it goes': async () =>
    run('delete from publicacao where publicacao_id = $1', [await someId('publicacao', 'publicacao_id')]),
  'it gets a file': async () => {
    const id = await someId('publicacao', 'publicacao_id')
    if (id)
      await run('insert into publicacao_anexo (publicacao_id, arquivo_id) values ($1, $2)', [id, await storedFile()])
  },
  'a file becomes clean': () =>
    run(`update arquivo set arq_verificacao = 'limpo', arq_verificado_em = now() where arq_verificacao = 'aguarda'`),
  'a file is looked into anew': async () => {
    const [row] = await run(
      'select arq_sha256 as sha from arquivo where arq_sha256 like $1 order by arquivo_id desc limit 1',
      ['aaa%'],
    )
    if (row) await exam(row.sha)
  },
  'the table outside of the log changes': () =>
    run(
      `insert into busca_expressao (expressao, expressao_titulo, expressao_endereco) values ($1, $2, '/') on conflict do nothing`,
      [`x ${random(1e6)}`, words()],
    ),
  'somebody decides': async () => {
    const [open] = await run('select vab_resumo from vazamento_aberto order by 1 limit 1')
    if (!open) return
    await run(
      `insert into vazamento_decisao (vde_resumo, vde_o_que, vde_motivo, vde_autor) values ($1, 'x', 'um bom motivo', 'a') on conflict do nothing`,
      [open.vab_resumo],
    )
  },
  'the log takes what waits': () => registraTudo(database),
  'a look': partial,
  'a look dies in the middle': async () => {
    let left = random(6)
    const known = () => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return platform.exames.known()
    }
    await olha({ ...platform, exames: { ...platform.exames, known } }, directory, 1).catch(() => {})
  },
  'somebody asks for everything': () => database.transact(pedeRonda),
}

beforeAll(async () => {
  await run(
    `create function random_order(seed int, id bigint) returns text language sql immutable as $$ select md5(seed || ' ' || id) $$`,
  )
  await registraTudo(database)
  await olhaTudo(platform, directory)
})

test('any sequence of changes', async () => {
  for (let round = 0; round < 6; round++) {
    const done: string[] = []
    for (let n = 2 + random(9); n > 0; n--) {
      const name = pick(Object.keys(changes))
      await changes[name]?.()
      done.push(name)
    }
    await partial()
    await partial() // the first may have been one that somebody asked for, or that had died
    const { before, whole } = await expectedList()
    expect(before, `${round}: ${done.join('; ')}`).toEqual(whole)
  }
  expect((await list()).length).toBeGreaterThan(0)
}, 240_000)

test('what is public by its day alone, and what belongs to it', async () => {
  await run(`insert into publicacao (pub_titulo, pub_conteudo, pub_tipo_new, pub_status, pub_data_visivel)
    values ('Amanhã ${cpfs[0]}', 'x', 'pagina', 'PUB', hoje() + 1)`)
  await registraTudo(database)
  await partial()
  const before = (await list()).length
  // a day goes by: its row and the log know nothing of it
  await run(`alter table publicacao disable trigger user`)
  await run(`update publicacao set pub_data_visivel = hoje() where pub_titulo like 'Amanhã%'`)
  await run(`alter table publicacao enable trigger user`)
  await partial()
  expect((await list()).length).toBe(before + 1)
})

test('a file that becomes clean, of which its row knows nothing', async () => {
  await partial()
  await partial()
  const before = (await list()).length
  const sha = 'b'.repeat(64)
  const [{ page }] =
    await run(`insert into publicacao (pub_titulo, pub_conteudo, pub_tipo_new, pub_status, pub_data_visivel)
    values ('Edital', '', 'pagina', 'PUB', hoje() - 30) returning publicacao_id as page`)
  const [{ id }] = await run(
    `insert into arquivo (arq_nome, arq_tipo, arq_tamanho, arq_chave, arq_sha256, arq_estado, arq_verificacao)
     values ('lista.csv', 'text/csv', 1, $1, $1, 'guardado', 'aguarda') returning arquivo_id as id`,
    [sha],
  )
  await run('insert into publicacao_anexo (publicacao_id, arquivo_id) values ($1, $2)', [page, id])
  await run(
    `insert into vazamento_exame (vex_sha256, vex_tipo, vex_regras, vex_achados, vex_data) values ($1, 'text/csv', ${regras}, $2, now() - interval '9 days')`,
    [sha, JSON.stringify([{ tipo: 'cpf', lugar: 'linha 2', trecho: '***', pede: true }])],
  )
  await registraTudo(database)
  await partial()
  expect((await list()).length).toBe(before)
  await run(`update arquivo set arq_verificacao = 'limpo', arq_verificado_em = now() where arquivo_id = $1`, [id])
  await partial()
  expect((await list()).length).toBe(before + 1)
})

test('the town changes its telephone: all that it knew is looked at anew', () => {
  const of = (telefones: string[]) => baseDe([], { telefones, emails: ['a@b.co'] })
  expect(of(['1', '2'])).toBe(of(['2', '1']))
  expect(new Set([of([]), of(['1']), of(['2']), baseDe([], { telefones: ['1'], emails: ['c@b.co'] })]).size).toBe(4)
})

test('reads what changed and no more; everything when its base is another, or a month is over', async () => {
  await run(`insert into servidor (nome) select 'Pessoa ' || n from generate_series(1, 400) n`)
  await registraTudo(database)
  await partial()
  await partial()
  const little = await ultimaRonda(db)
  expect(little).toMatchObject({ vro_inteira: false, vro_fim: expect.any(String) })
  await run('update servidor set nome = nome where servidor_id = (select min(servidor_id) from servidor)')
  await partial()
  expect((await ultimaRonda(db))?.vro_registros).toBe((little?.vro_registros ?? 0) + 1)
  expect(await run('select from vazamento_mudado')).toEqual([])

  await run(`update vazamento_ronda set vro_base = 'of older rules'`)
  await partial()
  const whole = await ultimaRonda(db)
  expect(whole).toMatchObject({ vro_inteira: true })
  expect((whole?.vro_registros ?? 0) - (little?.vro_registros ?? 0)).toBeGreaterThanOrEqual(400)
  await run(`update vazamento_ronda set vro_inicio = vro_inicio - interval '31 days'`)
  await partial()
  expect(await ultimaRonda(db)).toMatchObject({ vro_inteira: true })
  await partial()
  expect(await ultimaRonda(db)).toMatchObject({ vro_inteira: false })

  // without its triggers nobody knows what changed
  await run('alter table servidor disable trigger _integridade_u')
  await partial()
  expect(await ultimaRonda(db)).toMatchObject({ vro_inteira: true })
  await run('alter table servidor enable trigger _integridade_u')
})

test('one that goes on when somebody asks for everything gives way', async () => {
  await partial()
  await partial()
  await run(`update servidor set nome = nome`)
  let asked = false
  const exames = {
    ...platform.exames,
    async known() {
      const now = await ultimaRonda(db)
      if (!asked && now?.vro_fim === null && now.vro_tabela) {
        asked = true
        await database.transact(pedeRonda)
      }
      return platform.exames.known()
    },
  }
  await olha({ ...platform, exames }, directory, few)
  expect(asked).toBe(true)
  expect(await ultimaRonda(db)).toMatchObject({ vro_fim: null, vro_inteira: true, vro_tabela: '' })
  await partial()
  expect((await ultimaRonda(db))?.vro_registros).toBeGreaterThan(400)
})

test('what the log took, also what it makes no entry of, and what was mended behind its back', async () => {
  await partial()
  await partial()
  const before = (await list()).length
  const more = async () => (await list()).length - before
  const [row] = await run(`insert into publicacao (pub_titulo, pub_conteudo, pub_tipo_new, pub_status, pub_data_visivel)
    values ('Edital', '', 'pagina', 'PUB', hoje() - 30) returning publicacao_id as id`)
  const write = (titulo: string) =>
    run('update publicacao set pub_titulo = $1 where publicacao_id = $2', [titulo, row.id])
  await registraTudo(database)
  await partial()
  await write('Matrícula, CPF 390.533.447-05.')
  await registraTudo(database)
  await partial()
  expect(await more()).toBe(1)
  await write('Edital')
  await partial()
  expect(await more()).toBe(0)
  // as its last entry says: the log has nothing to say of it
  await write('Matrícula, CPF 390.533.447-05.')
  await registraTudo(database)
  await partial()
  expect(await more()).toBe(1)
  await registraTudo(database)
  await partial()
  await run(
    `begin; set local session_replication_role = replica; update publicacao set pub_titulo = 'Edital' where publicacao_id = ${row.id}; commit`,
  )
  await partial()
  expect(await more()).toBe(0)
})
