// The daily e-mails to those who answer: what is overdue or due within five days, and organs that are late. Nothing that was written by who
// asked, nor who they are.
import { mostraData } from '#base/data.ts'
import { dizEstado } from '#base/prazo.ts'
import { listAtrasados, type OrgaoAtrasado } from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { detalhesDe, oQueVence } from '../o-que-vence.ts'
import type { PrazoRow } from '../prazo-em-curso.contract.ts'
import { listPrazos, type Quais } from './prazo-em-curso.queries.ts'

const mostListed = 50

/** Every day at seven in the morning in Bahia. */
export function scheduleAvisosDePrazos(platform: Platform): void {
  const everyDay = '0 10 * * *'
  platform.jobs.repeat('prazos-do-esic', everyDay, async () => void (await sendAvisoDePrazos(platform)))
  platform.jobs.repeat('prazos-da-ouvidoria', everyDay, async () => void (await sendPrazosDaOuvidoria(platform)))
}

/** Queues one message for each user who answers requests; none when nothing is due. Returns how many. */
export const sendAvisoDePrazos = (platform: Platform): Promise<number> =>
  send(platform, { esic: true, ouvidoria: false }, async () => [])

/** The same for each user of the ombudsman. */
export const sendPrazosDaOuvidoria = (platform: Platform): Promise<number> =>
  send(platform, { esic: false, ouvidoria: true }, async (db) => listAtrasados(db, await findHoje(db), mostListed))

/** A part of the message: how many there are, in words, and the first of them. */
type Parte = { titulo: string; conta: string; count: number; items: string[] }

function send(
  { database, env, mail }: Platform,
  quais: Quais,
  findAtrasados: (db: Queries) => Promise<OrgaoAtrasado[]>,
): Promise<number> {
  const words = quais.esic ? doEsic : daOuvidoria
  return database.write(async (tx) => {
    const first = { page: 1, limit: mostListed, orderBy: 'slc_prazo', ascending: true } as const
    const due = async (vence: 'vencidas' | 'aviso') => {
      const { items, count } = await listPrazos(tx, { filters: { vence }, ...first }, quais)
      return { count, items: items.map((row) => entry(row, env.publicUrl)) }
    }
    const [vencidas, emAviso, orgaos] = [await due('vencidas'), await due('aviso'), await findAtrasados(tx)]
    const [vencida, venceu] = words.vencidas(vencidas.count)
    const partes: Parte[] = [
      { titulo: venceu, conta: vencida, ...vencidas },
      { titulo: 'Vencem nos próximos cinco dias:', conta: 'a vencer', ...emAviso },
      {
        titulo: 'Órgãos que não responderam no prazo:',
        conta: orgaos.length === 1 ? 'órgão atrasado' : 'órgãos atrasados',
        count: orgaos.length,
        items: orgaos.map((one) => late(one, env.publicUrl)),
      },
    ].filter(({ count }) => count > 0)
    if (!partes.length) return 0
    const site = await findSiteName(tx)
    const logins = await listLoginsWith(tx, words.access)
    const subject = `Prazos ${words.nome}: ${partes.map(({ count, conta }) => `${count} ${conta}`).join(', ')} – ${site}`
    const text = `Bom dia!

${partes.map(written).join('\n\n')}

${words.todos(env.publicUrl)}

Você recebe esta mensagem porque responde ${words.pelo} de ${site}.
`
    for (const to of logins) await mail.queue(tx, { to, subject, text })
    return logins.length
  })
}

const doEsic = {
  access: 'esic',
  nome: 'do E-Sic',
  pelo: 'pelos pedidos do E-Sic',
  vencidas: (count: number) => [count === 1 ? 'vencido' : 'vencidos', 'Já venceram, sem resposta ou decisão:'] as const,
  todos: (portal: string) => `Todos os prazos: ${portal}/painel/prazos`,
} as const

const daOuvidoria = {
  access: 'ouvidoria',
  nome: 'da Ouvidoria',
  pelo: 'pela Ouvidoria',
  vencidas: (count: number) => [count === 1 ? 'vencida' : 'vencidas', 'Já venceram, sem resposta:'] as const,
  todos: (portal: string) => `Todas as manifestações: ${portal}/painel/ouvidoria`,
} as const

const written = ({ titulo, items, count }: Parte): string =>
  [titulo, ...items, ...(count > items.length ? [`… e mais ${count - items.length}.`] : [])].join('\n\n')

// Not the title or anything else written by who asked: it may identify the person. Of a case the title is its kind.
const entry = (row: PrazoRow, portal: string): string =>
  [
    `${row.tipo === 'manifestacao' ? row.slc_titulo : oQueVence(row)}, protocolo ${row.slc_protocolo}`,
    ...(row.slc_orgao ? [row.slc_orgao] : []),
    `Prazo: ${mostraData(row.slc_prazo)} (${dizEstado(row.prazo)})`,
    portal + detalhesDe(row),
  ].join('\n')

const late = ({ contato_id, protocolo, enc_orgao, enc_prazo }: OrgaoAtrasado, portal: string) =>
  [
    `${enc_orgao}, protocolo ${protocolo}`,
    `Prazo: ${mostraData(enc_prazo)}`,
    `${portal}/painel/ouvidoria/${contato_id}/detalhes#encaminhamentos`,
  ].join('\n')
