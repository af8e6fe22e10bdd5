import { sql } from 'kysely'
import { diaDe, mostraDataHora } from '#base/data.ts'
import type { Calendario, Momento } from '#base/prazo.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { RegraPrazo, RegraPrazoForm } from '../regra-prazo.contract.ts'

/**
 * How the town counts its terms. In a transaction this also locks the rules against changes until it ends: a request filed while a holiday changes is either
 * counted by the new calendar, or seen by the recount. A transaction that also locks a request must read the rules first, as the
 * recount does, to avoid deadlocks.
 */
export async function findRegras(db: Queries) {
  const rule = db.selectFrom('regra_prazo').selectAll()
  const regra = await (db.isTransaction ? rule.forShare() : rule).executeTakeFirstOrThrow()
  const dias = await db.selectFrom('feriado').select(['fer_data', 'fer_nome', 'fer_inicio', 'fer_fim']).execute()
  return {
    calendario: { horaLimite: regra.hora_limite, ...diasDoCalendario(dias) } satisfies Calendario,
    diasResposta: regra.dias_resposta,
    diasProrrogacao: regra.dias_prorrogacao,
    diasRecurso: regra.dias_recurso,
    diasDecisao: regra.dias_decisao,
    /** Who decides appeals of the first and second instance. */
    autoridades: [regra.autoridade_1, regra.autoridade_2] as [string, string],
    /** For the final answer, its extension, the person's complement and how often it may be asked for, and an organ's answer. */
    ouvidoria: {
      resposta: regra.ouv_dias_resposta,
      prorrogacao: regra.ouv_dias_prorrogacao,
      complemento: regra.ouv_dias_complemento,
      complementos: regra.ouv_complementos,
      orgao: regra.ouv_dias_orgao,
      orgaoProrrogacao: regra.ouv_dias_orgao_prorrogacao,
    },
  }
}

export type RegrasDePrazo = Awaited<ReturnType<typeof findRegras>>

type Dia = { fer_data: string; fer_nome: string; fer_inicio: string | null; fer_fim: string | null }

/** The days without office hours, and those with shortened ones. */
function diasDoCalendario(dias: Dia[]): Pick<Calendario, 'feriados' | 'meios'> {
  const calendario: Required<Pick<Calendario, 'feriados' | 'meios'>> = { feriados: {}, meios: {} }
  for (const { fer_data, fer_nome: nome, fer_inicio: inicio, fer_fim: fim } of dias) {
    if (inicio && fim) calendario.meios[fer_data] = { nome, inicio, fim }
    else calendario.feriados[fer_data] = nome
  }
  return calendario
}

/** Keeps all others from counting terms, or from changing the rules, until the transaction ends. */
export async function lockRegras(tx: WriteTransaction): Promise<void> {
  await tx.selectFrom('regra_prazo').select('unica').forUpdate().executeTakeFirstOrThrow()
}

export async function findRegraPrazo(db: Queries): Promise<RegraPrazo> {
  const { unica: _always, ...regra } = await db.selectFrom('regra_prazo').selectAll().executeTakeFirstOrThrow()
  return regra
}

/** The caller holds the lock. Throws Conflict when somebody saved after version `form.versao`. */
export async function saveRegraPrazo(tx: WriteTransaction, form: RegraPrazoForm): Promise<void> {
  const { versao, ...values } = form
  const current = await findRegraPrazo(tx)
  if (versao != null && versao !== current.versao) throw await newerVersion(tx, 'regra_prazo', 1)
  await tx
    .updateTable('regra_prazo')
    .set({ ...values, versao: sql`versao + 1` })
    .execute()
}

// The current time in the city, and the current rules for counting terms.
export type RelogioDaCidade = {
  /** ISO 8601. */
  agora: string
  /** Today in the city, 'YYYY-MM-DD'. */
  hoje: string
  momentoDe(instante: string): Momento
  regras: RegrasDePrazo
}

export async function openRelogio(db: Queries, agora = new Date()): Promise<RelogioDaCidade> {
  const fuso = await findFuso(db)
  return {
    agora: agora.toISOString(),
    hoje: diaDe(agora, fuso),
    momentoDe: (instante) => ({ dia: diaDe(instante, fuso), hora: mostraDataHora(instante, fuso).slice(11) }),
    regras: await findRegras(db),
  }
}

export const findHoje = async (db: Queries): Promise<string> => diaDe(new Date(), await findFuso(db))

export async function findFuso(db: Queries): Promise<string> {
  const row = await db.selectFrom('configuracao').select('fuso_horario').executeTakeFirstOrThrow()
  return row.fuso_horario
}
