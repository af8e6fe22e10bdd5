import type { ModuleContext } from '../../../platform/http/module.ts'
import { emptyPage } from '../inicio.contract.ts'

const nothing = { output: emptyPage, load: () => null }

export function inicioModule({ page }: ModuleContext): void {
  page('/', nothing)
  page('/esic', nothing)
  page('/acessibilidade', nothing)
  page('/mapa-do-site', nothing)
}
