import type { ModuleContext } from '../../../../platform/http/module.ts'
import { scheduleAvisoDePrazos } from './aviso-de-prazos.ts'
import { cidadaoRoutes } from './solicitacao-cidadao.routes.ts'
import { painelRoutes } from './solicitacao-painel.routes.ts'

export function solicitacaoModule(context: ModuleContext): void {
  context.directory.panel.push(
    {
      group: 'Atendimento',
      label: 'E-Sic',
      href: '/painel/solicitacoes?esic=1',
      access: 'esic',
      card: { label: 'E-Sic', text: 'Pedidos de informação' },
    },
    {
      group: 'Atendimento',
      label: 'Solicitações',
      href: '/painel/solicitacoes?esic=0',
      access: 'esic',
      card: { label: 'Solicitações', text: 'Pedidos de serviço' },
    },
    { group: 'Atendimento', label: 'Prazos', href: '/painel/prazos', access: 'esic' },
  )
  cidadaoRoutes(context)
  painelRoutes(context)
  scheduleAvisoDePrazos(context.platform)
}
