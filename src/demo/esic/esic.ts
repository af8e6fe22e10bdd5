// The E-Sic of the demo: services, requesters and three years of requests up to yesterday.
import { somaDias } from '#base/prazo.ts'
import { openRelogio } from '#modules/atendimento/solicitacao/server/relogio.queries.ts'
import { closeConta } from '#modules/atendimento/solicitante/server/solicitante-conta.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Papel } from '../papel.ts'
import { createRandom } from '../random.ts'
import { abreAgenda } from './agenda.ts'
import { cidadaos } from './cidadaos.ts'
import { type CidadaoComData, insertCidadaos, insertCidade, insertServicos, setEncerramento } from './esic.queries.ts'
import { registraVidas } from './registra.ts'
import { instante, type Vida } from './vida.ts'
import { vidasDoEsic } from './vidas-servico.ts'

export type Esic = { hoje: string; vidas: Vida[]; documentos: Papel[] }

/** The records to store, made before their files: `hoje` is the current day in the city. */
export async function planejaEsic(db: Queries): Promise<Esic> {
  const { hoje, regras } = await openRelogio(db)
  const vidas = vidasDoEsic(abreAgenda(hoje, regras))
  const documentos = vidas.flatMap(({ anexos, passos }) => [
    ...anexos,
    ...passos.flatMap((passo) => (passo.faz === 'move' && passo.documento ? [passo.documento] : [])),
  ])
  return { hoje, vidas, documentos }
}

/** `arquivoIds` are the files of the documents, in the same order. */
export async function guardaEsic(
  tx: WriteTransaction,
  { hoje, vidas, documentos }: Esic,
  { arquivoIds, passwordHash }: { arquivoIds: number[]; passwordHash: string },
): Promise<void> {
  await insertCidade(tx)
  await insertServicos(tx, { desde: somaDias(hoje, -4 * 365), revisao: somaDias(hoje, -40) })
  const solicitantes = await insertCidadaos(tx, comData(vidas, hoje), passwordHash)
  const arquivos = new Map(documentos.map((documento, at) => [documento, arquivoIds[at] ?? 0]))
  await registraVidas(tx, vidas, { solicitantes, arquivos })
  for (const [at, { papel }] of cidadaos.entries()) {
    const id = solicitantes[at]
    if (papel !== 'encerrada' || id === undefined) continue
    await closeConta(tx, id)
    await setEncerramento(tx, id, instante(somaDias(hoje, -90), '16:20'))
  }
}

// Registered some days before the first request, or at the desk together with it.
function comData(vidas: Vida[], hoje: string): CidadaoComData[] {
  const random = createRandom('registrations')
  return cidadaos.map((cidadao, at) => {
    const antes = random.integer(1, 20)
    const primeira = vidas.find((vida) => vida.cidadao === at)?.quando ?? instante(somaDias(hoje, -2), '18:40')
    const dia = somaDias(primeira.slice(0, 10), -antes)
    const cadastro = ['presencial', 'pendente'].includes(cidadao.papel) ? primeira : instante(dia, '17:30')
    return { ...cidadao, cadastro }
  })
}
