// The PNCP beside the portal: what is there and not here, what differs, what is here and not there.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import type { Database } from '#platform/db/connect.ts'
import type { ItemDiferente, ItemDoPncp, ParteDoPncp } from '../pncp.contract.ts'
import { type Comparado, comparaItens } from './comparacao.queries.ts'
import { listDaqui, listItens } from './pncp.queries.ts'
import type { Ata, Contratacao, Contrato } from './respostas.ts'
import { type Celulas, daContratacao, doContrato } from './traducao.ts'

export type Conjunto = ParteDoPncp['conjunto']
export type ItemComparado = Comparado & { dia: string }

const most = 200

/** All items of the set that were read, the newest first. */
export async function comparacaoDe(database: Database, conjunto: Conjunto, set: ImportSet): Promise<ItemComparado[]> {
  const [compras, contratos] = await Promise.all([
    listItens<Contratacao>(database.db, 'licitacao'),
    conjunto === 'contrato' ? listItens<Contrato>(database.db, 'contrato') : [],
  ])
  const porNumero = new Map(compras.map(({ numero, dados }) => [numero, dados]))
  const compraDe = (dados: Contrato) => porNumero.get(dados.numeroControlePncpCompra || dados.numeroControlePNCPCompra)
  const traduzidos: { numero: string; dia: string; celulas: Celulas }[] =
    conjunto === 'licitacao'
      ? compras.map(({ dados, ...item }) => ({ ...item, celulas: daContratacao(dados) }))
      : contratos.map(({ dados, ...item }) => ({ ...item, celulas: doContrato(dados, compraDe(dados)) }))
  const comparados = await comparaItens(database, set, traduzidos)
  return comparados.map((item, at) => ({ ...item, dia: traduzidos[at]?.dia ?? '' }))
}

/** For the page: the first of each kind. */
export async function parteDe(
  database: Database,
  { conjunto, set, desde }: { conjunto: Conjunto; set: ImportSet; desde: string | null },
): Promise<ParteDoPncp> {
  const itens = await comparacaoDe(database, conjunto, set)
  const novos = itens.filter(({ registro }) => registro === null)
  const diferentes = itens.filter(({ registro, mudancas }) => registro !== null && mudancas.length > 0)
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

function mostra(conjunto: Conjunto, { numero, dia, celulas, erros }: ItemComparado): ItemDoPncp {
  const valor = (name: string) => celulas[`${conjunto}_${name}`] ?? ''
  const titulo =
    conjunto === 'licitacao'
      ? `${celulas.tipo_processo_id ?? 'Licitação'} ${valor('numero')}`
      : `Contrato ${valor('numero')}, ${valor('contratada')}`
  const problema = erros.map(({ coluna, mensagem }) => (coluna ? `${coluna}: ${mensagem}` : mensagem)).join(' ')
  return { numero, dia, titulo, texto: valor('objeto').slice(0, 300), problema }
}

const mostraDiferente = (conjunto: Conjunto, item: ItemComparado): ItemDiferente => ({
  ...mostra(conjunto, item),
  href: `/painel/${conjunto}/edicao/${item.registro}`,
  mudancas: item.mudancas.map(({ campo, de, para }) => ({ campo, de, para })),
})

/** Price registrations: the portal has no list of them, so they are only shown. */
export async function atasDe({ db }: Database): Promise<{ atas: ItemDoPncp[]; atas_total: number }> {
  const itens = await listItens<Ata>(db, 'ata')
  const atas = itens.slice(0, most).map(({ numero, dia, dados }) => ({
    ...{ numero, dia, problema: '', texto: dados.objetoContratacao.slice(0, 300) },
    titulo: `Ata ${dados.numeroAtaRegistroPreco}, ${dados.nomeUnidadeOrgao}`,
  }))
  return { atas, atas_total: itens.length }
}
