import { instanteDaPagina } from '#kits/caso/server/instante.ts'
import { createLimites } from '#kits/caso/server/limites.ts'
import { recontaCom } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { contatoList } from '../contato-painel.contract.ts'
import { acompanharPage, manifestacaoPage, ouvidoriaPage } from '../ouvidoria.contract.ts'
import { comprovanteRoutes, verificarRoutes } from './comprovante.routes.ts'
import { scheduleOuvidoria } from './contato-dia.ts'
import { ouvidoriaClock, ouvidoriaQueue } from './contato-fila.queries.ts'
import { painelRoutes } from './contato-painel.routes.ts'
import { publicoRoutes } from './contato-publico.routes.ts'
import { recontaContatos } from './contato-relogio.queries.ts'
import { encaminhamentoRoutes } from './encaminhamento.routes.ts'
import { scheduleLembretes } from './encaminhamento-aviso.ts'
import { findChoices, findOuvidoria } from './ouvidoria-pagina.queries.ts'

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

// The citizen's pages of the ombudsman: what it is, the form, and the case by protocol and code.
function paginasRoutes({ page, directory, platform }: ModuleContext): void {
  const { db } = platform.database
  directory.pages.push(
    {
      group: 'Atendimento',
      href: '/ouvidoria',
      label: 'Ouvidoria',
      text: 'Onde reclamar, denunciar, sugerir, elogiar ou pedir providências.',
    },
    {
      group: 'Atendimento',
      href: '/ouvidoria/manifestacao',
      label: 'Fazer uma manifestação',
      text: 'À Ouvidoria, com o seu nome, com sigilo ou sem se identificar.',
    },
    {
      group: 'Atendimento',
      href: '/ouvidoria/acompanhar',
      label: 'Acompanhar uma manifestação',
      text: 'Com o protocolo e o código do recibo.',
    },
  )
  page('/ouvidoria', 'ouvidoria', { output: ouvidoriaPage, load: () => findOuvidoria(db) })
  page('/ouvidoria/manifestacao', 'manifestacao', {
    output: manifestacaoPage,
    load: async () => ({ ...(await findChoices(db)), instante: await instanteDaPagina(db) }),
  })
  page('/ouvidoria/acompanhar', 'acompanhar', { output: acompanharPage, load: () => null })
}
