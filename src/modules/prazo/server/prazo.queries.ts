import type { Calendario } from '../../../base/prazo.ts'
import type { Queries } from '../../../platform/db/connect.ts'

/** How the town counts its terms: the calendar, the days of each term, and what its authorities are called. */
export type RegrasDePrazo = {
  calendario: Calendario
  diasResposta: number
  diasProrrogacao: number
  diasRecurso: number
  diasDecisao: number
  /** Who decides appeals of the first and of the second instance. */
  autoridades: [string, string]
}

export async function findRegras(db: Queries): Promise<RegrasDePrazo> {
  const regra = await db.selectFrom('regra_prazo').selectAll().executeTakeFirstOrThrow()
  const feriados = await db.selectFrom('feriado').select(['fer_data', 'fer_nome']).execute()
  return {
    calendario: {
      horaLimite: regra.hora_limite,
      feriados: Object.fromEntries(feriados.map(({ fer_data, fer_nome }) => [fer_data, fer_nome])),
    },
    diasResposta: regra.dias_resposta,
    diasProrrogacao: regra.dias_prorrogacao,
    diasRecurso: regra.dias_recurso,
    diasDecisao: regra.dias_decisao,
    autoridades: [regra.autoridade_1, regra.autoridade_2],
  }
}
