// What an act does to others, checked and stored; and acts that are there already.
import { sql } from 'kysely'
import type { Run } from '#kits/import/server/target.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { AtoNormativoForm } from '../ato-normativo.contract.ts'
import type { RelacaoLida } from '../relacoes.ts'
import { chaveDe, citacaoDoAto, tituloDoAto } from '../tipos-de-ato.ts'
import { comArtigo, type Datado, isLater, leReferencia } from './ato-normativo.rules.ts'

type Encontrado = Datado & { id: number; titulo: string }

/** The relation as it is stored: `alvoId` null when the portal does not have the act. */
export type Resolvida = RelacaoLida & { encontrado: Encontrado | null }

/** Transactions that store acts and their relations run one after the other, so that what one checks the next one sees. */
export const awaitTurn = (tx: WriteTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext('ato_normativo'))`.execute(tx)

/** Of a text that names an act: which it is. Several of the same number: none is chosen, and the message says what to do. */
export async function resolve(db: Queries, id: number | null, form: AtoNormativoForm) {
  const relacoes: Resolvida[] = []
  const problems: FieldMessages = {}
  for (const lida of form.ato_relacoes ?? []) {
    const found = await findNamed(db, lida)
    const [encontrado = null] = found
    const problem =
      found.length > 1 ? manyOfThem : encontrado && (await refusal(db, { id, form, lida, alvo: encontrado }))
    if (problem) problems[`ato_relacao_alvo_${lida.posicao}`] = [problem]
    else if (isTwice(relacoes, lida, encontrado))
      problems[`ato_relacao_alvo_${lida.posicao}`] = ['Esta relação já está na lista.']
    else relacoes.push({ ...lida, encontrado })
  }
  return { relacoes, problems }
}

const manyOfThem = 'Há mais de um ato com este número. Escolha o certo entre as propostas.'

const isTwice = (before: Resolvida[], { tipo, alvo, dispositivo }: RelacaoLida, encontrado: Encontrado | null) =>
  before.some(
    (one) =>
      one.tipo === tipo &&
      one.dispositivo === dispositivo &&
      (encontrado ? one.encontrado?.id === encontrado.id : one.alvo === alvo),
  )

type Pergunta = { id: number | null; form: AtoNormativoForm; lida: RelacaoLida; alvo: Encontrado }

async function refusal(db: Queries, { id, form, lida, alvo }: Pergunta): Promise<string | null> {
  if (alvo.id === id || isSelf(form, alvo)) return 'Um ato não muda a si mesmo. Informe outro ato.'
  const own = { data: form.ato_normativo_data, ano: anoDe(form) }
  if (isLater(alvo, own)) {
    const verb = { revoga: 'revogar', revoga_parte: 'revogar', altera: 'alterar', regulamenta: 'regulamentar' }[
      lida.tipo
    ]
    return `Este ato não pode ${verb} ${comArtigo(alvo)}, que é posterior.`
  }
  if (id !== null && (await isReached(db, alvo.id, id)))
    return `Isto fecharia um círculo: ${comArtigo(alvo)} já muda este ato, sozinho ou por outros.`
  return null
}

// A new act that names itself by its number has no id yet.
const isSelf = (form: AtoNormativoForm, alvo: Encontrado) =>
  form.ato_normativo_tipo === alvo.tipo &&
  alvo.data === form.ato_normativo_data &&
  alvo.titulo === tituloDoAto({ ...form, ato_normativo_ano: anoDe(form) })

const anoDe = ({ ato_normativo_data }: AtoNormativoForm) => Number(ato_normativo_data.slice(0, 4))

/** Whether the relations of `from` lead, through whichever acts, to `to`. */
async function isReached(db: Queries, from: number, to: number): Promise<boolean> {
  const row = await rowOf<{ ha: boolean }>(db)`
    with recursive alcancados (id) as (
      select ${from}::bigint
      union
      select ato_relacao_alvo_id from ato_relacao join alcancados on documento_generico_id = id where ato_relacao_alvo_id is not null
    )
    select exists (select from alcancados where id = ${to}) as ha`
  return row?.ha ?? false
}

async function findNamed(db: Queries, { alvo, alvoId }: RelacaoLida): Promise<Encontrado[]> {
  if (alvoId !== null) {
    const taken = await findAtos(db, sql`documento_generico_id = ${alvoId}`)
    if (taken[0] && [taken[0].titulo, taken[0].citacao].includes(alvo)) return taken
  }
  const reference = leReferencia(alvo)
  if (!reference) return []
  const { tipo, chave, ano } = reference
  return findAtos(
    db,
    sql`documento_generico_tipo = ${tipo} and ato_normativo_chave = ${chave} and documento_generico_ano = ${ano}`,
  )
}

async function findAtos(db: Queries, where: ReturnType<typeof sql>): Promise<Encontrado[]> {
  const rows = await rowsOf<Parameters<typeof citacaoDoAto>[0] & { id: number }>(db)`
    select documento_generico_id as id, documento_generico_tipo as ato_normativo_tipo, ato_normativo_numero,
      documento_generico_ano as ato_normativo_ano, documento_generico_data as ato_normativo_data
    from documento_generico where ato_normativo and ${where} order by documento_generico_id limit 5`
  return rows.map(({ id, ...ato }) => {
    const { ato_normativo_tipo: tipo, ato_normativo_ano: ano, ato_normativo_data: data } = ato
    return { id, tipo, ano, data, titulo: tituloDoAto(ato), citacao: citacaoDoAto(ato) }
  })
}

/** Messages for an act that another one has already (type, number, year, issuer), and for a day after that of an act that changes it. */
export async function refuseTaken(db: Queries, id: number | null, form: AtoNormativoForm): Promise<FieldMessages> {
  const { ato_normativo_data: data, orgao_id } = form
  const [same] = await findAtos(
    db,
    sql`documento_generico_tipo = ${form.ato_normativo_tipo} and ato_normativo_chave = ${chaveDe(form.ato_normativo_numero)}
      and documento_generico_ano = ${Number(data.slice(0, 4))} and entidade_id = ${form.entidade_id}
      and orgao_id is not distinct from ${orgao_id}::bigint and documento_generico_id <> ${id ?? 0}`,
  )
  if (same) return { ato_normativo_numero: [`Este ato já está no portal: ${same.titulo} (código ${same.id}).`] }
  if (id === null) return {}
  const changing = await findAtos(
    db,
    sql`documento_generico_id in (select documento_generico_id from ato_relacao where ato_relacao_alvo_id = ${id})
      and documento_generico_data < ${data}::date`,
  )
  const [first] = changing
  return first ? { ato_normativo_data: [`A data não pode ser depois d${comArtigo(first)}, que muda este ato.`] } : {}
}

/** In the transaction that stored the act. */
export async function saveRelacoes(tx: WriteTransaction, id: number, relacoes: Resolvida[]): Promise<void> {
  const current = await tx
    .selectFrom('ato_relacao')
    .selectAll()
    .where('documento_generico_id', '=', id)
    .orderBy('ato_relacao_ordem')
    .execute()
  const rows = relacoes.map(({ tipo, alvo, dispositivo, redacao, encontrado }, at) => ({
    documento_generico_id: id,
    ato_relacao_ordem: at + 1,
    ato_relacao_tipo: tipo,
    ato_relacao_alvo: encontrado?.titulo ?? alvo,
    ato_relacao_alvo_id: encontrado?.id ?? null,
    ato_relacao_dispositivo: dispositivo,
    ato_relacao_redacao: redacao,
  }))
  // what stays the same is not written again: the trail records what changed
  const isSame = (row: (typeof rows)[number], old: (typeof current)[number]) =>
    Object.entries(row).every(([name, value]) => old[name as keyof typeof row] === value)
  const removed = current.filter((old) => !rows.some((row) => isSame(row, old)))
  const fresh = rows.filter((row) => !current.some((old) => isSame(row, old)))
  if (removed.length)
    await tx
      .deleteFrom('ato_relacao')
      .where(
        'ato_relacao_id',
        'in',
        removed.map(({ ato_relacao_id }) => ato_relacao_id),
      )
      .execute()
  if (fresh.length) await tx.insertInto('ato_relacao').values(fresh).execute()
}

type Waiting = { relacao: number; alvo: string; data: string | null; ano: number }
type Imported = { id: number; tipo: number; chave: string; data: string | null; ano: number }

/** As linkWaiting, of all acts that an import brought. */
export async function linkImported(run: Run, importacaoId: number): Promise<void> {
  const waiting = await run<Waiting>(
    `select ato_relacao_id as relacao, ato_relacao_alvo as alvo, documento_generico_data as data, documento_generico_ano as ano
    from ato_relacao join documento_generico using (documento_generico_id) where ato_relacao_alvo_id is null`,
  )
  if (!waiting.length) return
  const acts = await run<Imported>(
    `select documento_generico_id as id, documento_generico_tipo as tipo, ato_normativo_chave as chave, documento_generico_data as data,
      documento_generico_ano as ano
    from documento_generico where ato_normativo and importacao_id = $1`,
    [importacaoId],
  )
  const byName = new Map(acts.map((act) => [`${act.tipo}/${act.chave}/${act.ano}`, act]))
  for (const { relacao, alvo, ...own } of waiting) {
    const named = leReferencia(alvo)
    const act = named && byName.get(`${named.tipo}/${named.chave}/${named.ano}`)
    if (act && !isLater(act, own))
      await run('update ato_relacao set ato_relacao_alvo_id = $1 where ato_relacao_id = $2', [act.id, relacao])
  }
}

/** Relations that named this act before the portal had it now lead to it. */
export async function linkWaiting(tx: WriteTransaction, id: number, form: AtoNormativoForm): Promise<void> {
  const waiting = await tx
    .selectFrom('ato_relacao')
    .innerJoin('documento_generico', 'documento_generico.documento_generico_id', 'ato_relacao.documento_generico_id')
    .select(['ato_relacao_id', 'ato_relacao_alvo', 'documento_generico_data as data', 'documento_generico_ano as ano'])
    .where('ato_relacao_alvo_id', 'is', null)
    .where('ato_relacao.documento_generico_id', '<>', id)
    .where(sql<boolean>`ato_relacao_alvo like ${`%${anoDe(form)}%`}`)
    .execute()
  const own = { data: form.ato_normativo_data, ano: anoDe(form) }
  const chave = chaveDe(form.ato_normativo_numero)
  for (const { ato_relacao_id, ato_relacao_alvo, data, ano } of waiting) {
    const named = leReferencia(ato_relacao_alvo)
    const isThis = named?.tipo === form.ato_normativo_tipo && named.chave === chave && named.ano === own.ano
    if (isThis && !isLater(own, { data, ano }))
      await tx
        .updateTable('ato_relacao')
        .set({ ato_relacao_alvo_id: id })
        .where('ato_relacao_id', '=', ato_relacao_id)
        .execute()
  }
}
