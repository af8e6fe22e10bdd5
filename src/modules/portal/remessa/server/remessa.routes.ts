// Files that arrive: what everybody may know of them. After all modules that import files, whose sets it reads.
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { importacoesPublicas } from './importacao-publica.routes.ts'

export function remessaModule(context: ModuleContext): void {
  importacoesPublicas(context)
}
