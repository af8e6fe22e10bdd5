// Replays the requests through the module's own functions, step by step in order of time, each on its own day, so that protocols,
// moves and terms are the same as if they had really happened then.

import { achaDestino, type GrupoDeDestinos, gruposDeDestinos } from '#modules/atendimento/solicitacao/destinos.ts'
import { extendSolicitacao, moveSolicitacao } from '#modules/atendimento/solicitacao/server/andamento.queries.ts'
import { createRecurso, decideRecurso } from '#modules/atendimento/solicitacao/server/recurso.queries.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/solicitacao/server/relogio.queries.ts'
import {
  type Autor,
  createSolicitacao,
  listRecursos,
  lockSolicitacao,
} from '#modules/atendimento/solicitacao/server/solicitacao.queries.ts'
import { listServicos } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { cidadaos } from './cidadaos.ts'
import { findCategoriasDeProcesso, findServidor } from './esic.queries.ts'
import { paragrafos } from './texto.ts'
import type { Documento, Passo, Vida } from './vida.ts'

const servidorDoEsic = 'esic@licuri.example'

type Registros = {
  tx: WriteTransaction
  servidor: Autor
  grupos: GrupoDeDestinos[]
  categorias: Map<string, number>
  solicitantes: number[]
  arquivos: Map<Documento, number>
  /** The time and rules of the city at an instant. */
  relogioEm(quando: string): RelogioDaCidade
}

/** `solicitantes` are the ids of the requesters, in the order of their list; `arquivos` the ids of the stored files. */
export async function registraVidas(
  tx: WriteTransaction,
  vidas: Vida[],
  ids: { solicitantes: number[]; arquivos: Map<Documento, number> },
): Promise<void> {
  const agora = await openRelogio(tx)
  const registros: Registros = {
    tx,
    ...ids,
    servidor: await findServidor(tx, servidorDoEsic),
    grupos: gruposDeDestinos(await listServicos(tx)),
    categorias: await findCategoriasDeProcesso(tx),
    relogioEm: (quando) => ({ ...agora, agora: quando, hoje: agora.momentoDe(quando).dia }),
  }
  const solicitacoes = new Map<Vida, number>()
  for (const { vida, passo } of emOrdem(vidas)) {
    const id = solicitacoes.get(vida)
    if (passo === null || id === undefined) solicitacoes.set(vida, await pede(registros, vida))
    else await anda(registros, { id, vida, passo })
  }
}

function emOrdem(vidas: Vida[]): { vida: Vida; quando: string; passo: Passo | null }[] {
  const todos = vidas.flatMap((vida) => [
    { vida, quando: vida.quando, passo: null },
    ...vida.passos.map((passo) => ({ vida, quando: passo.quando, passo })),
  ])
  return todos.sort((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : 0))
}

async function pede(registros: Registros, vida: Vida): Promise<number> {
  const { tx, solicitantes, grupos, servidor, relogioEm } = registros
  const destino = achaDestino(grupos, vida.destino)
  if (!destino) throw new Error(`O formulário não oferece '${vida.destino}'.`)
  const isNaMesa = cidadaos[vida.cidadao]?.papel === 'presencial'
  const nova = {
    solicitante_id: solicitantes[vida.cidadao] ?? 0,
    destino,
    slc_titulo: vida.titulo,
    slc_descricao: vida.descricao,
    arquivoIds: vida.anexos.map((anexo) => arquivoDe(registros, anexo)),
    servidor: isNaMesa ? servidor : null,
  }
  const { solicitacao_id } = await createSolicitacao(tx, nova, relogioEm(vida.quando))
  return solicitacao_id
}

type Andamento<Kind extends Passo['faz'] = Passo['faz']> = {
  id: number
  vida: Vida
  passo: Extract<Passo, { faz: Kind }>
}

async function anda(registros: Registros, { id, vida, passo }: Andamento): Promise<void> {
  switch (passo.faz) {
    case 'move':
      return move(registros, { id, vida, passo })
    case 'comenta':
      return comenta(registros, { id, vida, passo })
    case 'prorroga':
      return prorroga(registros, { id, vida, passo })
    case 'recorre':
      return recorre(registros, { id, vida, passo })
    case 'decide':
      return decide(registros, { id, vida, passo })
  }
}

async function move(registros: Registros, { id, vida, passo }: Andamento<'move'>): Promise<void> {
  const { tx, servidor, relogioEm, categorias } = registros
  const { para, comentario, fundamento = '', documento, quando } = passo
  const relogio = relogioEm(quando)
  const anexos = documento
    ? [
        {
          arquivo_id: arquivoDe(registros, documento),
          dan_data_documento: relogio.hoje,
          tipo_categoria_processo_id: categorias.get(categoriaDe(vida.destino)) ?? null,
        },
      ]
    : []
  const andamento = { para, comentario, fundamento, anexos, versao: null, servidor }
  await moveSolicitacao(tx, id, { andamento, relogio })
}

async function comenta(registros: Registros, { id, passo }: Andamento<'comenta'>): Promise<void> {
  const { tx, servidor, relogioEm } = registros
  const { slc_situacao: para } = await lockSolicitacao(tx, id, 'staff')
  const andamento = { para, comentario: passo.comentario, fundamento: '', anexos: [], versao: null, servidor }
  await moveSolicitacao(tx, id, { andamento, relogio: relogioEm(passo.quando) })
}

async function prorroga(registros: Registros, { id, passo }: Andamento<'prorroga'>): Promise<void> {
  const { tx, servidor, relogioEm } = registros
  const prorrogacao = { motivo: passo.motivo, comentario: paragrafos(passo.motivo), versao: null, servidor }
  await extendSolicitacao(tx, id, { prorrogacao, relogio: relogioEm(passo.quando) })
}

async function recorre(registros: Registros, { id, vida, passo }: Andamento<'recorre'>): Promise<void> {
  const { tx, solicitantes, relogioEm } = registros
  const form = { rec_tipo: passo.tipo, rec_instancia: passo.instancia, rec_texto: passo.texto }
  const owner = { solicitante_id: solicitantes[vida.cidadao] ?? 0 }
  await createRecurso(tx, id, { owner, form, relogio: relogioEm(passo.quando) })
}

async function decide(registros: Registros, { id, passo }: Andamento<'decide'>): Promise<void> {
  const { tx, servidor, relogioEm } = registros
  const relogio = relogioEm(passo.quando)
  const recursos = await listRecursos(tx, id, relogio.hoje)
  const recurso_id = recursos.at(-1)?.recurso_id ?? 0
  const decisao = { recurso_id, decisao: passo.decisao, texto: passo.texto, servidor }
  await decideRecurso(tx, id, { decisao, relogio })
}

function arquivoDe({ arquivos }: Registros, documento: Documento): number {
  const id = arquivos.get(documento)
  if (id === undefined) throw new Error(`a document without a file: ${documento.nome}`)
  return id
}

// The category of an answer's files.
function categoriaDe(destino: string): string {
  if (/Saúde/.test(destino)) return 'Serviços de saúde'
  if (/Licitação/.test(destino)) return 'Compras'
  return destino.startsWith('Secretarias - Outros') ? 'Obras' : 'Serviços'
}
