// Reads the calendar of a page, and what of it waits for the staff.
import type { Queries } from '#platform/db/connect.ts'
import type { QueueDays, QueueGroup, QueueSource } from '#platform/http/directory.ts'
import type { Calendario } from '../documento-exercicio.contract.ts'
import type { CodigoDeTipo, SecaoDeDocumento } from '../tipos.ts'
import { findRegraFiscal, listFiled, listTitles } from './documento-exercicio.queries.ts'
import { calendarioDe, type Pendencia, pendenciasDe } from './documento-exercicio.rules.ts'

/** The kinds with a term, by page. */
export const tiposDoCalendario: Record<SecaoDeDocumento, CodigoDeTipo[]> = {
  planejamento: [],
  relatorios: ['RREO', 'RGF'],
  contas: ['BO', 'BF', 'BP', 'DVP'],
}
const todos = Object.values(tiposDoCalendario).flat()

// The current exercise and the three before it: what the courts of accounts look at.
const anosMostrados = 4

/** The years since the first that has a document of these kinds, at most four; `ate`: the last year shown. */
export async function readCalendario(
  db: Queries,
  tipos: CodigoDeTipo[],
  hoje: string,
  ate: number,
): Promise<Calendario> {
  if (!tipos.length) return []
  const [documentos, regra] = await Promise.all([listFiled(db, tipos, ate - anosMostrados + 1), findRegraFiscal(db)])
  const titulos = await listTitles(
    db,
    documentos.map(({ documento_exercicio_id }) => documento_exercicio_id),
  )
  const first = Math.min(ate, ...documentos.map(({ exercicio }) => exercicio))
  const exercicios = Array.from({ length: ate - first + 1 }, (_, at) => ate - at)
  return calendarioDe(tipos, { documentos, titulos }, { exercicios, hoje, regra })
}

/** The last exercise of a page's calendar: that of the balance sheets is the one that has ended. */
export const ultimoExercicio = (secao: SecaoDeDocumento, hoje: string) =>
  Number(hoje.slice(0, 4)) - (secao === 'contas' ? 1 : 0)

export async function readPendencias(db: Queries, hoje: string): Promise<Pendencia[]> {
  const parts = await Promise.all(
    (['relatorios', 'contas'] as const).map((secao) =>
      readCalendario(db, tiposDoCalendario[secao], hoje, ultimoExercicio(secao, hoje)),
    ),
  )
  // a town that never filed a kind here publishes it elsewhere, or not yet: nothing waits until the first one
  const begun = parts
    .flat()
    .filter(({ tipo, anos }) => todos.includes(tipo) && anos.some(({ celulas }) => celulas.some(hasDocument)))
  return pendenciasDe(begun)
}

const hasDocument = ({ documento_exercicio_id }: { documento_exercicio_id: number | null }) =>
  documento_exercicio_id !== null

/** Reports that are missing or due within a month, for the panel's home. */
export function documentoExercicioQueue(db: Queries, entry: string): QueueSource {
  const groupOf = ({ prazo }: Pendencia, { today, friday }: QueueDays): QueueGroup =>
    prazo < today ? 'late' : prazo <= friday ? 'soon' : 'later'
  return {
    access: 'informacao',
    entry,
    async count(days) {
      const counts = { late: 0, soon: 0, later: 0 }
      for (const one of await readPendencias(db, days.today)) counts[groupOf(one, days)] += 1
      return counts
    },
    async list(group, days, most) {
      const found = (await readPendencias(db, days.today)).filter((one) => groupOf(one, days) === group)
      return found.slice(0, most).map(({ nome, prazo, tipo, exercicio, periodo }) => ({
        due: prazo,
        since: null,
        subject: nome,
        state: prazo < days.today ? 'Não foi publicado' : 'A publicar',
        verb: 'Publicar',
        href: `${entry}/cadastro?${new URLSearchParams({ tipo, exercicio: String(exercicio), periodo })}`,
      }))
    },
  }
}
