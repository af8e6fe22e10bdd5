import { createLimites } from '#kits/caso/server/limites.ts'
import { recontaCom } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { contatoList } from '../contato-painel.contract.ts'
import { comprovanteRoutes, verificarRoutes } from './comprovante.routes.ts'
import { scheduleOuvidoria } from './contato-dia.ts'
import { ouvidoriaClock, ouvidoriaQueue } from './contato-fila.queries.ts'
import { painelRoutes } from './contato-painel.routes.ts'
import { publicoRoutes } from './contato-publico.routes.ts'
import { recontaContatos } from './contato-relogio.queries.ts'
import { encaminhamentoRoutes } from './encaminhamento.routes.ts'
import { scheduleLembretes } from './encaminhamento-lembretes.ts'
import { paginasRoutes } from './ouvidoria-paginas.routes.ts'

export function ouvidoriaModule(context: ModuleContext): void {
  const { directory, platform } = context
  const href = contatoList.page
  directory.panel.push({
    group: 'Atendimento',
    label: 'Ouvidoria',
    href,
    access: 'ouvidoria',
    card: { label: 'Ouvidoria', text: 'Reclamações, denúncias, sugestões e elogios' },
  })
  directory.queue.push(ouvidoriaQueue(platform.database.db, href))
  directory.clocks.push(ouvidoriaClock(platform.database.db))
  recontaCom(platform, recontaContatos)
  paginasRoutes(context)
  const limites = createLimites(platform, 'ouvidoria')
  publicoRoutes(context, limites)
  comprovanteRoutes(context, limites)
  verificarRoutes(context, limites)
  painelRoutes(context)
  encaminhamentoRoutes(context)
  scheduleOuvidoria(platform)
  scheduleLembretes(platform)
}
