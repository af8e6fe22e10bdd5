import type { ModuleContext } from '../../../../platform/http/module.ts'
import { transparenciaPage } from '../transparencia.contract.ts'
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
    load: async () => ({ grupos: await findGrupos(platform.database.db, directory) }),
  })
}
