// The ombudsman's pages in the panel (docs/specification/ombudsman.md#staff).
import { listPage } from '#kits/list/server/list-calls.ts'
import { openRelogio, type RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Scope } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken } from '#platform/session/session.queries.ts'
import {
  type ContatoPainel,
  type ContatoPainelPage,
  contatoList,
  contatoListPage,
  contatoPainelPage,
  registroPage,
} from '../contato-painel.contract.ts'
import { complementProblem, contaComplemento, isClosed, prorrogaResposta, termProblem } from '../ouvidoria.rules.ts'
import { listTipos } from './contato.queries.ts'
import { findJuncao } from './contato-candidatas.queries.ts'
import { listDestinosDoEsic } from './contato-esic.ts'
import { findContatoPainel, listContatos, listOrgaos } from './contato-painel.queries.ts'
import { novoEncaminhamentoDe } from './encaminhamento-novo.queries.ts'
import { findChoices } from './ouvidoria-pagina.queries.ts'

export function painelPages({ page }: Pick<Scope, 'page'>, { database: { db } }: Platform): void {
  const plain = listPage(contatoList, (query) => listContatos(db, query))
  page(contatoList.page, 'ouvidoria-painel', {
    output: contatoListPage,
    load: async (request) => ({
      ...(await plain.load(request)),
      tipos: (await listTipos(db)).map(({ tipo_contato_id, tco_nome }) => ({ id: tipo_contato_id, nome: tco_nome })),
      orgaos: await listOrgaos(db),
    }),
  })
  page(`${contatoList.page}/:id/detalhes`, 'contato-painel', {
    output: contatoPainelPage,
    load: (request) => loadDetail(db, idOf((request.params as { id: string }).id), request.query as DetailQuery),
  })
  page(`${contatoList.page}/novo`, 'registro-painel', {
    output: registroPage,
    load: async () => ({ ...(await findChoices(db)), chave: newToken() }),
  })
}

type DetailQuery = { passo?: unknown; principal?: unknown }

async function loadDetail(db: Queries, id: number, { passo, principal }: DetailQuery): Promise<ContatoPainelPage> {
  const contato = await findContatoPainel(db, id)
  const relogio = await openRelogio(db)
  return {
    contato,
    ...newTerms(contato, relogio),
    impedimentos: impedimentosOf(contato, relogio),
    encaminhamento: await novoEncaminhamentoDe(db, contato, relogio),
    juncao: passo === 'juncao' ? await findJuncao(db, contato, principal) : null,
    destinos: contato.outrosPassos.includes('proposta-esic') ? await listDestinosDoEsic(db) : [],
  }
}

// Of an open case: why a step that the law knows is not offered.
function impedimentosOf(contato: ContatoPainel, relogio: RelogioDaCidade) {
  const { ctt_situacao, ctt_prazo, prazo, movesPossiveis } = contato
  if (isClosed(ctt_situacao)) return []
  const complement = movesPossiveis.includes('COM') ? noComplementOf(contato, relogio) : null
  return [termProblem({ ctt_situacao, ctt_prazo, isExtended: prazo.isProrrogada }, relogio.hoje), complement].filter(
    (problem) => problem !== null,
  )
}

const noComplementOf = ({ ctt_prazo, movimentos }: ContatoPainel, { hoje, regras }: RelogioDaCidade) =>
  complementProblem(
    { ctt_prazo, pedidos: movimentos.filter(({ mov_tipo }) => mov_tipo === 'pedido').length },
    { hoje, complementos: regras.ouvidoria.complementos },
  )

function newTerms(contato: ContatoPainel, relogio: RelogioDaCidade) {
  const { agora, momentoDe, regras } = relogio
  const { ouvidoria: dias, calendario } = regras
  const mayRequest = contato.movesPossiveis.includes('COM') && noComplementOf(contato, relogio) === null
  return {
    prorrogacao: contato.podeProrrogar
      ? { ate: prorrogaResposta(contato.ctt_contagem, { dias, calendario }).vencimento, dias: dias.prorrogacao }
      : null,
    complemento: mayRequest
      ? {
          ate: contaComplemento(momentoDe(agora), { dias, calendario }).vencimento,
          dias: dias.complemento,
          vezes: dias.complementos,
        }
      : null,
  }
}
