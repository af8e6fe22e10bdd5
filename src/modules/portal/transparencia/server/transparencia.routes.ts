import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { transparenciaPage } from '../transparencia.contract.ts'
import { findNumeros } from './numeros.ts'
import { findGrupos } from './transparencia.facade.ts'

export function transparenciaModule({ page, platform, directory }: ModuleContext): void {
  directory.pages.push({
    group: 'Transparência',
    href: '/transparencia',
    label: 'Transparência',
    text: 'Tudo o que o município publica, por assunto, com o dia da última mudança de cada lista.',
  })
  page('/transparencia', 'transparencia', {
    output: transparenciaPage,
    load: async () => {
      const { db } = platform.database
      const { fuso_horario } = await findPortal(platform)
      const ano = Number(diaDe(new Date(), fuso_horario).slice(0, 4))
      const [numeros, grupos] = await Promise.all([findNumeros(db, ano), findGrupos(directory)])
      return { numeros, grupos }
    },
  })
}
