// A valid record of each kind, with the call that creates it: for tests that need a portal with something in it.
import { contatoSample, daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { avaliacaoSample } from '#modules/atendimento/pesquisa/server/pesquisa.sample.ts'
import { gestaoSample } from '#modules/atendimento/relatorio-ouvidoria/server/relatorio-ouvidoria.sample.ts'
import { solicitacaoSample } from '#modules/atendimento/solicitacao/server/solicitacao.sample.ts'
import { declaracaoSample } from '#modules/cidade/declaracao/server/declaracao.sample.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { aditivoSample, contratoSample, fiscalSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { avisoSample } from '#modules/compras/edital/server/edital.sample.ts'
import { licitacaoSample, participanteSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { processoSample } from '#modules/compras/processo/server/processo.sample.ts'
import { agendaSample } from '#modules/conteudo/agenda/server/agenda.sample.ts'
import { bannerSample, heroSample } from '#modules/conteudo/banner/server/banner.sample.ts'
import { listaSample, noticiaSample, paginaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { categoriaServicoSample, servicoSample } from '#modules/conteudo/publicacao/server/servico.sample.ts'
import { dotacaoSample } from '#modules/financas/despesa/server/dotacao.sample.ts'
import { lancamentoSample, receitaSample } from '#modules/financas/receita/server/receita.sample.ts'
import { portariaSample } from '#modules/legislacao/ato-normativo/server/ato-normativo.sample.ts'
import { documentoExercicioSamples } from '#modules/legislacao/documento-exercicio/server/documento-exercicio.sample.ts'
import { documentoGenericoSamples } from '#modules/legislacao/documento-generico/server/documento-generico.sample.ts'
import { itemSample, medicaoSample, obraSample, paralisacaoSample } from '#modules/obras/obra/server/obra.sample.ts'
import { pagamentoSample } from '#modules/pessoal/folha/server/pagamento.sample.ts'
import { plain } from './midia.ts'
import { multipart } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

// On a telephone it scrolls sideways.
const wideTable = `<p>As taxas:</p><table><tr>${'<td>Licenciamento_ambiental_simplificado</td>'.repeat(4)}</tr></table>`

export const sampleRecords: [call: string, fields: Record<string, unknown>][] = [
  ['/painel/ajax/orgao/novo', orgaoSample],
  ['/painel/ajax/licitacao/novo', licitacaoSample],
  ['/painel/ajax/licitacao_participante/novo', participanteSample],
  ['/ajax/edital', { ...avisoSample, edital_DocumentoId: 1 }],
  ['/painel/ajax/documento/novo', processoSample],
  ['/painel/ajax/pagamento/novo', pagamentoSample],
  ['/painel/ajax/contrato/novo', contratoSample],
  ['/painel/ajax/contrato_fiscal/novo', fiscalSample],
  ['/painel/ajax/contrato_aditivo/novo', aditivoSample],
  ['/painel/ajax/obra/novo', obraSample],
  ['/painel/ajax/obra_item/novo', itemSample],
  ['/painel/ajax/obra_medicao/novo', medicaoSample],
  ['/painel/ajax/obra_paralisacao/novo', paralisacaoSample],
  ['/painel/ajax/receita/novo', receitaSample],
  ['/painel/ajax/receita_lancamento/novo', lancamentoSample],
  ['/painel/ajax/declaracao/novo', declaracaoSample],
  ['/painel/ajax/dotacao/novo', dotacaoSample],
  ['/painel/ajax/pagina/novo', { ...paginaSample, pub_conteudo: wideTable }],
  ['/painel/ajax/noticia/novo', noticiaSample],
  ['/painel/ajax/agenda/novo', agendaSample],
  ['/esic/ajax/solicitacao', solicitacaoSample],
  ['/ajax/contato', contatoSample],
  ...documentoGenericoSamples.map((sample): [string, object] => ['/painel/ajax/documento_generico/novo', sample]),
  ...documentoExercicioSamples.map((sample): [string, object] => ['/painel/ajax/documento_exercicio/novo', sample]),
  ['/painel/ajax/ato_normativo/novo', portariaSample],
  ['/painel/ajax/busca_expressao/novo', { expressao: 'postinho', expressao_tambem: 'unidade de saúde' }],
  ['/painel/ajax/endereco_antigo/novo', { endereco_antigo_de: '/?p=7', endereco_antigo_para: '/noticias' }],
] as [string, Record<string, unknown>][]

/** Of the kinds that another call makes, after those. */
export const otherSamples: typeof sampleRecords = [
  ['/painel/ajax/licitacao/novo', { ...licitacaoSample, licitacao_numero: '003/2026', tipo_processo_id: 9 }], // Dispensa
  ['/painel/ajax/relatorio_gestao/novo', gestaoSample],
  ['/painel/ajax/pagina?accordion=1', listaSample],
  ['/painel/ajax/categoria-servico', categoriaServicoSample],
  ['/painel/ajax/pagina?servico=1', { ...servicoSample, tipo_categoria_servico_id: 1, orgao_id: 1 }],
  ['/ajax/pesquisa', { ...avaliacaoSample, servico: 4 }], // the service, after a page, news and a list
]

const pedido = '/painel/ajax/solicitacao/2'
/**
 * After all others: a second request, answered and in the public register, while the first one stays open; and a service that is asked for
 * once staff allow it. Not all of these create something.
 */
export const requestSamples: typeof sampleRecords = [
  ['/esic/ajax/solicitacao', solicitacaoSample],
  [pedido, { _method: 'PUT', slc_situacao: 'CON', slc_comentario: 'Segue a relação.' }],
  [`${pedido}/publicacao`, { ppu_titulo: 'Estoque', ppu_pergunta: 'O que há?', ppu_resposta: 'Há 12 xaropes.' }],
  ['/painel/ajax/servico-pedido', { aceita_4: 'S', dias_4: '5' }],
  ['/ajax/pedido-servico', { servico: 4, psv_rua: 'Rua do Licuri', psv_bairro: 'Centro', ...daPagina }],
]

/** Those whose form demands a picture, under `image`. */
export const samplesWithPicture: [call: string, fields: Record<string, string>][] = [
  ['/painel/ajax/bannerHero/novo', heroSample],
  ['/painel/ajax/banner', bannerSample],
]

export const samplePicture = async () => Uint8Array.from(await plain(64, 32).png().toBuffer())

/** Creates them all. The cookies are those of an administrator and of a citizen. */
export async function createSampleRecords(portal: TestPortal, cookies: Record<string, string>): Promise<void> {
  for (const [url, payload] of [...sampleRecords, ...otherSamples, ...requestSamples]) {
    const made = await portal.call({ method: 'POST', url, cookies, payload })
    if (made.statusCode >= 300) throw new Error(`${url}: ${made.body}`)
  }
  const content = await samplePicture()
  for (const [url, fields] of samplesWithPicture) {
    const sent = await multipart(fields, { image: { name: 'foto.png', content } })
    const made = await portal.call({ method: 'POST', url, cookies, ...sent })
    if (made.statusCode !== 201) throw new Error(`${url}: ${made.body}`)
  }
}
