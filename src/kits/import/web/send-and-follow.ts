import { type Answer, send } from '#kits/form/web/send.ts'

type Refusal = Exclude<Answer<unknown>, { kind: 'ok' }>

/** Sends; what was accepted leads on, and an ended session to its login. Returns what is to be shown, null when there is nothing. */
export async function sendAndFollow(call: string, body: FormData | object): Promise<Refusal | null> {
  const answer = await send<{ redirect: string }>(call, body)
  if (answer.kind === 'ok') location.assign(answer.data.redirect)
  else if (answer.kind === 'error' && answer.status === 401) location.reload()
  else return answer
  return null
}
