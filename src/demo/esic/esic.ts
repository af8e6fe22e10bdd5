// The E-Sic of the demo: services, requesters and three years of requests up to yesterday.
import { somaDias } from '#base/prazo.ts'
import type { RegrasDePrazo } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { closeConta } from '#modules/atendimento/solicitante/server/solicitante-conta.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { instante } from '../calendar.ts'
import { city } from '../city.ts'
import { insertServicos } from '../conteudo/servicos.ts'
import type { Papel } from '../documents/papel.ts'
import { insere } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'
import { abreAgenda } from './agenda.ts'
import type { Vida } from './caminho.ts'
import { cidadaos, insertCidadaos } from './cidadaos.ts'
import { guardaJaRespondia } from './ja-respondia.ts'
import { guardaPublicados } from './publicados.queries.ts'
import { registraVidas } from './registra.ts'
import { vidasDoEsic } from './vidas-servico.ts'

type Esic = ReturnType<typeof planejaEsic>

/** The records to store, made before their files: `hoje` is the current day in the city. */
export function planejaEsic(hoje: string, regras: RegrasDePrazo) {
  const vidas = vidasDoEsic(abreAgenda(hoje, regras))
  const documentos = vidas.flatMap(({ anexos, passos }) => [
    ...anexos,
    ...passos.flatMap((passo) => (passo.faz === 'move' && passo.documento ? [passo.documento] : [])),
  ])
  return { hoje, vidas, documentos }
}

/** `arquivoDe` returns the stored file of a document. */
export async function guardaEsic(
  tx: WriteTransaction,
  { hoje, vidas }: Esic,
  { arquivoDe, passwordHash }: { arquivoDe: (papel: Papel) => number; passwordHash: string },
): Promise<void> {
  // The code of the invented town is in no official list of municipalities.
  await insere(tx, 'cidade', [{ cid_codigo_ibge: '2999999', cid_nome: city.nome, est_sigla: 'BA' }])
  await insertServicos(tx, { desde: somaDias(hoje, -4 * 365), revisao: somaDias(hoje, -40) })
  const solicitantes = await insertCidadaos(tx, comData(vidas, hoje), passwordHash)
  await registraVidas(tx, vidas, { solicitantes, arquivoDe })
  await guardaJaRespondia(tx, hoje)
  await guardaPublicados(tx)
  for (const [at, { papel }] of cidadaos.entries()) {
    const id = solicitantes[at]
    if (papel !== 'encerrada' || id === undefined) continue
    await closeConta(tx, id)
    const sol_encerrado_em = instante(somaDias(hoje, -90), '16:20')
    await tx.updateTable('solicitante').set({ sol_encerrado_em }).where('solicitante_id', '=', id).execute()
  }
}

// Requesters registered some days before their first request, or at the desk together with it.
function comData(vidas: Vida[], hoje: string) {
  const random = createRandom('registrations')
  return cidadaos.map((cidadao, at) => {
    const antes = random.integer(1, 20)
    const primeira = vidas.find((vida) => vida.cidadao === at)?.quando ?? instante(somaDias(hoje, -2), '18:40')
    const dia = somaDias(primeira.slice(0, 10), -antes)
    const cadastro = ['presencial', 'pendente'].includes(cidadao.papel) ? primeira : instante(dia, '17:30')
    return { ...cidadao, cadastro }
  })
}
