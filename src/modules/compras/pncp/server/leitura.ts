// Reads the PNCP: the last year of all entities, all of it or nothing; then what lies before it, of each that was not read back to the
// beginning yet, year by year, each stored once it is whole. A reading that ends in the middle goes on where it was.
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import type { PncpEstado } from '../pncp.contract.ts'
import { type Cliente, leTudo, modalidades, PncpFalhou } from './cliente.ts'
import {
  findEstado,
  guardaAnterior,
  guardaLidos,
  guardaProblema,
  type Lido,
  listCnpjs,
  listLeituras,
} from './pncp.queries.ts'
import { ata, contratacao, contrato, type ItemDoPlano, plano } from './respostas.ts'

const inicioDoPncp = '2021-08-01'
const maisDias = 365

/** Throws PncpFalhou; why is stored, and what was read before stays. Nothing happens while the PNCP is off or no entity has a CNPJ. */
export async function lePncp(platform: Platform, limites: Pick<Cliente, 'limiteMs' | 'pausaMs'> = {}): Promise<void> {
  const { database, env } = platform
  const cnpjs = [...new Set((await listCnpjs(database.db)).map(({ cnpj }) => cnpj))]
  if (!env.pncpBaseUrl || !cnpjs.length) return
  const { fuso_horario } = await findPortal(platform)
  const hoje = diaDe(new Date(), fuso_horario)
  const cliente: Cliente = { baseUrl: env.pncpBaseUrl, ...limites }
  try {
    await leRecentes(platform, cliente, { cnpjs, hoje })
    await leAnteriores(platform, cliente)
  } catch (error) {
    const isTheirs = error instanceof PncpFalhou
    await guardaProblema(database, isTheirs ? error.message : 'O portal encontrou um erro que não previu.')
    throw error
  }
}

/** The same; nothing when the night's work is done again because of what follows the reading. */
export async function lePncpDaNoite(platform: Platform): Promise<void> {
  if (!foiLidoAgora(await findEstado(platform.database.db), Date.now())) await lePncp(platform)
}

const poucoMs = 2 * 3_600_000

/** Whether all of it was read a moment ago. */
export const foiLidoAgora = ({ lido_em, problema }: PncpEstado, agora: number): boolean =>
  problema === '' && lido_em !== null && agora - Date.parse(lido_em) < poucoMs

async function leRecentes(
  { database }: Platform,
  cliente: Cliente,
  { cnpjs, hoje }: { cnpjs: string[]; hoje: string },
) {
  const desde = diasAntes(hoje, maisDias - 1)
  const lidos: Lido[] = []
  for (const cnpj of cnpjs) lidos.push(...(await leJanela(cliente, cnpj, { dataInicial: desde, dataFinal: hoje })))
  await guardaLidos(database, { desde, cnpjs, lidos })
}

// Backwards, so that every day from `desde` on has been read at any time.
async function leAnteriores({ database }: Platform, cliente: Cliente) {
  for (const { cnpj, desde } of await listLeituras(database.db))
    for (const janela of janelasDe(inicioDoPncp, diasAntes(desde, 1)).toReversed())
      await guardaAnterior(database, { cnpj, desde: janela.dataInicial, lidos: await leJanela(cliente, cnpj, janela) })
}

type Janela = { dataInicial: string; dataFinal: string }

async function leJanela(cliente: Cliente, cnpj: string, janela: Janela): Promise<Lido[]> {
  const periodo = { dataInicial: semTraco(janela.dataInicial), dataFinal: semTraco(janela.dataFinal) }
  // what has no day of its own stays with the window's
  const diaOu = (dia: string) => dia || janela.dataFinal
  const lidos: Lido[] = []
  for (const modalidade of modalidades) {
    const parametros = { ...periodo, codigoModalidadeContratacao: String(modalidade), cnpj }
    const compras = await leTudo(cliente, { caminho: '/v1/contratacoes/publicacao', parametros }, contratacao)
    for (const dados of compras)
      lidos.push({
        tipo: 'licitacao',
        numero: dados.numeroControlePNCP,
        cnpj,
        dia: diaOu(dados.dataPublicacaoPncp),
        dados,
      })
  }
  const contratos = { caminho: '/v1/contratos', parametros: { ...periodo, cnpjOrgao: cnpj } }
  for (const dados of await leTudo(cliente, contratos, contrato))
    lidos.push({
      tipo: 'contrato',
      numero: dados.numeroControlePNCP,
      cnpj,
      dia: diaOu(dados.dataPublicacaoPncp),
      dados,
    })
  const atas = { caminho: '/v1/atas', parametros: { ...periodo, cnpj } }
  for (const dados of await leTudo(cliente, atas, ata))
    lidos.push({ tipo: 'ata', numero: dados.numeroControlePNCPAta, cnpj, dia: diaOu(dados.dataPublicacaoPncp), dados })
  for (const dados of await leItensDePlanos(cliente, cnpj, janela))
    lidos.push({
      tipo: 'pca',
      numero: `${dados.idPcaPncp}-${dados.numeroItem}`,
      cnpj,
      // by which it was asked for
      dia: diaOu(dados.dataAtualizacaoGlobalPCA),
      dados,
    })
  return lidos
}

// All items of the plans that changed within these days, the last of which the PNCP takes to be outside. Its pages count items and are cut
// unsteadily: the fewer, the better, whatever size the other lists take.
async function leItensDePlanos(
  { tamanho: _tamanho, ...cliente }: Cliente,
  cnpj: string,
  { dataInicial, dataFinal }: Janela,
): Promise<ItemDoPlano[]> {
  const parametros = { dataInicio: semTraco(dataInicial), dataFim: semTraco(diasAntes(dataFinal, -1)), cnpj }
  const planos = await leTudo(cliente, { caminho: '/v1/pca/atualizacao', parametros }, plano)
  return planos.flatMap(({ itens, ...cabeca }) => itens.map((item) => ({ ...cabeca, ...item })))
}

const semTraco = (dia: string) => dia.replaceAll('-', '')

/** From the first day to the last, none longer than the PNCP takes. */
export function janelasDe(desde: string, ate: string): Janela[] {
  const janelas: Janela[] = []
  for (let dataInicial = desde; dataInicial <= ate; ) {
    const fim = diasAntes(dataInicial, 1 - maisDias)
    const dataFinal = fim < ate ? fim : ate
    janelas.push({ dataInicial, dataFinal })
    dataInicial = diasAntes(dataFinal, -1)
  }
  return janelas
}

const dayMs = 86_400_000

const diasAntes = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) - dias * dayMs).toISOString().slice(0, 10)
