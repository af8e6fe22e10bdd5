// An alert as a webhook and as an e-mail have it.
import { mostraDataHora } from '#base/data.ts'
import { type Estado, estados } from '#base/estado.ts'
import type { Examined } from '../checks/check.ts'
import { reasonOf } from '../reason.ts'

/** The body of the webhook: `estado` is 'ok' when it is over. */
export type Alert = {
  estado: Exclude<Estado, 'desconhecido'>
  verificacao: string
  titulo: string
  texto: string
  /** ISO 8601. */
  desde: string
  /** PUBLIC_URL. */
  portal: string
}

type Told = Pick<Examined, 'name' | 'title' | 'state' | 'sentence' | 'advice'>

export const alertOf = ({ name, title, state, sentence, advice }: Told, desde: string, portal: string): Alert => ({
  estado: state === 'desconhecido' ? 'ok' : state,
  verificacao: name,
  titulo: title,
  texto: advice ? `${sentence} ${advice}` : sentence,
  ...{ desde, portal },
})

const zone = 'America/Sao_Paulo' // the town's own is not known while the database is away

/** `isOver`: a check may still ask for attention when its problem is over. */
export function alertMail({ estado, titulo, texto, desde, portal }: Alert, to: string, isOver: boolean) {
  const word = isOver ? 'Resolvido' : estados[estado]
  const when = `${isOver ? 'Desde' : 'Visto desde'} ${mostraDataHora(desde, zone)} (horário de Brasília).`
  const end = isOver ? '' : '\nEste aviso não se repete: outro virá quando terminar.\n'
  return {
    to,
    subject: `${word}: ${titulo} – ${new URL(portal).host}`,
    text: `${titulo}: ${texto}\n\n${when}\n\nComo estão todas as partes do portal:\n${portal}/painel/sistema\n${end}`,
  }
}

const limitMs = 10_000

/** An internal address is allowed: whoever runs the portal named it. Throws when it does not answer 2xx. */
export async function postAlert(url: string, alert: Alert): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  }).catch((error) => {
    throw new Error(`o webhook não recebeu o aviso: ${reasonOf(error)}`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`o webhook não recebeu o aviso: respondeu ${answer.status}`)
}
