// The citizen's pages of the ombudsman: what it is, the form, and the case by protocol and code.

import { instanteDaPagina } from '#kits/caso/server/instante.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { acompanharPage, manifestacaoPage, ouvidoriaPage } from '../ouvidoria-paginas.contract.ts'
import { findChoices, findOuvidoria } from './ouvidoria-pagina.queries.ts'

export function paginasRoutes({ page, directory, platform }: ModuleContext): void {
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
