import { scheduleGuarda } from '#kits/guarda/server/guarda.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { scheduleAvisoDePrazos } from './aviso-de-prazos.ts'
import { cidadaoRoutes } from './solicitacao-cidadao.routes.ts'
import { esicClock, esicQueue, servicosQueue } from './solicitacao-fila.queries.ts'
import { pedidosGuardados } from './solicitacao-guarda.ts'
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
    { group: 'Atendimento', label: 'Prazos', href: '/painel/prazos', access: ['esic', 'ouvidoria'] },
  )
  directory.queue.push(esicQueue(db, esic), servicosQueue(db, servicos))
  directory.clocks.push(esicClock(db))
  cidadaoRoutes(context)
  painelRoutes(context)
  scheduleAvisoDePrazos(platform)
  scheduleGuarda(platform, pedidosGuardados)
}
