// Requests for a service: a door of their own (docs/decisions/0103-a-door-for-service-requests.md).
import { sizeText } from '#base/arquivo.ts'
import { mostraData, mostraDataHora } from '#base/data.ts'
import { leCodigo, mostraCodigo } from '#kits/caso/codigo.ts'
import { createLimites, type Limites } from '#kits/caso/server/limites.ts'
import type { Papel, Passo } from '#kits/caso/server/papel.ts'
import { sendPapel } from '#kits/caso/server/send-papel.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { scheduleGuarda } from '#kits/guarda/server/guarda.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Pedido } from '../pedido-servico.contract.ts'
import { isEncerrado, significados, situacoes } from '../situacoes.ts'
import { pedidosGuardados } from './pedido-guarda.queries.ts'
import { findPedidoPainel } from './pedido-painel.queries.ts'
import { painelRoutes } from './pedido-painel.routes.ts'
import { createAbertura, publicoRoutes } from './pedido-publico.routes.ts'
import { findPedido } from './pedido-servico.queries.ts'

export function pedidoServicoModule(context: ModuleContext): void {
  const limites = createLimites(context.platform, 'pedido-servico')
  publicoRoutes(context, limites)
  comprovanteRoutes(context, limites)
  painelRoutes(context)
  scheduleGuarda(context.platform, pedidosGuardados)
}

// A request for a service as PDF, for who has its protocol and code, and for staff: where and what, its term, its steps.
function comprovanteRoutes({ app, panel, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const open = createAbertura(platform, limites)
  app.post('/pedidos-de-servico/comprovante', { schema: { hide: true } }, async (request, reply) => {
    const pedido = await findPedido(db, await open(request))
    const { codigo, com_codigo } = bodyOf(request)
    const shown = com_codigo === 'S' ? leCodigo(String(codigo)) : null // the receipt's page requests it
    const papel = papelDoPedido(pedido, { ...(await findPortal(platform)), codigo: shown })
    return sendPapel(reply, `pedido-${pedido.protocolo}`, papel)
  })
  panel('esic', (scope) => {
    scope.app.get('/painel/pedidos-de-servico/:id/pdf', { schema: { hide: true } }, async (request, reply) => {
      const pedido = await findPedidoPainel(db, recordId(request))
      const contatos = [pedido.psv_nome, pedido.psv_telefone, pedido.psv_email].filter(Boolean).join(' · ')
      const papel = papelDoPedido(pedido, { ...(await findPortal(platform)), codigo: null })
      papel.fatos.push(['Órgão', pedido.psv_orgao], ['Quem pediu', contatos || 'Não deixou contato'])
      return sendPapel(reply, `pedido-${pedido.protocolo}`, papel)
    })
  })
}

/** `codigo` is printed for who has just been shown it. */
type Cidade = { nome: string; uf: string; fuso_horario: string; codigo: string | null }

function papelDoPedido(pedido: Pedido, { nome, uf, fuso_horario, codigo }: Cidade): Papel {
  const { protocolo, psv_situacao, psv_data_cadastro, psv_prazo, passos } = pedido
  const guarda =
    'Guarde este papel: quem tem o protocolo e o código vê o andamento. Ninguém consegue recuperar o código.'
  const prazo = psv_prazo && !isEncerrado(psv_situacao) ? `Prazo: até ${mostraData(psv_prazo)}.` : ''
  return {
    ...{ cidade: nome, uf, setor: 'Pedidos de serviço', title: 'Pedido de serviço', protocolo },
    changed: new Date(passos.at(-1)?.psp_data ?? psv_data_cadastro),
    fatos: [
      ['Código de acesso', codigo === null ? '' : mostraCodigo(codigo)],
      ['Serviço', pedido.psv_servico],
      ['Onde', [pedido.psv_rua, pedido.psv_referencia, pedido.psv_bairro].filter(Boolean).join(', ')],
      ['Recebido em', `${mostraDataHora(psv_data_cadastro, fuso_horario)} (horário de ${fuso_horario})`],
    ],
    partes: [
      { titulo: 'O código', textos: [codigo === null ? '' : guarda] },
      { titulo: `Situação: ${situacoes[psv_situacao]}`, textos: [significados[psv_situacao], prazo] },
      { titulo: 'O que está errado', textos: [pedido.psv_descricao] },
      { titulo: 'Andamento', textos: [], passos: passos.flatMap((passo) => passoDe(passo, fuso_horario)) },
    ],
  }
}

function passoDe({ psp_para, psp_data, psp_texto, foto_tamanho }: Pedido['passos'][number], fuso: string): Passo[] {
  if (psp_para === 'guarda') return []
  const foto = foto_tamanho === null ? '' : `Foto anexada (${sizeText(foto_tamanho)})`
  return [{ titulo: situacoes[psp_para], sobre: mostraDataHora(psp_data, fuso), textos: [psp_texto, foto] }]
}
