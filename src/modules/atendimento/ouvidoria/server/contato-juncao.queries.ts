// The cases that are answered together: read and locked as a whole, and taken apart.
import { sql } from 'kysely'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Candidata, ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import { joinProblem } from '../passos-do-caso.rules.ts'
import type { Situacao } from '../situacoes.ts'
import { addMovimento } from './contato.queries.ts'
import { leProtocolo } from './contato-codigo.ts'

const familyLock = 74_054

/**
 * Locks these cases, those joined to them and those that they are joined to, by their ids as every other writer does: nobody waits in a circle.
 * Only one transaction at a time joins, separates or ends cases, so that none comes in between. Returns the cases joined to one of these.
 */
export async function lockFamilia(tx: WriteTransaction, ...ids: number[]): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${familyLock}::bigint)`.execute(tx)
  const rows = await rowsOf<{ id: number; principal: number | null }>(tx)`
    select contato_id as id, ctt_principal_id as principal from contato
    where contato_id = any(${ids}::bigint[]) or ctt_principal_id = any(${ids}::bigint[])
      or contato_id in (select ctt_principal_id from contato where contato_id = any(${ids}::bigint[]))
    order by contato_id for update`
  return rows.filter(({ principal }) => principal !== null && ids.includes(principal)).map(({ id }) => id)
}

type Apart = {
  id: number
  principal: number
  move: Pick<Parameters<typeof addMovimento>[1], 'by'>
  relogio: Pick<RelogioDaCidade, 'agora'>
}

/** The case stands for itself again; both histories say so. Both are locked. */
export async function separate(tx: WriteTransaction, { id, principal, move: { by }, relogio }: Apart): Promise<void> {
  await tx.updateTable('contato').set({ ctt_principal_id: null }).where('contato_id', '=', id).execute()
  await noteBoth(tx, { id, principal, tipo: 'separacao', by, agora: relogio.agora })
}

type Both = { id: number; principal: number; tipo: 'juncao' | 'separacao'; by: Apart['move']['by']; agora: string }

/** A step in each of the two, with the other's protocol, which the person never sees; and a new version of both. */
export async function noteBoth(tx: WriteTransaction, { id, principal, tipo, by, agora }: Both): Promise<void> {
  const rows = await tx
    .updateTable('contato')
    .set((e) => ({ versao: e('versao', '+', 1), atualizado_em: agora }))
    .where('contato_id', 'in', [id, principal])
    .returning(['contato_id', 'protocolo'])
    .execute()
  for (const { contato_id, protocolo: own } of rows) {
    const other = rows.find(({ protocolo }) => protocolo !== own)?.protocolo ?? ''
    const names = tipo === 'juncao' ? { mov_para: other } : { mov_de: other }
    await addMovimento(tx, { contato_id, mov_tipo: tipo, ...names, mov_data: agora, by })
  }
}

// The cases around a case: those that are answered with it, and those to which it may be joined. Found by their texts, never by the
// person who wrote them.
type Familia = Pick<ContatoPainel, 'principal' | 'reunidas'>

export async function findFamilia(
  db: Queries,
  { contato_id, ctt_principal_id }: { contato_id: number; ctt_principal_id: number | null },
): Promise<Familia> {
  const cases = await db
    .selectFrom('contato')
    .select(['contato_id', 'protocolo', 'ctt_principal_id'])
    .where((e) => e.or([e('ctt_principal_id', '=', contato_id), e('contato_id', '=', ctt_principal_id)]))
    .orderBy('contato_id')
    .execute()
  const own = ({ contato_id, protocolo }: (typeof cases)[number]) => ({ contato_id, protocolo })
  const principal = cases.find((one) => one.contato_id === ctt_principal_id)
  return {
    principal: principal ? own(principal) : null,
    reunidas: cases.filter((one) => one.ctt_principal_id === contato_id).map(own),
  }
}

const mostWords = 30
const shortest = 5
const mostShown = 5

/** Open cases of the same kind or organ, those that share most words first, then the newest. */
async function listCandidatas(db: Queries, id: number): Promise<Candidata[]> {
  return rowsOf<Candidata>(db)`
    with este as (
      select tipo_contato_id, orgao_id, array(
        select palavra from regexp_split_to_table(ctt_mensagem_busca, '[^[:alnum:]]+') palavra
        where length(palavra) >= ${shortest}::integer group by palavra limit ${mostWords}::integer) as palavras
      from contato where contato_id = ${id})
    select ${columns} from contato join tipo_contato using (tipo_contato_id), este
    where ctt_encerrada_em is null and ctt_principal_id is null and contato_id <> ${id}
      and (contato.tipo_contato_id = este.tipo_contato_id or contato.orgao_id = este.orgao_id)
    order by (select count(*) from unnest(este.palavras) p where strpos(ctt_mensagem_busca, p) > 0) desc, ctt_data_cadastro desc, contato_id desc
    limit ${mostShown}::integer`
}

const columns = sql`contato_id, protocolo, tco_nome, ctt_data_cadastro, ctt_orgao, ctt_mensagem`

type Facts = { ctt_situacao: Situacao; ctt_principal_id: number | null; ctt_proposta_esic: string }

/** For the step 'juncao': likely cases, and the one with the protocol that was typed. */
export async function findJuncao(
  db: Queries,
  { contato_id, outrosPassos }: ContatoPainel,
  typed: unknown,
): Promise<ContatoPainelPage['juncao']> {
  if (!outrosPassos.includes('juncao')) return null
  const candidatas = await listCandidatas(db, contato_id)
  if (typeof typed !== 'string' || typed.trim() === '') return { candidatas, principal: null, problema: '' }
  const id = await findByProtocolo(db, typed)
  if (id === undefined) return { candidatas, principal: null, problema: 'Não há manifestação com este protocolo.' }
  const rows = await rowsOf<Candidata & Facts>(db)`
    select ${columns}, ctt_situacao, ctt_principal_id, ctt_proposta_esic
    from contato join tipo_contato using (tipo_contato_id) where contato_id in (${id}, ${contato_id})`
  const principal = rows.find((row) => row.contato_id === id)
  const own = rows.find((row) => row.contato_id === contato_id)
  if (!principal || !own) return { candidatas, principal: null, problema: '' }
  const problema = joinProblem({ ...own, temReunidas: false }, { ...principal, temReunidas: false })
  return { candidatas, principal: problema ? null : principal, problema: problema ?? '' }
}

/** The case with this protocol, as somebody types it. */
export async function findByProtocolo(db: Queries, protocolo: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('contato')
    .select('contato_id')
    .where('protocolo', '=', leProtocolo(protocolo))
    .executeTakeFirst()
  return row?.contato_id
}
