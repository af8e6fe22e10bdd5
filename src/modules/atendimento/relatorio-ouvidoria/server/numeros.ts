// The figures of a year, cached while no case changes, since all visitors see the same ones.
import { diaDe } from '#base/data.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import {
  fundamentosDoFim,
  listTipos,
  origens,
  situacoes,
} from '#modules/atendimento/ouvidoria/server/ouvidoria.facade.ts'
import { findSatisfacao } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import type { Numeros, PorFiltro, Satisfacao } from '../relatorio-ouvidoria.contract.ts'
import { countCasos, countDias, countRespostas, listAnos } from './numeros.queries.ts'
import { type DoAno, type Filtro, type NomeDe, numerosDe, opcoesDe } from './numeros.rules.ts'

export type Quando = { hoje: string; fuso: string }

export const hojeEm = (fuso: string): Quando => ({ hoje: diaDe(new Date(), fuso), fuso })

/** Months of the year that have ended. The one that runs would change day by day, and each new case would show against yesterday's page. */
export function mesesTerminados(ano: number, hoje: string): number {
  const [agora = 0, mes = 1] = hoje.split('-').map(Number)
  return ano < agora ? 12 : ano > agora ? 0 : mes - 1
}

async function readDoAno(db: Queries, ano: number, { hoje, fuso }: Quando): Promise<DoAno> {
  const meses = mesesTerminados(ano, hoje)
  const ate = meses ? new Date(Date.UTC(ano, meses, 0)).toISOString().slice(0, 10) : null
  if (!ate) return { ano, meses, ate, contados: [], respostasPorMes: [], dias: [] }
  const periodo = { de: `${ano}-01-01`, ate, fuso }
  const [contados, respostasPorMes, dias] = await Promise.all([
    countCasos(db, periodo),
    countRespostas(db, periodo),
    countDias(db, periodo),
  ])
  return { ano, meses, ate, contados, respostasPorMes, dias }
}

export type Contagem = {
  numeros: Numeros
  opcoes: Record<PorFiltro, { value: string; label: string }[]>
  apurado_em: string
}

export async function contaNumeros(db: Queries, ano: number, filtro: Filtro | null, quando: Quando): Promise<Contagem> {
  const cacheKeyOf = (what: unknown) => ({
    key: `ouvidoria ${JSON.stringify([what, ano, mesesTerminados(ano, quando.hoje), quando.fuso])}`,
    tables: ['contato'] as const,
  })
  return whileUnchanged(db, cacheKeyOf(filtro), async () => {
    const nomeDe = await readNomes(db)
    // counted once for all filters
    const doAno = await whileUnchanged(db, cacheKeyOf('casos'), () => readDoAno(db, ano, quando))
    const opcoes = (por: PorFiltro) =>
      opcoesDe(doAno, por)
        .map((value) => ({ value, label: nomeDe(por, value) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
    return {
      numeros: numerosDe(doAno, filtro, nomeDe),
      opcoes: { tipo: opcoes('tipo'), orgao: opcoes('orgao'), situacao: opcoes('situacao') },
      apurado_em: new Date().toISOString(),
    }
  })
}

const identificacoes = { nome: 'Com nome', sigilo: 'Com sigilo', anonimo: 'Sem nome' }

async function readNomes(db: Queries): Promise<NomeDe> {
  const tipos = Object.fromEntries((await listTipos(db)).map((tipo) => [String(tipo.tipo_contato_id), tipo.tco_nome]))
  const names: Record<Parameters<NomeDe>[0], Record<string, string>> = {
    tipo: tipos,
    orgao: {}, // a name already
    situacao: situacoes,
    origem: origens,
    identificacao: identificacoes,
    fundamento: fundamentosDoFim,
  }
  return (dimensao, chave) => names[dimensao][chave] ?? chave
}

/** Newest first; at least the present one. */
export async function anosDoRelatorio(db: Database['db'], { hoje, fuso }: Quando): Promise<number[]> {
  const { anos } = await whileUnchanged(db, { key: `ouvidoria anos ${fuso}`, tables: ['contato'] }, async () => ({
    anos: await listAnos(db, fuso),
  }))
  return anos.length ? anos : [Number(hoje.slice(0, 4))]
}

/** Null where fewer than five answers would be shown. */
export const satisfacaoDe = (db: Queries, ano: number): Promise<Satisfacao | null> =>
  findSatisfacao(db, { origem: 'ouvidoria', de: `${ano}-01-01`, ate: `${ano}-12-31` })
