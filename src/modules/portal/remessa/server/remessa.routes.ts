// Files that arrive: from the folder, from programs with a token, and what everybody may know of them. After all modules that import
// files, whose sets it reads.
import type { ModuleContext } from '#platform/http/module.ts'
import { entregaRoutes } from './entrega.routes.ts'
import { conjuntosOf, importacoesPublicas } from './importacao-publica.routes.ts'
import { createPasta } from './pasta.ts'
import { tokenRoutes } from './token.routes.ts'

// A file is taken when it did not change between two looks.
const lookSeconds = 15

export function remessaModule(context: ModuleContext): void {
  const { env, jobs } = context.platform
  const conjuntos = conjuntosOf(context)
  importacoesPublicas(context, conjuntos)
  entregaRoutes(context)
  tokenRoutes(context, conjuntos)
  if (!env.importDir) return
  const pasta = createPasta(context, env.importDir)
  jobs.often(lookSeconds, () => pasta.look())
}
