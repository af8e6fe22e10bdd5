// The log beside a portal: what is public enters it, and what is changed behind the portal's back is found.
import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleRecords } from '#app/testing/sample-records.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { projectRoot } from '#platform/root.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { confereConsistencia, provaDeConsistencia } from './arvore.ts'
import { criaChave, type Raiz, textoDaRaiz } from './chave.queries.ts'
import { confereTudo } from './confere.queries.ts'
import { conjuntos } from './conjuntos.ts'
import { judgeIntegridade } from './integridade.check.ts'
import { conferaERegistra } from './integridade.facade.ts'
import { fonteDo } from './nos.queries.ts'
import { periodos } from './procura.queries.ts'
import { leProva, type Prova, problemaDaProva } from './prova.ts'
import { registraTudo, tamanhoDoRegistro, textoDaEntradaSql, ultimaRaiz } from './registro.queries.ts'

let portal: TestPortal
const query = (text: string, values: unknown[] = []) => portal.platform.database.pool.query(text, values)
const database = () => portal.platform.database
const registra = () => registraTudo(database())
const confere = () => confereTudo({ db: database().db, storage: portal.platform.files.storage })
const problemas = async () => (await confere()).problemas
const byAnother = async (text: string) => {
  const client = await database().pool.connect()
  try {
    await client.query(`begin; set local application_name = 'psql'; ${text}; commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
/** As who owns the database can: no trigger hears of it. */
const behind = (text: string) => byAnother(`set local session_replication_role = replica; ${text}`)

let licitacao: number

beforeAll(async () => {
  portal = await startTestPortal()
  const cookies = await portal.loginAs('administrador')
  for (const [url, payload] of sampleRecords.filter(([call]) => call.startsWith('/painel/')))
    await portal.call({ method: 'POST', url, cookies, payload })
  const { rows } = await query('select licitacao_id from licitacao limit 1')
  licitacao = rows[0].licitacao_id
  const file = await portal.platform.spool('anexo', 'Edital.txt', Readable.from([Buffer.from('o edital, como saiu')]))
  await portal.platform.files.writeWithFiles([file], async (tx, [arquivo_id = 0]) => {
    const values = { licitacao_id: licitacao, arquivo_id, licitacao_anexo_titulo: 'Edital' }
    await tx.insertInto('licitacao_anexo').values(values).execute()
  })
  await file.discard()
})

test('each public table is in the log, or is left out by name', async () => {
  const { rows } = await query(
    `select distinct tgrelid::regclass::text as nome from pg_trigger where tgname = '_integridade_u' order by 1`,
  )
  expect(rows.map(({ nome }) => nome)).toEqual(conjuntos().toSorted())
})

test('all of what is public enters, once', async () => {
  const { novas, raiz } = await registra()
  expect(novas).toBeGreaterThan(20)
  expect(raiz?.raiz_tamanho).toBe(novas)
  expect(await confere()).toMatchObject({
    entradas: novas,
    raizes: 1,
    arquivos: 1,
    esperam: 0,
    de_fora: 0,
    problemas: [],
  })
  expect(await registra()).toEqual({ novas: 0, raiz })
})

test('a change of the portal waits, then is an entry; a removal takes the salts along', async () => {
  const antes = await registra()
  const write = (text: string) => database().write((tx) => sql.raw(text).execute(tx))
  await write(`update licitacao set licitacao_objeto = 'Outro objeto' where licitacao_id = ${licitacao}`)
  await write(`insert into feriado (fer_data, fer_nome, fer_tipo) values ('2031-05-05', 'Dia do teste', 'municipal')`)
  expect(await confere()).toMatchObject({ esperam: 2, problemas: [] })
  expect((await registra()).novas).toBe(2)
  await write(`delete from feriado where fer_nome = 'Dia do teste'`)
  expect((await registra()).novas).toBe(1)
  const { rows } = await query(`select ent_acao, ent_sal from integridade_entrada where ent_conjunto = 'feriado'
    and entrada_id > ${antes.raiz?.raiz_tamanho} order by entrada_id`)
  expect(rows).toEqual([
    { ent_acao: 'incluiu', ent_sal: null },
    { ent_acao: 'removeu', ent_sal: null },
  ])
  // saved without a change: nothing to enter
  await write(`update licitacao set versao = versao + 1 where licitacao_id = ${licitacao}`)
  expect((await registra()).novas).toBe(0)
  expect(await problemas()).toEqual([])
})

test('a run that is broken off leaves the older root right, and the next one goes on', async () => {
  const { raiz } = await registra()
  await database().write((tx) =>
    sql`insert into feriado (fer_data, fer_nome, fer_tipo) values ('1901-01-01', 'Dia 1', 'municipal')`.execute(tx),
  )
  await database().write((tx) =>
    sql`insert into feriado (fer_data, fer_nome, fer_tipo) values ('1901-01-02', 'Dia 2', 'municipal')`.execute(tx),
  )
  await database().write((tx) =>
    sql`update licitacao set licitacao_objeto = 'Mais um' where licitacao_id = ${licitacao}`.execute(tx),
  )
  const parar = AbortSignal.abort()
  await expect(registraTudo(database(), parar)).rejects.toThrow()
  expect(await tamanhoDoRegistro(database().db)).toBe((raiz?.raiz_tamanho ?? 0) + 2)
  expect(await ultimaRaiz(database().db)).toEqual(raiz)
  expect(await confere()).toMatchObject({ esperam: 1, problemas: [] })
  expect((await registra()).novas).toBe(1)
  const fonte = fonteDo(database().db)
  const ultima = await ultimaRaiz(database().db)
  const [de, para] = [raiz?.raiz_tamanho ?? 0, ultima?.raiz_tamanho ?? 0]
  expect(para).toBe(de + 3)
  const caminho = await provaDeConsistencia(fonte, de, para)
  const raizes = { raizDe: raiz?.raiz_resumo as Buffer, raizPara: ultima?.raiz_resumo as Buffer }
  expect(confereConsistencia({ de, para, ...raizes, caminho })).toBe(true)
})

describe('for whoever holds a file,', () => {
  const sha256 = createHash('sha256').update('o edital, como saiu').digest('hex')
  const get = (url: string) => portal.call({ url: `/dados/integridade${url}`, headers: { accept: 'text/html' } })
  const script = path.join(projectRoot, 'scripts/confere-integridade.mjs')
  const alone = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', cwd: folder })
  const folder = makeScratchFolder('praca-provas-')
  const put = (name: string, content: string) => fs.writeFileSync(path.join(folder, name), content)

  test('the page says where and when it was public, and a program that knows the key alone agrees', async () => {
    const { body } = await get(`?arquivo=${sha256.toUpperCase()}`)
    const entrada = /dados\/integridade\/prova\/(\d+)\.json/.exec(body)?.[1]
    expect(body).toContain('Edital.txt')
    expect(body).toContain(`href="/dados/integridade?conjunto=licitacao_anexo&amp;registro=1#conferir"`)
    const answer = await get(`/prova/${entrada}.json`)
    const prova = leProva(answer.body) as Prova
    expect(problemaDaProva(prova)).toBe(null)
    expect(JSON.parse(prova.entrada).arquivos).toEqual([sha256])
    expect(JSON.parse(prova.conteudo?.texto ?? '')).toMatchObject({ licitacao_anexo_titulo: 'Edital' })
    put('prova.json', answer.body)
    put('chave.pem', (await get('/chave.pem')).body)
    put('certo.txt', 'o edital, como saiu')
    put('falso.txt', 'o edital, como sail')
    expect(alone('prova.json', 'chave.pem', 'certo.txt')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Confere.'),
    })
    expect(alone('prova.json', 'chave.pem', 'falso.txt')).toMatchObject({
      status: 1,
      stdout: 'ERRO: o arquivo não é o da entrada.\n',
    })
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    put('outra.pem', other)
    expect(alone('prova.json', 'outra.pem')).toMatchObject({
      status: 1,
      stdout: 'ERRO: a assinatura não é desta chave.\n',
    })
    for (const [words, change] of [
      ['a entrada não está na raiz', { entrada: prova.entrada.replace('incluiu', 'alterou') }],
      ['a entrada não está na raiz', { caminho: prova.caminho.slice(1) }],
      [
        'o texto assinado é de outra raiz',
        { raiz: { ...prova.raiz, texto: prova.raiz.texto.replace('tamanho ', 'tamanho 1') } },
      ],
      ['a assinatura da raiz não confere', { raiz: { ...prova.raiz, chave: other } }],
      ['a assinatura da raiz não confere', { raiz: { ...prova.raiz, chave: 'nenhuma' } }],
      ['o conteúdo não é o da entrada', { conteudo: { sal: '00', texto: '{}' } }],
    ] as const) {
      expect(problemaDaProva({ ...prova, ...change })).toBe(words)
      if ('entrada' in change || 'caminho' in change || 'conteudo' in change) {
        put('mudada.json', JSON.stringify({ ...prova, ...change }))
        expect(alone('mudada.json', 'chave.pem').status).toBe(1)
      }
    }
    expect(leProva('{')).toBe(null)
  })

  test('two roots are one history', async () => {
    const { raizes, chaves } = (await get('.json')).json()
    const [nova, antiga] = raizes
    expect(chaves).toMatchObject([{ id: 1, aval: null }])
    put('c.json', (await get(`/consistencia.json?de=${antiga.tamanho}&para=${nova.tamanho}`)).body)
    expect(alone('--consistencia', 'c.json', antiga.raiz, nova.raiz).status).toBe(0)
    expect(alone('--consistencia', 'c.json', nova.raiz, nova.raiz).status).toBe(1)
    for (const query of ['', '?de=0&para=1', '?de=2&para=1', `?de=1&para=${nova.tamanho + 1}`, '?de=x&para=9'])
      expect((await get(`/consistencia.json${query}`)).statusCode).toBe(422)
    expect((await get('.atom')).body).toContain(nova.raiz)
  })

  test('drafts, entries that are not there and anything else have no proof', async () => {
    await database().write((tx) => sql`update publicacao set pub_status = 'RAS'`.execute(tx))
    const { rows } = await query(
      `select entrada_id as n, ent_registro as id from integridade_entrada where ent_conjunto = 'publicacao' limit 1`,
    )
    expect((await get(`/prova/${rows[0].n}.json`)).statusCode).toBe(404)
    expect((await get(`?conjunto=publicacao&registro=${rows[0].id}`)).body).toContain('Nada com isto foi registrado')
    for (const n of ['999999999', '-1', 'x', '9'.repeat(30)])
      expect((await get(`/prova/${n}.json`)).statusCode).toBe(404)
    for (const q of [
      '?arquivo=%00',
      '?conjunto=segredo&registro=1',
      `?registro=${'9'.repeat(99)}&conjunto=licitacao`,
      '?arquivo=a&arquivo=b',
    ])
      expect((await get(q)).statusCode).toBe(200)
    expect((await get(`?conjunto=licitacao&registro=${licitacao}`)).body).toContain('A história deste registro')
    await registra()
  })
})

test.each([
  ['one file all along', ['a', 'a'], [[1, 0, null]]],
  [
    'replaced, and gone',
    ['a', 'b', ''],
    [
      [1, 0, 1],
      [2, 1, 2],
    ],
  ],
  [
    'back again is a third version',
    ['a', 'b', 'a'],
    [
      [1, 0, 1],
      [2, 1, 2],
      [3, 2, null],
    ],
  ],
  ['none', ['', ''], []],
] as const)('versions of a file: %s', (_words, files, expected) => {
  const entradas = files.map((file, at) => ({ at, ent_arquivos: file ? [file] : [] }))
  expect(periodos(entradas).map(({ versao, primeira, fim }) => [versao, primeira.at, fim?.at ?? null])).toEqual(
    expected,
  )
})

test.each([
  [null, 'ok', 'A primeira'],
  [{ dias: 1, problemas: [] }, 'ok', 'O que está publicado'],
  [{ dias: 3, problemas: [] }, 'atencao', 'A última conferência'],
  [{ dias: 3, problemas: ['a', 'b'] }, 'problema', '2 diferenças do que foi publicado: a'],
] as const)('the state of the system says of %j: %s', (facts, state, sentence) => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const fim = facts && new Date(now - facts.dias * 86_400_000).toISOString()
  const conferencia = facts && {
    cnf_fim: String(fim),
    cnf_registros: 1,
    cnf_arquivos: 1,
    cnf_problemas: [...facts.problemas],
  }
  expect(judgeIntegridade({ conferencia, raiz: null, anteriores: { quantos: 0, bytes: 0 }, now })).toMatchObject({
    state,
    sentence: expect.stringContaining(sentence),
  })
})

test('each night it compares, enters and notes what it found', async () => {
  await behind(`update licitacao set licitacao_objeto = 'X' || licitacao_objeto where licitacao_id = ${licitacao}`)
  await conferaERegistra(portal.platform)
  await behind(`update licitacao set licitacao_objeto = substr(licitacao_objeto, 2) where licitacao_id = ${licitacao}`)
  const { rows } = await query('select cnf_problemas from integridade_conferencia')
  expect(rows).toEqual([{ cnf_problemas: [`licitacao ${licitacao} foi alterado por fora do portal.`] }])
})

test('many rows of one statement are entered by slices; tiles of 256 are stored, and give the same root', async () => {
  await database().write((tx) =>
    sql`insert into feriado (fer_data, fer_nome, fer_tipo) select '1930-01-01'::date + n, 'Feriado ' || n, 'municipal' from generate_series(1, 6000) n`.execute(
      tx,
    ),
  )
  const { novas, raiz } = await registra()
  expect(novas).toBe(6000)
  const { rows } = await query('select count(*) as n from integridade_no')
  expect(rows[0].n).toBe(Math.floor((raiz?.raiz_tamanho ?? 0) / 256))
  expect(await confere()).toMatchObject({ entradas: raiz?.raiz_tamanho, esperam: 0, problemas: [] })
  await query('delete from feriado where fer_data < $1', ['1950-01-01'])
  await registra()
  expect(await problemas()).toEqual([])
})

test('a change by another program is told until it is in the log, and there it says so', async () => {
  await byAnother(`update licitacao set licitacao_objeto = 'Por fora' where licitacao_id = ${licitacao}`)
  expect(await problemas()).toEqual([`licitacao ${licitacao} foi alterado por outro programa, e não pelo portal.`])
  await registra()
  expect(await confere()).toMatchObject({ de_fora: 1, problemas: [] })
})

describe('found, each by its own words:', () => {
  const plant = async (text: string, back: string) => {
    await behind(text)
    const found = await problemas()
    await behind(back)
    expect(await problemas()).toEqual([])
    return found
  }

  test('a row changed, removed and slipped in behind the portal', async () => {
    const changed = `update licitacao set licitacao_objeto = 'X' || licitacao_objeto where licitacao_id = ${licitacao}`
    const back = `update licitacao set licitacao_objeto = substr(licitacao_objeto, 2) where licitacao_id = ${licitacao}`
    expect(await plant(changed, back)).toEqual([`licitacao ${licitacao} foi alterado por fora do portal.`])
    await behind(`insert into feriado (fer_data, fer_nome, fer_tipo) values ('2032-01-07', 'Fora', 'municipal')`)
    const { rows } = await query(`select feriado_id as id from feriado where fer_nome = 'Fora'`)
    expect(await problemas()).toEqual([`feriado ${rows[0].id} está no banco e não no registro da integridade.`])
    await behind(`delete from feriado where fer_nome = 'Fora'`)
    const { rows: feriados } = await query('select min(feriado_id) as id from feriado where fer_inicio is null')
    const [{ id }] = feriados
    const gone = `create table guardado as select * from feriado where feriado_id = ${id}; delete from feriado where feriado_id = ${id}`
    const back2 = `insert into feriado (feriado_id, fer_data, fer_nome, fer_tipo) overriding system value select feriado_id, fer_data, fer_nome, fer_tipo from guardado; drop table guardado`
    expect(await plant(gone, back2)).toEqual([`feriado ${id} está no registro da integridade e não no banco.`])
  })

  test('an entry of the log changed, and one removed', async () => {
    const resumo = `set ent_resumo = sha256(ent_resumo) where entrada_id = 3`
    await behind(
      `create table antes as select * from integridade_entrada where entrada_id = 3; update integridade_entrada ${resumo}`,
    )
    expect(await problemas()).toContain('Registro da integridade: a entrada 3 foi alterada.')
    await behind(
      `update integridade_entrada e set ent_resumo = a.ent_resumo from antes a where e.entrada_id = a.entrada_id`,
    )
    const removal = `delete from integridade_entrada where entrada_id = 3`
    const back = `insert into integridade_entrada select * from antes; drop table antes`
    const found = await plant(removal, back)
    expect(found[0]).toBe('Registro da integridade: falta a entrada 3.')
    expect(found.some((words) => /^A raiz de .* diz \d+ entradas, e o banco tem só 3\.$/.test(words))).toBe(true)
  })

  test('a log made anew, whose leaves fit: the root is another one', async () => {
    const leaf = `sha256('\\x00'::bytea || convert_to(${textoDaEntradaSql}, 'UTF8'))`
    await behind(`create table antes as select * from integridade_entrada where entrada_id = 5;
      update integridade_entrada set ent_resumo = sha256(ent_resumo) where entrada_id = 5; update integridade_entrada set ent_folha = ${leaf} where entrada_id = 5`)
    expect(await problemas()).toContainEqual(
      expect.stringMatching(/^A raiz de .* não é a das entradas que estão no banco\.$/),
    )
    await behind(
      `update integridade_entrada e set ent_resumo = a.ent_resumo, ent_folha = a.ent_folha from antes a where e.entrada_id = a.entrada_id; drop table antes`,
    )
    expect(await problemas()).toEqual([])
  })

  test('a root signed with another key, and a key that nobody vouched for', async () => {
    const raiz = (await ultimaRaiz(database().db)) as Raiz
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const falsa = sign(null, Buffer.from(textoDaRaiz(raiz)), privateKey).toString('hex')
    const put = (hex: string) =>
      `update integridade_raiz set raiz_assinatura = '\\x${hex}' where raiz_tamanho = ${raiz.raiz_tamanho}`
    expect(await plant(put(falsa), put(raiz.raiz_assinatura.toString('hex')))).toEqual([
      `A raiz de ${raiz.raiz_dia} (${raiz.raiz_tamanho} entradas) não tem a assinatura da chave 1.`,
    ])
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const added = `insert into integridade_chave (chave_id, cha_publica) values (2, '${pem}')`
    expect(await plant(added, 'delete from integridade_chave where chave_id = 2')).toEqual([
      'A chave 2 não tem o aval da anterior.',
    ])
  })

  test('a byte of a file, and a file that is gone', async () => {
    const { storage } = portal.platform.files
    const changed = { open: async () => Readable.from([Buffer.from('o edital, como sail')]) }
    const gone = { open: async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOENT' })) }
    const words = async (of: Pick<Storage, 'open'>) => (await confereTudo({ db: database().db, storage: of })).problemas
    expect(await words(changed)).toEqual([
      expect.stringMatching(/^Arquivo \d+ \(Edital\.txt\): os bytes guardados não são/),
    ])
    expect(await words(gone)).toEqual([expect.stringMatching(/não está mais no lugar dos arquivos\.$/)])
    expect(await words(storage)).toEqual([])
  })
})

test('a new key is vouched for by the one before, whose private part goes; older roots stay right', async () => {
  await database().transact(criaChave)
  await database().write((tx) =>
    sql`insert into feriado (fer_data, fer_nome, fer_tipo) values ('1901-01-03', 'Dia 3', 'municipal')`.execute(tx),
  )
  expect((await registra()).raiz?.chave_id).toBe(2)
  expect(await problemas()).toEqual([])
  const { rows } = await query(`select seg_nome from segredo where seg_nome like 'integridade%'`)
  expect(rows).toEqual([{ seg_nome: 'integridade 2' }])
})

test('a set that comes by thousands is known to the planner from its second part on', async () => {
  await query(`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
    select 'Núcleo ' || n, '', '', '', '', '', '' from generate_series(1, 5001) n`)
  await registra()
  const { rows } = await query(`select 'orgao' = any (most_common_vals::text::text[]) as known from pg_stats
    where tablename = 'integridade_entrada' and attname = 'ent_conjunto'`)
  expect(rows).toEqual([{ known: true }])
})
