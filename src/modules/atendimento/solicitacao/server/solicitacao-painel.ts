// A request as staff see it, including allowed moves and a possible extension.
import { prorrogaPrazo } from '#base/prazo.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Solicitacao, SolicitacaoPainel } from '../solicitacao.contract.ts'
import type { SolicitacaoPainelPage } from '../solicitacao-painel.contract.ts'
import { findSolicitacao } from './solicitacao.queries.ts'
import { extensionProblem, isReopening, movesFrom, reopeningProblem } from './solicitacao.rules.ts'

type Shown = Pick<SolicitacaoPainelPage, 'solicitacao' | 'prorrogacao'>

/** Throws NotFound. `showsWithdrawn`: with the text of withdrawn comments. */
export async function findSolicitacaoPainel(db: Queries, id: number, showsWithdrawn = false): Promise<Shown> {
  const relogio = await openRelogio(db)
  const found = await findSolicitacao(db, id, { owner: 'staff', relogio, showsWithdrawn })
  const fatos = { ...found, slc_prazo: found.prazo?.vencimento ?? null }
  const podeProrrogar = extensionProblem(fatos, relogio.hoje) === null
  const solicitacao: SolicitacaoPainel = { ...found, movesPossiveis: openMoves(found), podeProrrogar }
  return { solicitacao, prorrogacao: podeProrrogar ? extensionOf(found, relogio) : null }
}

const openMoves = ({ slc_situacao, recursos }: Solicitacao) =>
  movesFrom(slc_situacao).filter((para) => !isReopening(slc_situacao, para) || reopeningProblem(recursos) === null)

function extensionOf({ slc_contagem }: Solicitacao, { regras }: RelogioDaCidade): Shown['prorrogacao'] {
  if (!slc_contagem) return null
  const dias = regras.diasProrrogacao
  return { ate: prorrogaPrazo(slc_contagem, dias, regras.calendario).vencimento, dias }
}
