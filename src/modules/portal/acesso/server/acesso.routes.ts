// Access: login, logout, recovery, one's own password, and the first page of each area.
import type { ModuleContext } from '#platform/http/module.ts'
import { acessosRoutes } from './acessos.routes.ts'
import { confirmarRoutes } from './confirmar.routes.ts'
import { emailRecebidoRoutes } from './email-recebido.routes.ts'
import { esicHomeRoutes } from './esic.routes.ts'
import { govbrRoutes } from './govbr.routes.ts'
import { loginRoutes } from './login.routes.ts'
import { painelHomeRoutes } from './painel.routes.ts'
import { recoveryRoutes } from './recuperacao.routes.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { createSecondStep } from './second-step.ts'
import { ownPasswordRoutes } from './senha.routes.ts'

export function acessoModule(context: ModuleContext): void {
  const secondStep = createSecondStep(context.platform)
  loginRoutes(context, secondStep)
  secondStepRoutes(context, secondStep)
  govbrRoutes(context, secondStep)
  recoveryRoutes(context)
  ownPasswordRoutes(context)
  acessosRoutes(context)
  confirmarRoutes(context)
  emailRecebidoRoutes(context)
  esicHomeRoutes(context)
  painelHomeRoutes(context)
}
