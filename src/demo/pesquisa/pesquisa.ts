// Three years of the satisfaction survey: most of the answered cases and requests, and services evaluated from their pages.
import { somaDias } from '#base/prazo.ts'
import {
  type Avaliado,
  addAvaliacao,
  decideComentario,
  findAvaliado,
  findServicoAvaliado,
  inviteToEvaluate,
} from '#modules/atendimento/pesquisa/server/pesquisa.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { findAdministrador } from '../demo.queries.ts'
import { agrupa, lerCsv, texto, um } from '../ler.ts'
import { createRandom, type Random } from '../random.ts'

// What people wrote in the survey, by how satisfied they were.
const comentarios = agrupa(
  lerCsv('pesquisa-comentarios', { humor: um('bom', 'medio', 'ruim'), texto }),
  ({ humor }) => humor,
)

const servicosAvaliados = 190
const inviteDays = 30

/** `hoje` is the current day in the city. */
export async function guardaPesquisa(tx: WriteTransaction, hoje: string): Promise<void> {
  const random = createRandom('pesquisa')
  const servidor = await findAdministrador(tx)
  for (const { avaliado, dia } of [...(await atendimentos(tx, random, hoje)), ...(await servicos(tx, random, hoje))]) {
    const { comentario, isPublished, ...respostas } = respostasDe(random)
    const id = await addAvaliacao(tx, avaliado, { ...respostas, ava_comentario: comentario, dia })
    if (isPublished) await decideComentario(tx, id, { publicada: true, servidor })
  }
}

type Uma = { avaliado: Avaliado; dia: string }

// Two of three people evaluate; whoever was answered lately and did not evaluate gets an invitation.
async function atendimentos(tx: WriteTransaction, random: Random, hoje: string): Promise<Uma[]> {
  const casos = await tx
    .selectFrom('contato')
    .select(['contato_id as id', 'ctt_encerrada_em as fim'])
    .where('ctt_situacao', '=', 'RES')
    .orderBy('contato_id')
    .execute()
  const pedidos = await tx
    .selectFrom('solicitacao')
    .select(['solicitacao_id as id', 'slc_respondida_em as fim'])
    .where('slc_respondida_em', 'is not', null)
    .orderBy('solicitacao_id')
    .execute()
  const all = [
    ...casos.map((caso) => ({ origem: 'ouvidoria' as const, ...caso })),
    ...pedidos.map((pedido) => ({ origem: 'esic' as const, ...pedido })),
  ]
  const made: Uma[] = []
  for (const { origem, id, fim } of all) {
    const resposta = (fim ?? hoje).slice(0, 10)
    const dia = somaDias(resposta, random.integer(0, 12))
    if (random.chance(0.66) && dia <= hoje) made.push({ avaliado: await findAvaliado(tx, { origem, id }), dia })
    else if (somaDias(resposta, inviteDays) > hoje) await inviteToEvaluate(tx, { origem, id })
  }
  return made
}

async function servicos(tx: WriteTransaction, random: Random, hoje: string): Promise<Uma[]> {
  const rows = await tx.selectFrom('servico_publico').select('publicacao_id').orderBy('publicacao_id').execute()
  const ids = rows.flatMap(({ publicacao_id }) => publicacao_id ?? [])
  // A few services are evaluated much more often than the others.
  const liked = ids.filter((_id, at) => at % 5 === 0)
  const avaliados = new Map<number, Avaliado>()
  const made: Uma[] = []
  for (let at = 0; at < servicosAvaliados && ids.length; at += 1) {
    const publicacao_id = random.pick(random.chance(0.7) ? liked : ids)
    const avaliado = avaliados.get(publicacao_id) ?? (await findServicoAvaliado(tx, publicacao_id))
    avaliados.set(publicacao_id, avaliado)
    made.push({ avaliado, dia: somaDias(hoje, -random.integer(0, 1050)) })
  }
  return made
}

function respostasDe(random: Random) {
  const satisfacao = random.pick([5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1])
  const humor = satisfacao >= 4 ? 'bom' : satisfacao === 3 ? 'medio' : 'ruim'
  const resolvido = humor === 'bom' ? random.pick(['S', 'S', 'S', 'P']) : humor === 'medio' ? 'P' : 'N'
  const comentario = random.chance(0.3) ? random.pick(comentarios.get(humor) ?? []).texto : ''
  return {
    ava_satisfacao: String(satisfacao),
    ava_resolvido: resolvido,
    ava_facil: String(Math.min(5, Math.max(1, satisfacao + random.pick([-1, 0, 0, 1])))),
    comentario,
    isPublished: comentario !== '' && random.chance(0.3),
  }
}
