import { scheduleGuarda } from '#kits/guarda/server/guarda.ts'
import { recontaCom } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { recontaPrazos } from './recontagem.queries.ts'
import { cidadaoRoutes } from './solicitacao-cidadao.routes.ts'
import { esicClock, esicQueue, servicosQueue } from './solicitacao-fila.queries.ts'
import { pedidosGuardados } from './solicitacao-guarda.queries.ts'
import { painelRoutes } from './solicitacao-painel.routes.ts'

const [esic, servicos] = ['/painel/solicitacoes?esic=1', '/painel/solicitacoes?esic=0'] as const

export function solicitacaoModule(context: ModuleContext): void {
  const { directory, platform } = context
  const { db } = platform.database
  directory.panel.push(
    {
      group: 'Atendimento',
      label: 'E-Sic',
      href: esic,
      access: 'esic',
      card: { label: 'E-Sic', text: 'Pedidos de informação' },
    },
    {
      group: 'Atendimento',
      label: 'Solicitações',
      href: servicos,
      access: 'esic',
      card: { label: 'Solicitações', text: 'Pedidos de serviço' },
    },
  )
  directory.queue.push(esicQueue(db, esic), servicosQueue(db, servicos))
  directory.clocks.push(esicClock(db))
  recontaCom(platform, recontaPrazos)
  cidadaoRoutes(context)
  painelRoutes(context)
  scheduleGuarda(platform, pedidosGuardados)
}
