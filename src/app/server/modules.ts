// THE LIST of modules. Countable; no autoload. Its order is that of the menus, the site map and the groups of the search.

import { envioModule } from '#kits/anexo/server/envio.routes.ts'
import { arquivoIsoladoModule } from '#kits/anexo/server/isolado.ts'
import { datasetModule } from '#kits/dataset-module/server/dataset-module.ts'
import { midiaModule } from '#kits/midia/server/midia.routes.ts'
import { tarjaModule } from '#kits/tarja/server/tarja.routes.ts'
import { esicModule } from '#modules/atendimento/esic/server/esic.routes.ts'
import { ouvidoriaModule } from '#modules/atendimento/ouvidoria/server/ouvidoria.routes.ts'
import { pedidoPublicadoModule } from '#modules/atendimento/pedido-publicado/server/pedido-publicado.routes.ts'
import { pedidoServicoModule } from '#modules/atendimento/pedido-servico/server/pedido-servico.routes.ts'
import { pesquisaModule } from '#modules/atendimento/pesquisa/server/pesquisa.routes.ts'
import { feriadoModule } from '#modules/atendimento/prazo/server/feriado.routes.ts'
import { regraPrazoModule } from '#modules/atendimento/prazo/server/regra-prazo.routes.ts'
import { prazoEmCursoModule } from '#modules/atendimento/prazo-em-curso/server/prazo-em-curso.routes.ts'
import { relatorioModule } from '#modules/atendimento/relatorio/server/relatorio.routes.ts'
import { relatorioOuvidoriaModule } from '#modules/atendimento/relatorio-ouvidoria/server/relatorio-ouvidoria.routes.ts'
import { solicitacaoModule } from '#modules/atendimento/solicitacao/server/solicitacao.routes.ts'
import { solicitanteModule } from '#modules/atendimento/solicitante/server/solicitante.routes.ts'
import { configuracaoModule } from '#modules/cidade/configuracao/server/configuracao.routes.ts'
import { conselheiro } from '#modules/cidade/conselho/conselheiro.dataset.ts'
import { conselho } from '#modules/cidade/conselho/conselho.dataset.ts'
import { conselhoDocumento } from '#modules/cidade/conselho/conselho-documento.dataset.ts'
import { contornoModule } from '#modules/cidade/contorno/server/contorno.routes.ts'
import { declaracaoModule } from '#modules/cidade/declaracao/server/declaracao.routes.ts'
import { entidade } from '#modules/cidade/entidade/entidade.dataset.ts'
import { localidadeModule } from '#modules/cidade/localidade/server/localidade.routes.ts'
import { orgaoModule } from '#modules/cidade/orgao/server/orgao.routes.ts'
import { siteOficialModule } from '#modules/cidade/site-oficial/server/site-oficial.routes.ts'
import { tiposModule } from '#modules/cidade/tipos/server/tipos.routes.ts'
import { ownPasswords } from '#modules/cidade/usuario/server/own-password.facade.ts'
import { usuarioModule } from '#modules/cidade/usuario/server/usuario.routes.ts'
import { ataModule } from '#modules/compras/ata/server/ata.routes.ts'
import { contratoModule } from '#modules/compras/contrato/server/contrato.routes.ts'
import { contratoAditivoModule, contratoFiscalModule } from '#modules/compras/contrato/server/do-contrato.routes.ts'
import { editalModule } from '#modules/compras/edital/server/edital.routes.ts'
import { fornecedorModule } from '#modules/compras/fornecedor/server/fornecedor.routes.ts'
import { licitacaoModule } from '#modules/compras/licitacao/server/licitacao.routes.ts'
import { licitacaoParticipanteModule } from '#modules/compras/licitacao/server/participante.routes.ts'
import { pcaModule } from '#modules/compras/pca/server/pca.routes.ts'
import { pncpModule } from '#modules/compras/pncp/server/pncp.routes.ts'
import { processoModule } from '#modules/compras/processo/server/processo.routes.ts'
import { sancaoModule } from '#modules/compras/sancao/server/sancao.routes.ts'
import { agendaModule } from '#modules/conteudo/agenda/server/agenda.routes.ts'
import { bannerModule } from '#modules/conteudo/banner/server/banner.routes.ts'
import { enderecoAntigoModule } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.routes.ts'
import { publicacaoModule } from '#modules/conteudo/publicacao/server/publicacao.routes.ts'
import { filaCreche } from '#modules/educacao/fila-creche/fila-creche.dataset.ts'
import {
  acordoAditivoModule,
  acordoMetaModule,
  acordoModule,
  acordoParcelaModule,
} from '#modules/financas/acordo/server/acordo.routes.ts'
import { classificacaoModule } from '#modules/financas/classificacao/server/classificacao.routes.ts'
import { credorModule } from '#modules/financas/credor/server/credor.routes.ts'
import { desembolsoExtra } from '#modules/financas/desembolso-extra/desembolso-extra.dataset.ts'
import { despesaModule } from '#modules/financas/despesa/server/despesa.routes.ts'
import { dividaAtivaModule } from '#modules/financas/divida-ativa/server/divida-ativa.routes.ts'
import { emendaModule } from '#modules/financas/emenda/server/emenda.routes.ts'
import { empenhoImportacaoModule, empenhoModule } from '#modules/financas/empenho/server/empenho.routes.ts'
import { etapaModule } from '#modules/financas/empenho/server/etapa.routes.ts'
import { matrizModule } from '#modules/financas/matriz/server/matriz.routes.ts'
import { ordemPagamentoModule } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.routes.ts'
import { receitaModule } from '#modules/financas/receita/server/receita.routes.ts'
import {
  desoneracaoModule,
  projetoIncentivadoModule,
  renunciaBeneficiarioModule,
  renunciaModule,
} from '#modules/financas/renuncia/server/renuncia.routes.ts'
import { restoAPagarModule } from '#modules/financas/resto-a-pagar/server/resto-a-pagar.routes.ts'
import { atoNormativoModule } from '#modules/legislacao/ato-normativo/server/ato-normativo.routes.ts'
import { documentoExercicioModule } from '#modules/legislacao/documento-exercicio/server/documento-exercicio.routes.ts'
import { documentoGenericoModule } from '#modules/legislacao/documento-generico/server/documento-generico.routes.ts'
import { informacaoClassificada } from '#modules/legislacao/informacao-classificada/informacao-classificada.dataset.ts'
import {
  obraItemModule,
  obraMedicaoModule,
  obraModule,
  obraParalisacaoModule,
} from '#modules/obras/obra/server/obra.routes.ts'
import { obraFotoModule } from '#modules/obras/obra/server/obra-foto.routes.ts'
import {
  concursoAtoModule,
  concursoClassificadoModule,
  concursoModule,
} from '#modules/pessoal/concurso/server/concurso.routes.ts'
import { diariaModule, diariaValorModule } from '#modules/pessoal/diaria/server/diaria.routes.ts'
import { estagiario } from '#modules/pessoal/estagiario/estagiario.dataset.ts'
import { importacaoModule } from '#modules/pessoal/folha/server/importacao.routes.ts'
import { pagamentoModule } from '#modules/pessoal/folha/server/pagamento.routes.ts'
import { pessoaModule } from '#modules/pessoal/pessoa/server/pessoa.routes.ts'
import { tabelaRemuneratoria } from '#modules/pessoal/tabela-remuneratoria/tabela-remuneratoria.dataset.ts'
import { terceirizadoModule } from '#modules/pessoal/terceirizado/server/terceirizado.routes.ts'
import { vinculoModule } from '#modules/pessoal/vinculo/server/vinculo.routes.ts'
import { acessoModule } from '#modules/portal/acesso/server/acesso.routes.ts'
import { ajudaModule } from '#modules/portal/ajuda/server/ajuda.routes.ts'
import { anuaisModule } from '#modules/portal/anuais/server/anuais.routes.ts'
import { auditoriaModule } from '#modules/portal/auditoria/server/auditoria.routes.ts'
import { buscaModule } from '#modules/portal/busca/server/busca.routes.ts'
import { credorPaginaModule } from '#modules/portal/credor/server/credor-pagina.routes.ts'
import { dadosAbertosModule } from '#modules/portal/dados-abertos/server/dados-abertos.routes.ts'
import { fatoresModule } from '#modules/portal/fatores/server/fatores.routes.ts'
import { guardaModule } from '#modules/portal/guarda/server/guarda.routes.ts'
import { inicioModule } from '#modules/portal/inicio/server/inicio.routes.ts'
import { anterioresModule } from '#modules/portal/integridade/server/anteriores.routes.ts'
import { integridadeModule } from '#modules/portal/integridade/server/integridade.routes.ts'
import { listaPessoalModule } from '#modules/portal/lista-pessoal/server/lista-pessoal.routes.ts'
import { lugarModule } from '#modules/portal/lugar/server/lugar.routes.ts'
import { menuModule } from '#modules/portal/menu/server/menu.routes.ts'
import { mudancasModule } from '#modules/portal/mudancas/server/mudancas.routes.ts'
import { ocdsModule } from '#modules/portal/ocds/server/ocds.routes.ts'
import { pntpModule } from '#modules/portal/pntp/server/pntp.routes.ts'
import { primeirosPassosModule } from '#modules/portal/primeiros-passos/server/primeiros-passos.routes.ts'
import { remessaModule } from '#modules/portal/remessa/server/remessa.routes.ts'
import { saidaModule } from '#modules/portal/saida/server/saida.routes.ts'
import { seguirModule } from '#modules/portal/seguir/server/seguir.routes.ts'
import { sistemaModule } from '#modules/portal/sistema/server/sistema.routes.ts'
import { transparenciaModule } from '#modules/portal/transparencia/server/transparencia.routes.ts'
import { trocaEmailModule } from '#modules/portal/troca-email/server/troca-email.routes.ts'
import { vazamentosModule } from '#modules/portal/vazamentos/server/vazamentos.routes.ts'
import { filaItem } from '#modules/saude/fila-regulacao/fila-item.dataset.ts'
import { filaRegulacao } from '#modules/saude/fila-regulacao/fila-regulacao.dataset.ts'
import { medicamento } from '#modules/saude/medicamento/medicamento.dataset.ts'
import { medicamentoEstoque } from '#modules/saude/medicamento/medicamento-estoque.dataset.ts'
import { escalaModule, unidadeSaudeModule } from '#modules/saude/unidade-saude/server/unidade-saude.routes.ts'
import type { Module } from '#platform/http/module.ts'

export const modules: Module[] = [
  inicioModule,
  transparenciaModule,
  publicacaoModule,
  bannerModule,
  agendaModule,
  receitaModule,
  dividaAtivaModule,
  licitacaoModule,
  licitacaoParticipanteModule,
  fornecedorModule,
  contratoModule,
  contratoFiscalModule,
  contratoAditivoModule,
  ataModule,
  pcaModule,
  sancaoModule,
  obraModule,
  obraItemModule,
  obraMedicaoModule,
  obraParalisacaoModule,
  obraFotoModule,
  pncpModule,
  empenhoModule,
  empenhoImportacaoModule,
  etapaModule,
  credorModule,
  credorPaginaModule,
  ordemPagamentoModule,
  restoAPagarModule,
  datasetModule(desembolsoExtra),
  emendaModule,
  acordoModule,
  acordoParcelaModule,
  acordoMetaModule,
  acordoAditivoModule,
  renunciaModule,
  desoneracaoModule,
  renunciaBeneficiarioModule,
  projetoIncentivadoModule,
  documentoGenericoModule,
  documentoExercicioModule,
  atoNormativoModule,
  orgaoModule,
  datasetModule(entidade),
  classificacaoModule,
  despesaModule,
  matrizModule,
  vinculoModule,
  pessoaModule,
  pagamentoModule,
  importacaoModule,
  datasetModule(tabelaRemuneratoria),
  diariaModule,
  diariaValorModule,
  datasetModule(estagiario),
  terceirizadoModule,
  concursoModule,
  concursoAtoModule,
  concursoClassificadoModule,
  datasetModule(conselho),
  datasetModule(conselheiro),
  datasetModule(conselhoDocumento),
  unidadeSaudeModule,
  escalaModule,
  datasetModule(filaRegulacao),
  datasetModule(filaItem),
  datasetModule(medicamento),
  datasetModule(medicamentoEstoque),
  datasetModule(filaCreche),
  processoModule,
  editalModule,
  declaracaoModule,
  acessoModule,
  fatoresModule,
  trocaEmailModule,
  solicitanteModule,
  pntpModule,
  lugarModule,
  esicModule,
  solicitacaoModule,
  prazoEmCursoModule,
  pedidoPublicadoModule,
  datasetModule(informacaoClassificada),
  ouvidoriaModule,
  pedidoServicoModule,
  pesquisaModule,
  relatorioModule,
  relatorioOuvidoriaModule,
  dadosAbertosModule,
  integridadeModule,
  anterioresModule,
  remessaModule,
  ocdsModule,
  buscaModule,
  seguirModule,
  (context) => configuracaoModule(context, ownPasswords),
  siteOficialModule,
  contornoModule,
  enderecoAntigoModule,
  usuarioModule,
  auditoriaModule,
  sistemaModule,
  guardaModule,
  vazamentosModule,
  saidaModule,
  primeirosPassosModule,
  ajudaModule,
  listaPessoalModule,
  menuModule,
  feriadoModule,
  regraPrazoModule,
  localidadeModule,
  tiposModule,
  envioModule,
  tarjaModule,
  arquivoIsoladoModule,
  midiaModule,
  anuaisModule,
  mudancasModule, // of the sets of all modules before
]

/** What the search finds of all of them. */
export const searchSources = modules.flatMap(({ search }) => search ?? [])
