// The day's run: judged, kept, and told to those who answer for what falls.
import { mostraData } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import type { PrivilegeName } from '#base/privilegio.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listLoginsWith } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { App } from '#platform/http/module.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { Avaliacao, Avaliado } from '../pntp.contract.ts'
import { avalia, reavalia } from './avalia.ts'
import { avaliaAgora, contextoDe } from './avalia-agora.ts'
import { responde } from './julga.ts'
import { perguntaDe } from './pergunta.ts'
import { findUltima, listAdministradores, listCuidados, noteAviso, noteMudas, saveDia } from './pntp.queries.ts'

/** So many days before a criterion falls somebody is told. */
export const diasDeAviso = 7

/** Judges the town as it is now, and keeps it as the run of the day. */
export async function calcula(platform: Platform, app: Pick<App, 'inject' | 'directory'>): Promise<Avaliacao> {
  const avaliacao = await avaliaAgora(platform, app)
  await platform.database.write((tx) => saveDia(tx, avaliacao))
  return avaliacao
}

/** After a person's word on one criterion: the others stand as they were. */
export async function recalcula(platform: Platform, app: Pick<App, 'inject' | 'directory'>, id: string): Promise<void> {
  const contexto = await contextoDe(platform, app)
  const ultima = await findUltima(contexto.db)
  const avaliacao = ultima?.ano === contexto.matriz.ano ? await reavalia(contexto, ultima, id) : await avalia(contexto)
  await platform.database.write((tx) => saveDia(tx, avaliacao))
}

/** The same each morning, with a mail to those who answer for what falls. Returns how many were told. */
export async function rodaDoDia(platform: Platform, app: Pick<App, 'inject' | 'directory'>): Promise<number> {
  const avaliacao = await calcula(platform, app)
  return platform.database.write((tx) => avisa(platform, tx, avaliacao))
}

/** So often in a row an evidence fails before somebody is told: a portal that starts anew fails once. */
const falhasAteAvisar = 3

/** Asks the evidence of what is met as a visitor would. Returns whether some failed the third time in a row: the town is to be judged anew. */
export async function vigiaProvas(platform: Platform, app: Pick<App, 'inject' | 'directory'>): Promise<boolean> {
  const ultima = await findUltima(platform.database.db)
  const provas = (ultima?.criterios ?? [])
    .filter(({ estado }) => estado === 'atende' || estado === 'parte')
    .flatMap((um) => um.provas.map(({ href }) => href))
  const { pagina } = perguntaDe(app, platform.env)
  const mudas: string[] = []
  for (const href of new Set(provas)) if (!responde(await pagina(href))) mudas.push(href)
  const caidas = await platform.database.write((tx) => noteMudas(tx, mudas, falhasAteAvisar))
  return caidas.length > 0
}

type Queda = Avaliado & { quando: string; caiu: boolean }

/** What falls within the days of notice, and what fell since yesterday; what was never met falls not. Each is told once. */
export function quedasDe({ criterios, dia }: Pick<Avaliacao, 'criterios' | 'dia'>): Queda[] {
  const limite = somaDias(dia, diasDeAviso)
  return criterios.flatMap((um): Queda[] => {
    if (um.vence && um.vence <= limite) return [{ ...um, quando: um.vence, caiu: false }]
    const era = um.era === null ? 0 : alturas[um.era]
    const caiu = um.desde >= somaDias(dia, -1) && um.estado !== 'nao-se-aplica' && alturas[um.estado] < era
    return caiu ? [{ ...um, quando: um.desde, caiu: true }] : []
  })
}
const alturas: Record<Avaliado['estado'], number> = { 'nao-se-aplica': 0, nao: 0, parte: 1, atende: 2 }

async function avisa({ mail, env }: Platform, tx: WriteTransaction, avaliacao: Avaliacao): Promise<number> {
  const novas: Queda[] = []
  for (const queda of quedasDe(avaliacao))
    if (await noteAviso(tx, { id: queda.id, vence: queda.quando })) novas.push(queda)
  if (novas.length === 0) return 0
  const cuidados = new Map((await listCuidados(tx)).map((um) => [um.criterio, um.login]))
  const porPessoa = new Map<string, Queda[]>()
  for (const queda of novas) {
    const quem = cuidados.get(queda.id)
    for (const to of quem ? [quem] : await logins(tx, queda.acesso))
      porPessoa.set(to, [...(porPessoa.get(to) ?? []), queda])
  }
  const site = await findSiteName(tx)
  for (const [to, quedas] of porPessoa)
    await mail.queue(tx, avisoDeQueda({ to, site, publicUrl: env.publicUrl, quedas }))
  return porPessoa.size
}

// where nobody is named, those who may do the work; else the administrators
async function logins(tx: WriteTransaction, acesso: string): Promise<string[]> {
  const daArea = acesso === 'administrador' ? [] : await listLoginsWith(tx, acesso as PrivilegeName)
  return daArea.length > 0 ? daArea : (await listAdministradores(tx)).map(({ login }) => login)
}

type Aviso = { to: string; site: string; publicUrl: string; quedas: Queda[] }
function avisoDeQueda({ to, site, publicUrl, quedas }: Aviso): Message {
  const linhas = quedas.map(({ id, nome, pontos, quando, caiu, fazer, onde }) => {
    const valem = `${pontos.toFixed(2).replace('.', ',')} ponto${pontos >= 2 ? 's' : ''}`
    return `${id} ${nome} (${valem}): ${caiu ? 'deixou de ser atendido' : `deixa de contar depois de ${mostraData(quando)}`}.\n${fazer}: ${publicUrl}${onde}`
  })
  const caem = quedas.length === 1 ? 'um critério está por cair' : `${quedas.length} critérios estão por cair`
  return {
    to,
    subject: `Índice PNTP: ${caem} – ${site}`,
    text: `Bom dia!\n\n${linhas.join('\n\n')}\n\nTodos os critérios: ${publicUrl}/painel/pntp\n\nVocê recebe esta mensagem porque responde por estes critérios em ${site}.\n`,
  }
}
