// THE LIST of modules. Countable; no autoload.

import { configuracaoModule } from '../../modules/configuracao/server/configuracao.routes.ts'
import { dadosAbertosModule } from '../../modules/dados-abertos/server/dados-abertos.routes.ts'
import { inicioModule } from '../../modules/inicio/server/inicio.routes.ts'
import { orgaoModule } from '../../modules/orgao/server/orgao.routes.ts'
import { tiposModule } from '../../modules/tipos/server/tipos.routes.ts'
import type { Module } from '../../platform/http/module.ts'

export const modules: Module[] = [inicioModule, dadosAbertosModule, configuracaoModule, orgaoModule, tiposModule]
