import type { ModuleContext } from '../../../../platform/http/module.ts'
import { contatoList } from '../contato-painel.contract.ts'
import { scheduleOuvidoria } from './contato-dia.ts'
import { ouvidoriaQueue } from './contato-fila.queries.ts'
import { painelRoutes } from './contato-painel.routes.ts'
import { schedulePrazosDaOuvidoria } from './contato-prazos.ts'
import { publicoRoutes } from './contato-publico.routes.ts'
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
  paginasRoutes(context)
  publicoRoutes(context)
  painelRoutes(context)
  scheduleOuvidoria(platform)
  schedulePrazosDaOuvidoria(platform)
}
