// How long visitors wait for the search: by what they ask, the first time after a change and later, alone and sixteen at once.
import { sql } from 'kysely'
import pg from 'pg'
import type { Ground } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { figure, table } from './table.ts'

const limits = { alone: 100, crowd: 300, suggestion: 50 }
const crowd = 16
const pagesEach = 5

/** What people type, by how much it finds. `{n}` is a number that is never used twice: nothing is remembered of it. */
const kinds: Record<string, string[]> = {
  'rare words': [
    'xiquexique umbuzeiro',
    'próteses dentárias urnas',
    'oxigênio fardamento drenagem',
    'poços artesianos creche',
  ],
  'a number': ['012/2026', '0123/2019', 'pregão 045/2022', 'contrato 0700/2020'],
  'two words': ['merenda escolar', 'transporte escolar', 'pavimentação asfáltica', 'material odontológico'],
  'a phrase': ['"merenda escolar"', '"unidade básica de saúde"', '"água mineral"', '"câmaras de ar"'],
  'a very common word': ['contrato', 'saúde', 'municipal', 'contratação'],
  'words in documents': ['cláusula garantia', 'sanções administrativas', 'habilitação fiscal', 'vigência reajuste'],
  'a misspelt word': ['merneda escolr', 'pavimentasao', 'odontolojico', 'transprote'],
  'kind and period': [
    'merenda&tipo=licitacoes&de=2020-01-01&ate=2020-12-31',
    'saude&tipo=contratos&page=3',
    'obra&ordem=recentes',
  ],
}
const begun = [
  'me',
  'mere',
  'merenda es',
  'con',
  'contratação de em',
  'pavimenta',
  'saude',
  '012/20',
  'secretaria de ed',
  'lo',
]

export async function measureSearch(ground: Ground): Promise<string> {
  const written = await writeIndex(ground)
  const loader = startLoader()
  const amount = ground.isQuick ? 8 : 60
  const lines: string[][] = []
  for (const [name, terms] of Object.entries(kinds)) {
    const paths = terms.map(pathOf)
    const never = await firstOf(loader, ground, paths, forget)
    const changed = await firstOf(loader, ground, paths, change)
    const alone = await visit(loader, ground, paths, { connections: 1, amount })
    const many = await visit(loader, ground, paths, { connections: crowd, amount: amount * 4 })
    lines.push([
      name,
      ...[never.p50, never.worst, changed.p50, changed.worst, alone.p95, many.p95].map((ms) => figure(ms)),
    ])
  }
  const all = Object.values(kinds).flat().map(pathOf)
  const never = await firstOf(loader, ground, all, forget)
  const neverMany = await crowdAfter(loader, ground, all, forget)
  const changed = await firstOf(loader, ground, all, change)
  const changedMany = await crowdAfter(loader, ground, all, change)
  const words = begun.map((text) => `/ajax/busca/sugestoes?${new URLSearchParams({ q: text })}`)
  const firstSuggested = await firstOf(loader, ground, words, change)
  const suggested = await visit(loader, ground, words, { connections: 1, amount })
  const lateLine = (name: string, { p50, p95, worst }: Line, limit: number) => [
    name,
    figure(p50),
    figure(p95),
    figure(worst),
    figure(limit),
  ]
  return [
    table(
      'search',
      ['asked for', 'never asked p50 ms', 'worst', 'after a change p50', 'worst', 'alone p95', `${crowd} at once p95`],
      lines,
      [written],
    ),
    table(
      'search, all of these mixed',
      ['ms', 'p50', 'p95', 'worst', 'limit p95'],
      [
        lateLine('one visitor, a change before each', changed, limits.alone),
        lateLine(`${crowd} visitors, directly after a change`, changedMany, limits.crowd),
        lateLine('one visitor, what nobody asked before', never, limits.alone),
        lateLine(`${crowd} visitors, what nobody asked before`, neverMany, limits.crowd),
        lateLine('suggestions, a change before each', firstSuggested, limits.suggestion),
        lateLine('suggestions, later', suggested, limits.suggestion),
      ],
      refused ? [`${refused} requests were answered 503.`] : [],
    ),
  ].join('\n')
}

type Line = { p50: number; p95: number; worst: number }

export const pathOf = (term: string) => {
  const [q = '', ...more] = term.split('&')
  return `/ajax/busca?${new URLSearchParams({ q })}${more.map((each) => `&${each}`).join('')}`
}

/** Answers that came as 503: the search gives up after some seconds. */
let refused = 0

let tender = 0

/** A tender is saved: what was answered before is of no use, and counts have to be brought up to it. */
const change = ({ database, rows }: Ground) =>
  sql`update licitacao set licitacao_objeto = licitacao_objeto || ' urgente' where licitacao_id = (
    select licitacao_id from licitacao order by licitacao_id offset ${(tender++ * 97) % rows} limit 1)`.execute(
    database.db,
  )

/** No count is known, as after a start. */
export async function forget(ground: Ground) {
  await sql`insert into busca_mudanca (sinal) values (0)`.execute(ground.database.db)
  await change(ground)
}

async function visit(
  loader: Loader,
  { portal }: Ground,
  paths: string[],
  load: { connections: number; amount: number },
) {
  const done = await loader.visit({ base: portal.base, paths, ...load })
  refused += done.failed
  return done
}

type Before = (ground: Ground) => Promise<unknown>

/** Each of them directly after `before`: the median, the 95th part and the longest. */
export async function firstOf(loader: Loader, ground: Ground, paths: string[], before: Before) {
  const times: number[] = []
  await visit(loader, ground, paths, { connections: 1, amount: paths.length })
  for (let round = 0; round < 3; round += 1)
    for (const path of paths) {
      await before(ground)
      times.push((await visit(loader, ground, [path], { connections: 1, amount: 1 })).worst)
    }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

async function crowdAfter(loader: Loader, ground: Ground, paths: string[], before: Before) {
  await before(ground)
  return visit(loader, ground, paths, { connections: crowd, amount: ground.isQuick ? 32 : 480 })
}

/** Documents of five pages each, then every row of the index as `npm run busca -- --refaz` writes it. */
async function writeIndex({ connection, rows }: Ground): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const documents = Math.min(20_000, rows / 10)
  await client.query(documentsOf(documents))
  const started = performance.now()
  await client.query(`insert into busca_pendente (fonte, registro)
    select 'licitacao', licitacao_id from licitacao union all select 'contrato', contrato_id from contrato
    union all select 'licitacao_anexo', anexo_id from licitacao_anexo union all select 'orgao', orgao_id from orgao on conflict do nothing`)
  for (let done = 1; done > 0; ) done = (await client.query('select busca_adianta(2000) as n')).rows[0].n
  const seconds = (performance.now() - started) / 1000
  await client.query('vacuum analyze')
  const dictionary = performance.now()
  await client.query(`insert into busca_palavra select dobra(word), min(word), sum(ndoc) from ts_stat(
      'select to_tsvector(''simple'', lower(licitacao_objeto)) from licitacao union all select to_tsvector(''simple'', lower(orgao_nome)) from orgao')
    where word ~ '^[[:alpha:]]{3,30}$' group by 1 on conflict do nothing`)
  const sizes = await client.query(`select count(*)::int as n, pg_size_pretty(pg_table_size('busca')) as rows,
    pg_size_pretty(pg_relation_size('busca_palavras')) as words from busca`)
  await client.end()
  const { n, rows: size, words } = sizes.rows[0]
  return `${n.toLocaleString('en-US')} rows (${size}; words ${words}) of which ${documents.toLocaleString('en-US')} documents of ${pagesEach} pages, written in ${figure(seconds)} s; dictionary ${figure((performance.now() - dictionary) / 1000)} s.`
}

const documentsOf = (amount: number) => `
  insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_estado, arq_texto)
    select 'medida' || n, 'edital-' || n || '.pdf', 'application/pdf', 1, '', 'guardado', 'feito' from generate_series(1, ${amount}) n;
  insert into arquivo_texto (arquivo_id, art_pagina, art_texto)
    select arquivo_id, pagina, textos.texto from (select arquivo_id from arquivo where arq_chave like 'medida%') arquivos
    cross join generate_series(1, ${pagesEach}) pagina
    cross join lateral (select string_agg(palavras[1 + floor(random() * cardinality(palavras))::int], ' ') as texto
      from (select array['cláusula','garantia','sanções','administrativas','habilitação','fiscal','vigência','reajuste','contratada','contratante',
        'município','merenda','escolar','saúde','obra','serviço','prazo','pagamento','proposta','licitante','pregão','edital','anexo','termo',
        'referência','valor','unitário','global','lote','item','quantidade','entrega','recebimento','multa','rescisão','foro','lei','decreto',
        'parágrafo','inciso','alínea','artigo','declaração','certidão','negativa','débitos','trabalhistas','atestado','capacidade','técnica',
        'balanço','patrimonial','índice','liquidez','empenho','dotação','orçamentária','exercício','fiscalização','gestor'] || array(
          select 'palavra' || (arquivo_id * 7 + m) % 30000 from generate_series(1, 40) m) as palavras) lista,
        generate_series(1, 300 + pagina * 0) m) textos;
  insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_titulo)
    select licitacao_id, arquivo_id, 'Edital ' || lugar from (select arquivo_id, row_number() over () as lugar from arquivo where arq_chave like 'medida%') a
    join (select licitacao_id, row_number() over (order by licitacao_id desc) as lugar from licitacao) l using (lugar);`
