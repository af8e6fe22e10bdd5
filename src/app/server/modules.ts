// THE LIST of modules. Countable; no autoload.

import { acessoModule } from '../../modules/acesso/server/acesso.routes.ts'
import { buscaModule } from '../../modules/busca/server/busca.routes.ts'
import { configuracaoModule } from '../../modules/configuracao/server/configuracao.routes.ts'
import { contratoModule } from '../../modules/contrato/server/contrato.routes.ts'
import { dadosAbertosModule } from '../../modules/dados-abertos/server/dados-abertos.routes.ts'
import { declaracaoModule } from '../../modules/declaracao/server/declaracao.routes.ts'
import { documentoModule } from '../../modules/documento/server/documento.routes.ts'
import { documentoGenericoModule } from '../../modules/documento-generico/server/documento-generico.routes.ts'
import { editalModule } from '../../modules/edital/server/edital.routes.ts'
import { esicModule } from '../../modules/esic/server/esic.routes.ts'
import { inicioModule } from '../../modules/inicio/server/inicio.routes.ts'
import { licitacaoModule } from '../../modules/licitacao/server/licitacao.routes.ts'
import { localidadeModule } from '../../modules/localidade/server/localidade.routes.ts'
import { ocdsModule } from '../../modules/ocds/server/ocds.routes.ts'
import { orgaoModule } from '../../modules/orgao/server/orgao.routes.ts'
import { importacaoModule } from '../../modules/pagamento/server/importacao.routes.ts'
import { pagamentoModule } from '../../modules/pagamento/server/pagamento.routes.ts'
import { feriadoModule } from '../../modules/prazo/server/feriado.routes.ts'
import { regraPrazoModule } from '../../modules/prazo/server/regra-prazo.routes.ts'
import { relatorioModule } from '../../modules/relatorio/server/relatorio.routes.ts'
import { solicitacaoModule } from '../../modules/solicitacao/server/solicitacao.routes.ts'
import { solicitanteModule } from '../../modules/solicitante/server/solicitante.routes.ts'
import { tiposModule } from '../../modules/tipos/server/tipos.routes.ts'
import { usuarioModule } from '../../modules/usuario/server/usuario.routes.ts'
import type { Module } from '../../platform/http/module.ts'

export const modules: Module[] = [
  inicioModule,
  buscaModule,
  dadosAbertosModule,
  ocdsModule,
  configuracaoModule,
  licitacaoModule,
  contratoModule,
  documentoGenericoModule,
  documentoModule,
  editalModule,
  orgaoModule,
  pagamentoModule,
  importacaoModule,
  declaracaoModule,
  localidadeModule,
  tiposModule,
  acessoModule,
  solicitanteModule,
  esicModule,
  solicitacaoModule,
  usuarioModule,
  feriadoModule,
  regraPrazoModule,
  relatorioModule,
]
