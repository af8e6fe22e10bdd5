// The PNCP beside the portal: what is there and not here, what differs, what is here and not there.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import type { ItemDiferente, ItemDoPncp, ParteDoPncp } from '../pncp.contract.ts'
import { type Comparado, comparaItens, type Traduzido } from './comparacao.queries.ts'
import { listDaqui, listItens } from './pncp.queries.ts'
import type { Ata, Contratacao, Contrato, ItemDoPlano } from './respostas.ts'
import { type Celulas, comAno, daAta, daContratacao, doContrato, doItemDoPlano } from './traducao.ts'

export type Conjunto = ParteDoPncp['conjunto']
export type ItemComparado = Comparado & { dia: string }

const most = 200

/** All items of the set that were read, the newest first. */
export async function comparacaoDe(database: Database, conjunto: Conjunto, set: ImportSet): Promise<ItemComparado[]> {
  const traduzidos = await traduzidosDe(database.db, conjunto)
  const comparados = await comparaItens(database, set, traduzidos)
  return comparados.map((item, at) => ({ ...item, dia: traduzidos[at]?.dia ?? '' }))
}

type TraduzidoDoDia = Traduzido & { dia: string }

async function traduzidosDe(db: Queries, conjunto: Conjunto): Promise<TraduzidoDoDia[]> {
  if (conjunto === 'pca') {
    const itens = await listItens<ItemDoPlano>(db, 'pca')
    return itens.map(({ numero, cnpj, dia, dados }) => ({
      ...{ numero, celulas: doItemDoPlano(dados, cnpj), dia: dados.dataPublicacaoPNCP || dia },
    }))
  }
  const compras = await listItens<Contratacao>(db, 'licitacao')
  if (conjunto === 'licitacao')
    return compras.map(({ numero, dia, dados }) => ({ numero, dia, celulas: daContratacao(dados) }))
  const porNumero = new Map(compras.map(({ numero, dados }) => [numero, dados]))
  if (conjunto === 'ata') {
    const atas = await listItens<Ata>(db, 'ata')
    return atas.map(({ numero, cnpj, dia, dados }) => {
      return { numero, dia, celulas: daAta(dados, cnpj, porNumero.get(dados.numeroControlePNCPCompra)) }
    })
  }
  const compraDe = (dados: Contrato) => porNumero.get(dados.numeroControlePncpCompra || dados.numeroControlePNCPCompra)
  const contratos = await listItens<Contrato>(db, 'contrato')
  return contratos.map(({ numero, dia, dados }) => ({ numero, dia, celulas: doContrato(dados, compraDe(dados)) }))
}

/** For the page: the first of each kind. */
export async function parteDe(
  database: Database,
  { conjunto, set, desde }: { conjunto: Conjunto; set: ImportSet; desde: string | null },
): Promise<ParteDoPncp> {
  const itens = await comparacaoDe(database, conjunto, set)
  const novos = itens.filter(({ registro }) => registro === null)
  const diferentes = itens.filter(
    ({ registro, mudancas, discordancia }) => registro !== null && (mudancas.length > 0 || discordancia !== ''),
  )
  const achados = itens.flatMap(({ registro }) => registro ?? [])
  const daqui = await listDaqui(database.db, conjunto, { desde, achados, most })
  return {
    conjunto,
    iguais: achados.length - diferentes.length,
    novos: novos.slice(0, most).map((item) => mostra(conjunto, item)),
    novos_total: novos.length,
    diferentes: diferentes.slice(0, most).map((item) => mostraDiferente(conjunto, item)),
    diferentes_total: diferentes.length,
    daqui: daqui.itens,
    daqui_total: daqui.total,
  }
}

const titulos: Record<Conjunto, (celulas: Celulas) => string> = {
  licitacao: ({ tipo_processo_id = 'Licitação', licitacao_numero = '' }) => `${tipo_processo_id} ${licitacao_numero}`,
  contrato: ({ contrato_numero = '', contrato_contratada = '' }) =>
    `Contrato ${contrato_numero}, ${contrato_contratada}`,
  ata: ({ ata_numero = '', exercicio, ata_orgao_gerenciador = '' }) =>
    `Ata ${exercicio ? comAno(ata_numero, Number(exercicio)) : ata_numero}, ${ata_orgao_gerenciador}`,
  pca: ({ pca_numero = '', exercicio = '', pca_unidade = '' }) =>
    `Item ${pca_numero} do plano de ${exercicio}, ${pca_unidade}`,
}

function mostra(conjunto: Conjunto, { numero, dia, celulas, erros }: ItemComparado): ItemDoPncp {
  const texto = celulas[`${conjunto}_objeto`] ?? celulas[`${conjunto}_descricao`] ?? ''
  const problema = erros.map(({ coluna, mensagem }) => (coluna ? `${coluna}: ${mensagem}` : mensagem)).join(' ')
  return { numero, dia, titulo: titulos[conjunto](celulas), texto: texto.slice(0, 300), problema }
}

const mostraDiferente = (conjunto: Conjunto, item: ItemComparado): ItemDiferente => ({
  ...mostra(conjunto, item),
  href: `/painel/${conjunto}/edicao/${item.registro}`,
  discordancia: item.discordancia,
  mudancas: item.mudancas.map(({ campo, de, para }) => ({ campo, de, para })),
})
