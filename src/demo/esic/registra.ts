// Replays the requests through the module's own functions, step by step in order of time, each on its own day, so that protocols,
// moves and terms are the same as if they had really happened then.

import type { Autor } from '#kits/caso/server/autor.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { achaDestino, type GrupoDeDestinos } from '#modules/atendimento/solicitacao/destinos.ts'
import { extendSolicitacao, moveSolicitacao } from '#modules/atendimento/solicitacao/server/andamento.queries.ts'
import { createRecurso, decideRecurso } from '#modules/atendimento/solicitacao/server/recurso.queries.ts'
import { listDestinos } from '#modules/atendimento/solicitacao/server/solicitacao.facade.ts'
import {
  createSolicitacao,
  listRecursos,
  lockSolicitacao,
} from '#modules/atendimento/solicitacao/server/solicitacao.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { relogioEm } from '../calendar.ts'
import type { Papel } from '../documents/papel.ts'
import { idsPorNome } from '../linhas.queries.ts'
import type { Passo, Vida } from './caminho.ts'
import { cidadaos } from './cidadaos.ts'
import { paragrafos } from './texto.ts'

const servidorDoEsic = 'esic@licuri.example'

type Registros = {
  tx: WriteTransaction
  servidor: Autor
  grupos: GrupoDeDestinos[]
  categoriaId(nome: string): number
  solicitantes: number[]
  arquivoDe(papel: Papel): number
  agora: RelogioDaCidade
}

/** `solicitantes` are the ids of the requesters, in the order of their list; `arquivoDe` returns the stored file of a document. */
export async function registraVidas(
  tx: WriteTransaction,
  vidas: Vida[],
  ids: Pick<Registros, 'solicitantes' | 'arquivoDe'>,
): Promise<void> {
  const usuarioId = await idsPorNome(tx, 'usuario', 'usu_login')
  const registros: Registros = {
    ...{ tx, ...ids, agora: await openRelogio(tx) },
    servidor: { usuario_id: usuarioId(servidorDoEsic), usu_login: servidorDoEsic },
    grupos: await listDestinos(tx),
    categoriaId: await idsPorNome(tx, 'tipo_categoria_processo', 'tcp_nome'),
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
  const { tx, solicitantes, grupos, servidor, agora } = registros
  const destino = achaDestino(grupos, vida.destino)
  if (!destino) throw new Error(`O formulário não oferece '${vida.destino}'.`)
  const nova = {
    ...{ solicitante_id: solicitantes[vida.cidadao] ?? 0, destino },
    ...{ slc_titulo: vida.titulo, slc_descricao: vida.descricao },
    arquivoIds: vida.anexos.map(registros.arquivoDe),
    servidor: cidadaos[vida.cidadao]?.papel === 'presencial' ? servidor : null,
  }
  const { solicitacao_id } = await createSolicitacao(tx, nova, relogioEm(agora, vida.quando))
  return solicitacao_id
}

type Andamento = { id: number; vida: Vida; passo: Passo }

async function anda(registros: Registros, { id, vida, passo }: Andamento): Promise<void> {
  const { tx, servidor, solicitantes, agora } = registros
  const relogio = relogioEm(agora, passo.quando)
  const escrito = { versao: null, servidor }
  switch (passo.faz) {
    case 'move': {
      const { para, comentario, fundamento = '', documento } = passo
      const anexos = documento ? [anexo(registros, documento, vida, relogio.hoje)] : []
      await moveSolicitacao(tx, id, { andamento: { ...escrito, para, comentario, fundamento, anexos }, relogio })
      return
    }
    case 'comenta': {
      const { slc_situacao: para } = await lockSolicitacao(tx, id, 'staff')
      const andamento = { ...escrito, para, comentario: passo.comentario, fundamento: '', anexos: [] }
      await moveSolicitacao(tx, id, { andamento, relogio })
      return
    }
    case 'prorroga': {
      const prorrogacao = { ...escrito, motivo: passo.motivo, comentario: paragrafos(passo.motivo) }
      await extendSolicitacao(tx, id, { prorrogacao, relogio })
      return
    }
    case 'recorre': {
      const form = { rec_tipo: passo.tipo, rec_instancia: passo.instancia, rec_texto: passo.texto }
      const owner = { solicitante_id: solicitantes[vida.cidadao] ?? 0 }
      await createRecurso(tx, id, { owner, form, relogio })
      return
    }
    case 'decide': {
      const recurso_id = (await listRecursos(tx, id, relogio.hoje)).at(-1)?.recurso_id ?? 0
      const decisao = { recurso_id, decisao: passo.decisao, texto: passo.texto, servidor }
      await decideRecurso(tx, id, { decisao, relogio })
    }
  }
}

const anexo = (registros: Registros, documento: Papel, { destino }: Vida, dia: string) => ({
  arquivo_id: registros.arquivoDe(documento),
  dan_data_documento: dia,
  tipo_categoria_processo_id: registros.categoriaId(categoriaDe(destino)),
})

// The category of an answer's files.
function categoriaDe(destino: string): string {
  if (/Saúde/.test(destino)) return 'Serviços de saúde'
  if (/Licitação/.test(destino)) return 'Compras'
  return destino.startsWith('Secretarias - Outros') ? 'Obras' : 'Serviços'
}
