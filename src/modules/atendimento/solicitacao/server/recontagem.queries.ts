// Recounts running terms (open requests and open appeals) after a change of a holiday or rule. A moved due date adds an entry to
// the request's history; a count whose explanation changes only (a holiday's name) is stored without one.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Contagem, contaPrazo, prorrogaPrazo } from '#base/prazo.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { isExtended } from './solicitacao.rules.ts'
import { countAnswerTerm } from './termo.ts'

type Recounted = { id: number; contagem: Contagem; antes: string | null }

const hasMoved = ({ contagem, antes }: Recounted) => contagem.vencimento !== antes

/** Returns how many due dates changed. */
export async function recontaPrazos(tx: WriteTransaction): Promise<number> {
  const relogio = await openRelogio(tx)
  const requests = await recountRequests(tx, relogio)
  await storeRequests(tx, requests, relogio)
  const appeals = await recountAppeals(tx, relogio)
  await storeAppeals(tx, appeals)
  return [...requests, ...appeals].filter(hasMoved).length
}

async function recountRequests(tx: WriteTransaction, relogio: RelogioDaCidade): Promise<Recounted[]> {
  const open = await tx
    .selectFrom('solicitacao')
    .select(['solicitacao_id as id', 'slc_prazo as antes', 'slc_contagem', 'slc_contagem_inicio', 'slc_prorrogada_em'])
    .where('esic', '=', true)
    .where('slc_respondida_em', 'is', null)
    .orderBy('solicitacao_id')
    .forUpdate()
    .execute()
  return open.flatMap(({ id, antes, ...facts }) => {
    const first = countAnswerTerm(facts.slc_contagem_inicio ?? relogio.agora, relogio)
    const { diasProrrogacao, calendario } = relogio.regras
    const contagem = isExtended(facts) ? prorrogaPrazo(first, diasProrrogacao, calendario) : first
    return isDeepStrictEqual(contagem, facts.slc_contagem) ? [] : [{ id, contagem, antes }]
  })
}

async function storeRequests(tx: WriteTransaction, changed: Recounted[], { agora }: RelogioDaCidade): Promise<void> {
  if (!changed.length) return
  await sql`update solicitacao set slc_contagem = novo.contagem, slc_prazo = novo.prazo, versao = versao + 1
    from ${given(changed)} where solicitacao_id = novo.id`.execute(tx)
  const moved = changed.filter(hasMoved)
  if (!moved.length) return
  await tx
    .insertInto('solicitacao_movimento')
    .values(
      moved.map(({ id, contagem, antes }) => ({
        solicitacao_id: id,
        mov_tipo: 'prazo',
        mov_de: antes ?? '',
        mov_para: contagem.vencimento,
        mov_data: agora,
      })),
    )
    .execute()
}

async function recountAppeals(tx: WriteTransaction, { momentoDe, regras }: RelogioDaCidade): Promise<Recounted[]> {
  const open = await tx
    .selectFrom('recurso')
    .select(['recurso_id as id', 'rec_prazo as antes', 'rec_contagem', 'rec_data'])
    .where('rec_decisao', 'is', null)
    .orderBy('recurso_id')
    .forUpdate()
    .execute()
  return open.flatMap(({ id, antes, rec_data, rec_contagem }) => {
    const contagem = contaPrazo(momentoDe(rec_data), regras.diasDecisao, regras.calendario)
    return isDeepStrictEqual(contagem, rec_contagem) ? [] : [{ id, contagem, antes }]
  })
}

async function storeAppeals(tx: WriteTransaction, changed: Recounted[]): Promise<void> {
  if (!changed.length) return
  await sql`update recurso set rec_contagem = novo.contagem, rec_prazo = novo.prazo
    from ${given(changed)} where recurso_id = novo.id`.execute(tx)
}

const given = (changed: Recounted[]) => sql`unnest(
  ${changed.map(({ id }) => id)}::bigint[],
  ${changed.map(({ contagem }) => contagem.vencimento)}::date[],
  ${changed.map(({ contagem }) => JSON.stringify(contagem))}::jsonb[]) as novo(id, prazo, contagem)`
