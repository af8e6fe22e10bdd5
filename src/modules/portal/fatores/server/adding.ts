// Adds second factors to an account, and makes its codes of reserve.
import type { ContaMudou } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import type { CodigosNovos } from '../fatores.contract.ts'
import { newReserves, stepOfCode } from './codes.ts'
import * as queries from './fator.queries.ts'
import { readRegistration, type Site } from './passkeys.ts'

const tooMany = `Uma conta pode ter até ${queries.mostFactors} fatores. Retire um antes de acrescentar outro.`
const late = 'O tempo acabou. Comece de novo.'

export type Own = queries.Owner & {
  login: string
  /** Tells the owner by e-mail, with the transaction. */
  avisa(tx: WriteTransaction, mudou: ContaMudou): Promise<void>
}

/** Throws FieldErrors. The code's half minute is over with it. */
export async function addApplication(tx: WriteTransaction, own: Own, code: string): Promise<CodigosNovos> {
  const started = await queries.findStarted(tx, own, 'aplicativo')
  if (!started) throw new FieldErrors({ codigo: [late] })
  const step = stepOfCode(started.segredo, code)
  if (step === null)
    throw new FieldErrors({ codigo: ['O código não confere. Veja se o relógio do telefone está certo.'] })
  if (!(await queries.takeStarted(tx, own, 'aplicativo'))) throw new FieldErrors({ codigo: [late] })
  return add(tx, own, {
    fat_tipo: 'aplicativo',
    fat_nome: started.nome,
    fat_segredo: started.segredo,
    fat_passo: step,
  })
}

/** Null when the answer is none to the challenge, which is used up all the same. */
export async function addPasskey(
  tx: WriteTransaction,
  own: Own,
  { site, answer }: { site: Site; answer: unknown },
): Promise<CodigosNovos | null> {
  const started = await queries.takeStarted(tx, own, 'chave')
  const made = started && (await readRegistration(site, started.segredo, answer))
  if (!made) return null
  const { id, publicKey, counter, transports } = made
  const of = { fat_credencial: id, fat_publica: publicKey, fat_contador: counter, fat_vias: transports }
  return add(tx, own, { fat_tipo: 'chave', fat_nome: started.nome, ...of })
}

async function add(
  tx: WriteTransaction,
  own: Own,
  factor: Parameters<typeof queries.insertFactor>[2],
): Promise<CodigosNovos> {
  const there = await queries.listFactors(tx, own)
  if (there.length >= queries.mostFactors) throw new Conflict(tooMany)
  if (!(await queries.insertFactor(tx, own, factor))) throw new Conflict('Esta chave de acesso já está em uma conta.')
  await recordOwn(tx, own, 'acrescentou fator', { fator: [null, factor.fat_nome] })
  await own.avisa(tx, { fato: 'fator-novo', fator: factor.fat_nome })
  return (await queries.countReserves(tx, own)) > 0 ? { codigos: null } : makeReserves(tx, own)
}

/** Those of before end. */
export async function renewReserves(tx: WriteTransaction, own: Own): Promise<CodigosNovos> {
  if ((await queries.kindsOf(tx, own)).size === 0) throw new Conflict('Acrescente primeiro um segundo fator.')
  await recordOwn(tx, own, 'trocou reservas', {})
  await own.avisa(tx, { fato: 'reservas' })
  return makeReserves(tx, own)
}

async function makeReserves(tx: WriteTransaction, own: Own): Promise<CodigosNovos> {
  const { codes, ...stored } = await newReserves()
  await queries.replaceReserves(tx, own, stored)
  return { codigos: codes }
}

/** What happens to one's own factors; of citizens the trail has nothing. */
export async function recordOwn(
  tx: WriteTransaction,
  { realm, account, login }: Own,
  acao: string,
  mudancas: Record<string, [unknown, unknown]>,
): Promise<void> {
  if (realm === 'painel') await recordEvent(tx, { acao, tabela: 'usuario', registro: account, nome: login, mudancas })
}
