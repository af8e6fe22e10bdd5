// What an archive is made of, read within one snapshot (platform/backup/dump.queries.ts): tables, their keys, their files.
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { publicas, valorPublico } from './publicas.queries.ts'

export type Coluna = { nome: string; tipo: string; obrigatoria: boolean }
export type Referencia = { colunas: string[]; tabela: string; para: string[] }
export type TabelaPublica = { nome: string; colunas: Coluna[]; chave: string[]; referencias: Referencia[] }

/** The tables of everybody's part, in the order of their names; without generated columns. */
export async function findPublicas(client: pg.ClientBase): Promise<TabelaPublica[]> {
  const names = Object.keys(publicas())
  const { rows } = await client.query<TabelaPublica>(
    `select relname::text as nome,
      (select json_agg(json_build_object('nome', attname, 'tipo', format_type(atttypid, null), 'obrigatoria', attnotnull) order by attnum)
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as colunas,
      coalesce((select json_agg(attname order by array_position(conkey, attnum)) from pg_constraint join pg_attribute
        on attrelid = conrelid and attnum = any(conkey) where conrelid = t.oid and contype = 'p'), '[]') as chave,
      coalesce((select json_agg(json_build_object('tabela', confrelid::regclass::text,
          'colunas', (select json_agg(attname order by array_position(conkey, attnum)) from pg_attribute where attrelid = conrelid and attnum = any(conkey)),
          'para', (select json_agg(attname order by array_position(confkey, attnum)) from pg_attribute where attrelid = confrelid and attnum = any(confkey)))
          order by conname)
        from pg_constraint where conrelid = t.oid and contype = 'f' and confrelid::regclass::text = any($1)
          and not exists (select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and attgenerated <> '')), '[]') as referencias
    from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by relname`,
    [names],
  )
  return rows
}

type Ligacao = { tabela: string; coluna: string }

// Which columns of these tables name a file.
const ligacoesDe = (tables: readonly TabelaPublica[]): Ligacao[] =>
  tables.flatMap(({ nome, referencias }) =>
    referencias.flatMap(({ tabela, colunas: [coluna = ''] }) =>
      tabela === 'arquivo' && nome !== 'arquivo' && nome !== 'arquivo_texto' ? { tabela: nome, coluna } : [],
    ),
  )

// of what is held for the scanner everybody gets the row, and nobody the content
const isClean = `coalesce(arq_verificacao, 'limpo') = 'limpo'`

const semCondicao = 'true'
const ondeDe = (tabela: string) => publicas()[tabela]?.onde ?? semCondicao

function arquivosPublicos(tables: readonly TabelaPublica[]): string {
  const named = ligacoesDe(tables).map(
    ({ tabela, coluna }) =>
      `select ${escapeIdentifier(coluna)} from ${escapeIdentifier(tabela)} where ${escapeIdentifier(coluna)} is not null and ${ondeDe(tabela)}`,
  )
  const direct = named.join(' union all ')
  return `(select arquivo_id from arquivo where arq_estado = 'guardado' and (arquivo_id in (${direct})
    or arquivo_id in (select arq_jpeg from arquivo where arquivo_id in (${direct}))))`
}

function condicaoDe(nome: string, tables: readonly TabelaPublica[]): string {
  if (nome === 'arquivo' || nome === 'arquivo_texto') return `arquivo_id in ${arquivosPublicos(tables)}`
  return ondeDe(nome)
}

function expressaoDe(nome: string, coluna: Coluna): string {
  if (nome === 'total' && coluna.nome === 'linhas')
    return `case when tabela in (${Object.keys(publicas()).map(escapeLiteral).join(', ')}) then linhas else 0 end as linhas`
  const [valor, name] = [valorPublico(nome, coluna), escapeIdentifier(coluna.nome)]
  return valor === name ? name : `${valor} as ${name}`
}

export type Copia = { stream: Readable; linhas(): number }

function copia(client: pg.ClientBase, query: string): Copia {
  const stream = client.query(copyTo(query))
  return { stream, linhas: () => stream.rowCount ?? 0 }
}

/** A table as CSV with the names of its columns: each value in quotes, and nothing at all where there is no value. */
export function copyPublica(client: pg.ClientBase, table: TabelaPublica, tables: readonly TabelaPublica[]): Copia {
  const cells = table.colunas.map((column) => expressaoDe(table.nome, column)).join(', ')
  const order = table.chave.length ? `order by ${table.chave.map(escapeIdentifier).join(', ')}` : ''
  return copia(
    client,
    `copy (select ${cells} from ${escapeIdentifier(table.nome)} where ${condicaoDe(table.nome, tables)} ${order})
      to stdout (format csv, header, force_quote *)`,
  )
}

/**
 * The last numbers given to rows of these tables: those of others would count what is not everybody's. Of imports too, whose numbers the rows
 * keep that they brought: a new import with one of them would take these along when it is undone.
 */
export async function findSequencias(client: pg.ClientBase): Promise<{ nome: string; ultimo: number }[]> {
  const { rows } = await client.query<{ nome: string; ultimo: string }>(
    `select sequencename::text as nome, last_value::text as ultimo
    from pg_sequences join pg_depend on objid = format('%I.%I', schemaname, sequencename)::regclass and deptype in ('a', 'i')
    where schemaname = 'public' and last_value is not null and refobjid::regclass::text = any($1) order by 1`,
    [[...Object.keys(publicas()), 'importacao']],
  )
  return rows.map(({ nome, ultimo }) => ({ nome, ultimo: Number(ultimo) }))
}

/** A stored file: the set and the record that it belongs to, and what people call the record. */
export type ArquivoDaSaida = {
  id: number
  chave: string
  nome: string
  tipo: string
  bytes: number
  sha256: string
  conjunto: string
  registro: string
  chamado: string
}

const fields = ['id', 'chave', 'nome', 'tipo', 'bytes', 'sha256', 'conjunto', 'registro', 'chamado']

// The record that a row with a file belongs to: 'licitacao' of 'licitacao_anexo'.
function donoDe({ tabela, coluna }: Ligacao, tables: readonly TabelaPublica[]) {
  const has = (nome: string) => tables.find((table) => table.nome === nome)
  const conjunto = tabela.replace(/_(anexo|arquivo)$/, '')
  const own = has(tabela)
  const owner = own?.referencias.find((reference) => reference.tabela === conjunto)
  const key = owner?.colunas[0] ?? own?.chave[0] ?? coluna
  return { conjunto, coluna: key === 'unica' ? null : key, isOwned: owner !== undefined }
}

function selectArquivos(tables: readonly TabelaPublica[], nomes: ReadonlyMap<string, string>): string {
  const of = ligacoesDe(tables).map((ligacao) => {
    const { conjunto, coluna, isOwned } = donoDe(ligacao, tables)
    const id = coluna ? `d.${escapeIdentifier(coluna)}::text` : escapeLiteral(ligacao.coluna)
    const nome = nomes.get(conjunto)
    const called =
      isOwned && nome && coluna
        ? `(select ${escapeIdentifier(nome)}::text from ${escapeIdentifier(conjunto)} o where o.${escapeIdentifier(coluna)} = d.${escapeIdentifier(coluna)})`
        : `''`
    return `select d.${escapeIdentifier(ligacao.coluna)} as arquivo_id, ${escapeLiteral(conjunto)} as conjunto, ${id} as registro, ${called} as chamado
      from ${escapeIdentifier(ligacao.tabela)} d where ${ondeDe(ligacao.tabela)} and d.${escapeIdentifier(ligacao.coluna)} is not null`
  })
  const named = of.join(' union all ')
  return `select distinct on (a.arquivo_id) a.arquivo_id as id, arq_chave as chave, oculta_cpf(arq_nome) as nome, arq_tipo as tipo, arq_tamanho as bytes,
      arq_sha256 as sha256, conjunto, coalesce(registro, '0') as registro, oculta_cpf(coalesce(chamado, '')) as chamado
    from arquivo a join (with ligado as (${named}) select * from ligado
      union all select arq_jpeg, conjunto, registro, chamado from ligado join arquivo using (arquivo_id) where arq_jpeg is not null) l
      on l.arquivo_id = a.arquivo_id
    where arq_estado = 'guardado' and ${isClean} order by a.arquivo_id`
}

/** The files of everybody's part, as lines of JSON. */
export async function copyArquivos(client: pg.ClientBase, tables: readonly TabelaPublica[]): Promise<Readable> {
  const { rows } = await client.query<{ tabela: string; nome: string }>(
    `select tabela, nomes[1] as nome from tabela_registrada where nomes <> '{}' and tabela = any($1)`,
    [tables.map(({ nome }) => nome)],
  )
  const known = new Map(tables.map(({ nome, colunas }) => [nome, colunas.map((column) => column.nome)]))
  const nomes = new Map(
    rows.flatMap(({ tabela, nome }) => (known.get(tabela)?.includes(nome) ? [[tabela, nome] as const] : [])),
  )
  const cells = fields.map((name) => `${escapeLiteral(name)}, ${name}`).join(', ')
  return copia(
    client,
    `copy (select json_build_object(${cells}) from (${selectArquivos(tables, nomes)}) f) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`,
  ).stream
}

/** The files that leave only encrypted, as the backups list them: key, bytes, SHA-256, type. */
export const copyArquivosPrivados = (client: pg.ClientBase, tables: readonly TabelaPublica[]): Readable =>
  copia(
    client,
    `copy (select arq_chave, arq_tamanho, arq_sha256, arq_tipo from arquivo where arq_estado = 'guardado'
      and (not ${isClean} or arquivo_id not in ${arquivosPublicos(tables)}) order by arquivo_id) to stdout`,
  ).stream

/** Bytes of all files, and of the database on its server: what an archive may take at most. */
export async function findTamanho(client: pg.ClientBase): Promise<{ arquivos: number; banco: number }> {
  const { rows } = await client.query(
    `select coalesce(sum(arq_tamanho), 0)::text as arquivos, pg_database_size(current_database())::text as banco from arquivo where arq_estado = 'guardado'`,
  )
  return { arquivos: Number(rows[0]?.arquivos), banco: Number(rows[0]?.banco) }
}

export type Publicado = {
  id: number
  tipo: string
  titulo: string
  descricao: string
  conteudo: string
  data: string
  endereco: string
  url: string
  situacao: string
  itens: { titulo: string; conteudo: string }[]
}

/** Pages, news and services with the items of their lists, as lines of JSON. */
export const copyPublicacoes = (client: pg.ClientBase): Readable =>
  copia(
    client,
    `copy (select json_build_object('id', publicacao_id, 'tipo', pub_tipo_new, 'titulo', oculta_cpf(pub_titulo), 'descricao', oculta_cpf(pub_descricao),
        'conteudo', oculta_cpf(pub_conteudo), 'data', pub_data_visivel, 'endereco', pub_endereco, 'url', pub_url, 'situacao', pub_status,
        'itens', coalesce((select json_agg(json_build_object('titulo', oculta_cpf(item_titulo), 'conteudo', oculta_cpf(item_conteudo)) order by item_ordem, publicacao_item_id)
          from publicacao_item i where i.publicacao_id = p.publicacao_id), '[]'))
      from publicacao p order by publicacao_id) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`,
  ).stream

/** After the rows of an archive that may not say it: the next import has a number that none of them names. */
export async function continueImports(client: pg.ClientBase): Promise<void> {
  const named = Object.keys(publicas()).map((nome) => `select ${escapeLiteral(nome)} as nome`)
  const { rows } = await client.query<{ tabela: string; coluna: string }>(
    `select nome as tabela, attname as coluna from (${named.join(' union all ')}) p
    join pg_attribute on attrelid = to_regclass(format('public.%I', nome)) and attname in ('importacao_id', 'importacao_publica_id')`,
  )
  const most = rows.map(
    ({ tabela, coluna }) => `select max(${escapeIdentifier(coluna)}) as numero from ${escapeIdentifier(tabela)}`,
  )
  await client.query(
    `select setval(pg_get_serial_sequence('importacao', 'importacao_id'), max(numero)) from (${most.join(' union all ')}) m
    having max(numero) > 0`,
  )
}

/** After the rows of an archive: what counts rows of tables of which not all came. */
export async function recount(client: pg.ClientBase): Promise<void> {
  const part = [
    ...Object.entries(publicas()).flatMap(([nome, { onde }]) => (onde ? [nome] : [])),
    'arquivo',
    'arquivo_texto',
  ]
  await client.query('select conta_linhas(tabela) from total where tabela = any($1)', [part])
}
