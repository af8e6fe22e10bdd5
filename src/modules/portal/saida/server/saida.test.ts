// Leaving and coming back, on a portal with a record of each kind: nothing private in the open part, the same portal where the archive is taken in,
// and a database as empty as before wherever something is wrong with it.
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { searchSources } from '#app/server/modules.ts'
import {
  archivesFolder,
  bancoVazio,
  compara,
  cortado,
  entra,
  entradasDe,
  mudado,
  quebradas,
  troca,
} from '#app/testing/archives.ts'
import { anteriorSql } from '#app/testing/former-version.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contatoSample } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { solicitanteSample } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { beginTurn } from '#platform/backup/make-backup.ts'
import { withOneConnection } from '#platform/db/one-connection.ts'
import { diskStorage, type Storage } from '#platform/storage/storage.ts'
import { entraSaida } from './entra.ts'
import { guardaCopia } from './guarda-copia.ts'
import { exigeEspaco, montaSaida, type Saida } from './monta.ts'

const senha = 'quatro palavras que ninguém diz'
let portal: TestPortal
let connection: pg.PoolConfig
let cookies: { painel: string }
/** What nobody may find in the open part. */
let agulhas: string[]
const folder = archivesFolder()
const aberta = path.join(folder, 'aberta.zip')
const cifrada = path.join(folder, 'cifrada.zip')
/** The open part without a copy of the portal. */
const pequena = path.join(folder, 'pequena.zip')

const semCopia = { copiaDoPortal: async () => ({ paginas: 0, falhas: ['/acesso/x'] }) }
const query = (text: string, values: unknown[] = []) => portal.platform.database.pool.query(text, values)

async function anexa(content: string, insert: string): Promise<{ id: number; chave: string }> {
  const file = await portal.platform.spool('anexo', 'Nota (1).txt', Readable.from([Buffer.from(content)]))
  const id = await portal.platform.files.writeWithFiles([file], async (_tx, [arquivoId = 0]) => arquivoId)
  await file.discard()
  await query(insert, [id])
  const { rows } = await query('select arq_chave from arquivo where arquivo_id = $1', [id])
  return { id, chave: rows[0].arq_chave }
}

const opcoes = (alvo: string, change: Partial<Saida> = {}): Saida => ({
  ...{ connection, alvo, senha: null, versao: '1', portal: 'http://localhost:3000', nome: 'Cidade', licenca: {} },
  storage: portal.platform.files.storage,
  palavras: { tabela: (nome) => nome, coluna: () => '' },
  copiaDoPortal: (add, arquivoDe) =>
    guardaCopia(portal, add, arquivoDe, { diz: () => {}, limites: { registros: 3, paginas: 2 } }),
  diz: () => {},
  ...change,
})

beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await query('select current_database() as nome')
  connection = { ...inject('connection'), database: rows[0].nome }
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
  const request = await fileRequest(portal, { slc_descricao: 'Segredo do Pequizeiro' })
  await createSampleRecords(portal, { ...cookies, ...request.cookies })
  await query(
    `insert into credor (credor_nome, credor_documento) values ('José Antônio 529.982.247-25', '52998224725'), ('Outro José', '11198224799')`,
  )
  await query(
    `insert into credor (credor_nome, credor_documento, credor_sigiloso) values ('Vítima Protegida', '15350946056', true)`,
  )
  await query(`update avaliacao set ava_comentario = 'Comentário do Jatobá'`)
  await anexa(
    'Texto da lei',
    `insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_titulo) select min(licitacao_id), $1, 'Nota' from licitacao`,
  )
  await anexa('Como a lei era', anteriorSql('$1'))
  await anexa(
    'O que o Angico escondia',
    anteriorSql('$1', `'sigilo', 'Motivo do Angico', 'servidora@angico.example', now()`),
  )
  await anexa(
    'Documento do Mandacaru',
    `insert into solicitacao_anexo (solicitacao_id, arquivo_id, anx_do_solicitante) values (${request.id}, $1, true)`,
  )
  const secrets =
    await query(`select usu_login as a, usu_senha as b from usuario union all select seg_valor, seg_nome || seg_valor from segredo
    union all select protocolo, ctt_verificacao from contato union all select usu_login, usu_senha from solicitante where usu_login is not null`)
  agulhas = [
    ...secrets.rows.flatMap(({ a, b }) => [a, b]).filter((text) => String(text).length > 5),
    ...['12345678909', '123.456.789-09', '52998224725', '529.982.247-25', '15350946056', 'Vítima Protegida'],
    ...['Segredo do Pequizeiro', 'Comentário do Jatobá', 'Documento do Mandacaru'],
    ...['O que o Angico escondia', 'servidora@angico.example'],
    ...[request.slc_protocolo, request.citizen.usu_login, solicitanteSample.sol_nome],
    ...[contatoSample.ctt_nome, contatoSample.ctt_email, contatoSample.ctt_endereco, contatoSample.ctt_mensagem],
  ]
  await montaSaida(opcoes(aberta))
  await montaSaida(opcoes(cifrada, { senha, ...semCopia }))
  await montaSaida(opcoes(pequena, semCopia))
}, 300_000)

test('nothing private is in the open part, neither in an entry nor in the bytes of the archive', async () => {
  expect(agulhas.length).toBeGreaterThan(20)
  for (const file of [aberta, cifrada]) {
    const entries = await entradasDe(file)
    const whole = fs.readFileSync(file)
    for (const agulha of agulhas) {
      expect(whole.includes(agulha), `${agulha} in ${file}`).toBe(false)
      for (const [name, content] of entries)
        expect(name.includes(agulha) || content.includes(agulha), `${agulha} in ${name}`).toBe(false)
    }
  }
  const [open, sealed] = [await entradasDe(aberta), await entradasDe(cifrada)]
  expect([...open.keys()].filter((name) => name.startsWith('privado/'))).toEqual([])
  const hidden = [...sealed].filter(([name]) => name.startsWith('privado/'))
  expect(hidden.length).toBeGreaterThan(50)
  for (const [name, content] of hidden) expect(content.subarray(0, 21).toString(), name).toBe('age-encryption.org/v1')
  expect(open.get('dados/credor.csv')?.toString()).toContain('"***982247**"')
  expect(open.get('dados/credor.csv')?.toString()).toContain('"***982247*a"') // the same digits, and still another
})

test('each file is under its record, and the package describes what is there', async () => {
  const entries = await entradasDe(aberta)
  const [name = '', content] = [...entries].find(([, bytes]) => bytes.toString() === 'Texto da lei') ?? []
  expect(name).toMatch(/^arquivos\/licitacao\/[a-z0-9-]+-1\/\d+-nota-1\.txt$/)
  expect(entries.get('arquivos.csv')?.toString()).toContain(`"${name}","Nota (1).txt"`)
  expect(content).toBeDefined()
  const former = [...entries].filter(([, bytes]) => bytes.toString() === 'Como a lei era')
  expect(former.map(([file]) => file)).toEqual([expect.stringMatching(/^arquivos\//)])
  expect(entries.get('dados/arquivo_anterior.csv')?.toString().trim().split('\n')).toHaveLength(2)
  const pacote = JSON.parse(String(entries.get('datapackage.json')))
  for (const { name: table, path: file, schema, bytes } of pacote.resources) {
    const csv = String(entries.get(file))
    expect(csv.split('\n', 1)[0], table).toBe(schema.fields.map((field: { name: string }) => field.name).join(','))
    expect(Buffer.byteLength(csv)).toBe(bytes)
    for (const { reference } of schema.foreignKeys ?? []) {
      const other = pacote.resources.find(
        (resource: { name: string }) => resource.name === (reference.resource || table),
      )
      const names = other?.schema.fields.map((field: { name: string }) => field.name)
      expect(names, `${table} -> ${reference.resource}`).toEqual(expect.arrayContaining(reference.fields))
    }
  }
  const markdown = [...entries].filter(([file]) => /^conteudo\/noticias\/.*\.md$/.test(file))
  expect(markdown).toHaveLength(1)
  expect(String(markdown[0]?.[1])).toMatch(/^---\ntitulo: ".+"\ndata: \d{4}-\d\d-\d\d\nsituacao: publicado\n---\n\n# /)
})

test('the copy of the portal has no broken link, nothing that needs a server, and says what it is', async () => {
  const entries = await entradasDe(aberta)
  const pages = [...entries].filter(([name]) => /^portal\/.*\.html$/.test(name))
  expect(pages.length).toBeGreaterThan(80)
  for (const [name, content] of pages) {
    const html = content.toString()
    for (const [, action = ''] of html.matchAll(/<form\b[^>]*action="([^"]*)"/g))
      expect(path.posix.join(path.posix.dirname(name), action), name).toBe('portal/busca/index.html')
    expect(/<script(?! src="busca\.js")/.test(html), name).toBe(false)
    if (!html.includes('http-equiv="refresh"'))
      expect(html, name).toMatch(/Cópia de \d\d\/\d\d\/\d{4} do portal|Sobre esta cópia/)
  }
  expect(pages.flatMap(([name, content]) => quebradas(entries, name, content.toString()))).toEqual([])
  const names = new Set(entries.keys())
  for (const page of [
    'portal/index.html',
    'portal/acesso/licitacoes/index.html',
    'portal/acesso/licitacoes/1/index.html',
    'portal/acesso/licitacoes.csv',
  ])
    expect(names.has(page), page).toBe(true)
  expect([...names].filter((name) => name.startsWith('portal/painel'))).toEqual([])
})

test('the search of the copy finds a record by a word of its title', async () => {
  const entries = await entradasDe(aberta)
  const known: Record<string, never> = {}
  const read = (name: string) => {
    new Function('buscaDaCopia', String(entries.get(`portal/busca/${name}.js`)))((key: string, value: never) => {
      known[key] = value
    })
    return known[name] as unknown
  }
  expect(read('chaves')).toContain('lic')
  const words = read('palavras-lic') as Record<string, number[]>
  const records = read('registros-0') as [string, string, string][]
  const found = Object.entries(words).flatMap(([word, ids]) =>
    word.startsWith('licitac') ? ids.map((id) => records[id]?.[1]) : [],
  )
  expect(found).toContain('acesso/licitacoes/index.html')
  for (const [, address] of records) expect(entries.has(`portal/${address}`), address).toBe(true)
})

describe('taken into an empty portal', { timeout: 300_000 }, () => {
  // what is told of requests, which did not come
  const deAtendimento =
    /^\/(acesso\/relatorio|esic|ouvidoria|pedidos-de-servico|pesquisa|painel|verificar|mapa-do-site|dados|transparencia$|$)/

  test('without the private part: the same public pages and files, and no person', async () => {
    const { target, pasta, entering } = await entra(aberta)
    expect(await entering).toMatchObject({ comPrivada: false, faltam: [] })
    const again = await compara(portal, target, pasta, deAtendimento)
    const { rows } = await again.platform.database.pool.query(
      'select (select count(*) from usuario) + (select count(*) from solicitante) + (select count(*) from contato) as n',
    )
    expect(Number(rows[0].n)).toBe(0)
    const file = await again.platform.database.pool.query(
      `select anexo_id from licitacao_anexo join arquivo using (arquivo_id) where arq_nome = 'Nota (1).txt'`,
    )
    expect((await again.call({ url: `/licitacao/anexo/${file.rows[0].anexo_id}` })).body).toBe('Texto da lei')
    expect(fs.readdirSync(path.join(pasta, 'tmp'))).toEqual([])
  })

  test('with it: all of it, and people log in', async () => {
    const { target, pasta, entering } = await entra(cifrada, senha)
    expect(await entering).toMatchObject({ comPrivada: true, faltam: [] })
    const again = await compara(portal, target, pasta, /^$/)
    const count =
      'select (select count(*) from solicitacao) as pedidos, (select count(*) from contato) as casos, (select count(*) from credor) as credores'
    expect((await again.platform.database.pool.query(count)).rows).toEqual((await query(count)).rows)
    const { rows } = await query('select usu_login from usuario limit 1')
    const payload = { usu_login: rows[0].usu_login, usu_senha: 'senha de teste 1', painel: 1 }
    expect((await again.call({ method: 'POST', url: '/ajax/login', payload })).statusCode).toBe(200)
    expect(
      fs.readdirSync(path.join(pasta, 'files'), { recursive: true }).filter((name) => String(name).length > 40),
    ).toHaveLength(Number((await query(`select count(*) as n from arquivo where arq_estado = 'guardado'`)).rows[0].n))
  })
})

describe('an archive that is wrong is refused in one sentence, and leaves nothing', () => {
  let vazio: Promise<pg.PoolConfig> | undefined

  test.each<[string, () => Promise<string> | string, string | null, RegExp]>([
    [
      'half of one',
      () => cortado(pequena, fs.statSync(pequena).size / 2),
      null,
      /^.*cortado.* não é um arquivo da saída, ou está pela metade/,
    ],
    ['no archive', () => cortado(pequena, 100), null, /não é um arquivo da saída/],
    ['one that is not there', () => '/nada/saida.zip', null, /^Não há o arquivo \/nada\/saida\.zip\.$/],
    [
      'a changed table',
      () => mudado(pequena, troca('dados/licitacao.csv', /2026/, '2025')),
      null,
      /^dados\/licitacao\.csv não é como foi guardado/,
    ],
    [
      'a missing table',
      () => mudado(pequena, (entries) => void entries.delete('dados/orgao.csv')),
      null,
      /^O arquivo não tem dados\/orgao\.csv/,
    ],
    [
      'a missing file',
      () =>
        mudado(pequena, (entries) =>
          [...entries.keys()]
            .filter((name) => name.startsWith('arquivos/lic'))
            .forEach((name) => void entries.delete(name)),
        ),
      null,
      /^O arquivo não tem arquivos\/licitacao\//,
    ],
    [
      'a changed list of files',
      () => mudado(pequena, troca('arquivos.csv', 'Nota (1)', 'Nota (2)')),
      null,
      /arquivos\.csv não é como/,
    ],
    [
      'a key that leads elsewhere',
      () => mudado(pequena, troca('arquivos.csv', /"[0-9a-f]{40}"/, '"../../../tmp/x"')),
      null,
      /arquivos\.csv não é como/,
    ],
    [
      'another format',
      () => mudado(pequena, troca('saida.json', '"formato":1', '"formato":2')),
      null,
      /outra versão do formato \(2\)/,
    ],
    [
      'a newer portal',
      () => mudado(pequena, troca('saida.json', '0113_saida', '0999_depois')),
      null,
      /mais nova que este programa \(tem 0999_depois\)/,
    ],
    [
      'a table of its own',
      () => mudado(pequena, troca('saida.json', '"nome":"agenda"', '"nome":"usuario"')),
      null,
      /tabela que este programa não traz de fora: usuario/,
    ],
    ['the wrong passphrase', () => cifrada, 'outra frase que não é a certa', /^A senha não abre a parte cifrada/],
    ['no encrypted part', () => pequena, senha, /não tem a parte cifrada/],
    [
      'a changed encrypted part',
      () =>
        mudado(cifrada, (entries) => {
          const name = [...entries.keys()].find((key) => key.endsWith('tabelas/solicitante.copy.gz.age')) ?? ''
          const content = Buffer.from(entries.get(name) ?? '')
          content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
          entries.set(name, content)
        }),
      senha,
      /danificad|não é como|mudado/,
    ],
  ])('%s', async (_name, make, comSenha, words) => {
    vazio ??= bancoVazio() // one for all of them, since each leaves it empty
    const { target, pasta, entering } = await entra(await make(), comSenha, await vazio)
    const error = await entering.catch((failed: Error) => failed)
    expect(String((error as Error).message)).toMatch(words)
    const tables = await withOneConnection(target, (client) =>
      client.query(
        `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      ),
    )
    expect(tables.rows[0].n).toBe(0)
    const left = fs.readdirSync(pasta, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left).toEqual([])
  })

  test('a database that is not empty', async () => {
    const entering = entraSaida({
      connection,
      storage: await diskStorage(path.join(folder, 'y')),
      pasta: folder,
      caminho: pequena,
      senha: null,
      sources: searchSources,
      diz: () => {},
    })
    await expect(entering).rejects.toThrow('O banco de dados de destino não está vazio.')
  })
})

describe('an archive that can not be made', () => {
  // a connection that was broken off has the turn until its server sees it
  const livre = () => vi.waitFor(async () => (await beginTurn(connection)).end(), { timeout: 30_000 })
  afterEach(livre)
  const nothing = (alvo: string) => expect(fs.existsSync(alvo) || fs.existsSync(`${alvo}.part`)).toBe(false)

  test('two at once: the second is told', async () => {
    const turn = await beginTurn(connection)
    await expect(montaSaida(opcoes(path.join(folder, 'dois.zip')))).rejects.toThrow(
      'Outra saída ou cópia de segurança está em curso.',
    )
    await turn.end()
    nothing(path.join(folder, 'dois.zip'))
  })

  test('a full disk is named, and leaves nothing', async () => {
    const cheio = path.join(folder, 'cheio.zip')
    fs.symlinkSync('/dev/full', `${cheio}.part`)
    await expect(montaSaida(opcoes(cheio, semCopia))).rejects.toThrow(`O disco encheu: não coube ${cheio}.`)
    nothing(cheio)
    await livre()
    await expect(montaSaida(opcoes('/nada/saida.zip', semCopia))).rejects.toThrow(
      'Não é possível gravar /nada/saida.zip (ENOENT).',
    )
    await expect(withOneConnection(connection, (client) => exigeEspaco(client, folder, true, 1e15))).rejects.toThrow(
      /^Não há espaço em .*podem ser precisos .* MB, há .* MB\.$/,
    )
  })

  test('one that is broken off leaves nothing', async () => {
    const ending = new AbortController()
    const alvo = path.join(folder, 'interrompida.zip')
    const diz = (words: string) => {
      if (words.includes('licitacao')) ending.abort()
    }
    await expect(montaSaida(opcoes(alvo, { ...semCopia, diz, ending: ending.signal }))).rejects.toThrow()
    nothing(alvo)
  })

  test('a file that the storage lacks, or has changed, is named in the archive and at the end', async () => {
    const storage: Storage = portal.platform.files.storage
    const alvo = path.join(folder, 'faltam.zip')
    const lacking = {
      ...storage,
      open: async () => Promise.reject(Object.assign(new Error('no such key'), { code: 'ENOENT' })),
    }
    const { manifesto } = await montaSaida(opcoes(alvo, { ...semCopia, storage: lacking }))
    expect(manifesto.arquivos.faltam.length).toBeGreaterThan(1)
    const readMe = String((await entradasDe(alvo)).get('LEIA-ME.txt'))
    expect(readMe).toMatch(/Arquivos que o portal não tinha[^\n]*:\n {2}arquivos\//)
    expect(readMe).toContain('/acesso/x')
    const { entering } = await entra(alvo)
    expect((await entering).faltam).toEqual(manifesto.arquivos.faltam)
  })
})
