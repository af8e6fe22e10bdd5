// What the page of revenue shows besides its list: the tree, the year's figures and its months.
import { centavosDe } from '#base/centavos.ts'
import { periodoComparado } from '#base/periodo-comparado.ts'
import { listRetificacoes } from '#kits/import/server/retificacoes.queries.ts'
import { findPopulacao } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { nivelDaReceita } from '#modules/financas/classificacao/codigo.fields.ts'
import { nomesDaTabela } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { achadoDaReceita } from '../achado.ts'
import { mostraCodigo } from '../receita.codigo.ts'
import type { ReceitaOpcoes, ReceitaQuadro } from '../receita.contract.ts'
import {
  type Filtros,
  folhasDe,
  listEntidades,
  listExercicios,
  mesesDe,
  opcoesDe,
  somaReceitas,
  ultimoLancamento,
} from './receita.queries.ts'
import { codigoEspelhado, degrausDe, montaArvore, nomeDoNivel } from './receita-arvore.ts'
import { entidadesDosAnos, parciaisDosAnos, recebidoAntes } from './receita-comparado.queries.ts'
import { partesDaReceita, porDono } from './receita-partes.ts'
import { anoDe, mesesDoAno, retificado, somaDe, type Tempo } from './receita-tempo.ts'

/** The names of natures of revenue in a year, by code; of mirrored codes too. */
export const nomesDasNaturezas = (db: Queries, codigos: string[], exercicio: number): Promise<Map<string, string>> =>
  nomesDaTabela(db, 'natureza_receita', [...codigos, ...codigos.map(codigoEspelhado)], exercicio)

type TableQuery = { filtros: Filtros & { exercicio: number }; abre: string; abrir: string | null }

/** What stands open at first: where the money comes from most, and what people can act on. */
const abertasDeInicio = ['uniao', 'propria']

/**
 * `abre`: codes of open levels, separated by commas; 'tudo', or '' for the first level. `abrir`: the same of the shares; null for those
 * that are open at first.
 */
export async function quadroDe(db: Queries, { filtros, abre, abrir }: TableQuery): Promise<ReceitaQuadro> {
  const { exercicio, receita_mes_inicio: de = 1 } = filtros
  const found = await mesesDe(db, filtros)
  const newest = Math.max(0, ...found.filter((one) => one.exercicio === exercicio).map(({ mes }) => mes))
  const ate = filtros.receita_mes ?? (newest || 12)
  const ofPeriod = { ...filtros, receita_mes: ate }
  const { ultimo, hoje } = await ultimoLancamento(db, exercicio)
  const periodo = periodoComparado({ exercicio, de, ate }, ultimo, hoje)
  const anosCom = [...new Set(found.map((one) => one.exercicio))].sort((a, b) => b - a)
  const isOfAll = hasOnlyPeriod(filtros)
  const [folhas, totais, antes, parciais, populacao, entidades, retificacoes] = await Promise.all([
    folhasDe(db, ofPeriod),
    somaReceitas(db, ofPeriod),
    recebidoAntes(db, filtros, periodo),
    periodo.parcial ? parciaisDosAnos(db, filtros, anosCom, periodo.parcial) : new Map<number, string>(),
    findPopulacao(db),
    isOfAll ? entidadesDosAnos(db, exercicio) : [],
    isOfAll ? listRetificacoes(db, { conjunto: 'receita', soma: 'Arrecadado', de: 0, ate: exercicio }) : [],
  ])
  const codigos = folhas.flatMap(({ receita_lugar }) => degrausDe(receita_lugar, exercicio).map(({ codigo }) => codigo))
  const nomes = await nomesDasNaturezas(db, codigos, exercicio)
  const { nos, abertos } = montaArvore(folhas, { exercicio, nomes, abertos: abertosDe(abre, filtros) })
  const tempo: Tempo = { exercicio, de, ate, periodo, found, parciais, entidades, retificacoes }
  const anos = anosCom.map((ano) => anoDe(ano, tempo))
  const vazios = anos.find(({ ano }) => ano === exercicio)?.vazios ?? []
  const hasAll = antes && !vazios.length && anos.some((one) => one.ano === exercicio - 1 && !one.vazios.length)
  const abertas = abrir === null ? abertasDeInicio : abrir.slice(0, 2000).split(',').filter(Boolean)
  return {
    ...{ exercicio, de, ate, totais, nos, abertos, abertas, ultimo, populacao, anos },
    anterior: hasAll ? somaDe([...antes.values()]) : null,
    achado: isOfAll ? achadoDaReceita({ exercicio, donos: porDono(folhas, exercicio), mesesSemReceita: vazios }) : null,
    dia: periodo.parcial || (ultimo && periodo.ateMes < ate) ? ultimo : null,
    partes: partesDaReceita(folhas, { exercicio, antes, abertas: new Set(abertas) }),
    deducoes: deducoesDe(folhas),
    meses: mesesDoAno(found, exercicio).map((one) => ({
      ...one,
      notas: retificado(retificacoes.filter(({ ano, mes }) => ano === exercicio && mes === one.mes)),
    })),
    conta: abre !== '' || abertosDe(abre, filtros) !== null,
  }
}

const periodNames = new Set(['exercicio', 'receita_mes', 'receita_mes_inicio'])
const hasOnlyPeriod = (filtros: Filtros) =>
  Object.entries(filtros).every(([name, value]) => value === undefined || periodNames.has(name))

/** What is taken away, without its sign; null where nothing is. */
function deducoesDe(folhas: readonly { receita_lugar: string; arrecadado: string }[]): string | null {
  const taken = folhas.filter(({ receita_lugar }) => receita_lugar.startsWith('9')).map(({ arrecadado }) => arrecadado)
  const sum = somaDe(taken)
  return centavosDe(sum) < 0n ? sum.slice(1) : null
}

// What a search leaves is shown whole.
function abertosDe(abre: string, { busca, receita_natureza, receita_natureza_nome }: Filtros) {
  if (abre === 'tudo') return 'tudo'
  if (abre) return new Set(abre.split(',').slice(0, 2000))
  return busca || receita_natureza || receita_natureza_nome ? 'tudo' : null
}

/** The options of the filters, with names, of one year. */
export async function opcoesDoAno(db: Queries, exercicio: number | null): Promise<ReceitaOpcoes> {
  const anos = await listExercicios(db)
  if (exercicio === null)
    return { anos, categorias: [], origens: [], especies: [], fontes: [], entidades: await listEntidades(db) }
  const { niveis, fontes, entidades } = await opcoesDe(db, exercicio)
  const nomes = await nomesDasNaturezas(
    db,
    niveis.map(({ codigo }) => codigo.padEnd(8, '0')),
    exercicio,
  )
  const ofDigits = (digits: number) =>
    niveis
      .filter(({ digitos, codigo }) => digitos === digits && !codigo.endsWith('0'))
      .map(({ codigo }) => {
        const nivel = nivelDaReceita(codigo.padEnd(8, '0'), exercicio)
        const nome = nivel ? nomeDoNivel(nivel, nomes) : codigo
        return { value: codigo, label: digits === 1 ? nome : `${[...codigo].join('.')} ${nome}` }
      })
  const curta = (codigo: string) => codigo.slice(-3)
  const fonteNomes = await nomesDaTabela(db, 'fonte', fontes.map(curta), exercicio)
  return {
    anos,
    categorias: ofDigits(1),
    origens: ofDigits(2),
    especies: ofDigits(3),
    fontes: fontes.map((codigo) => ({
      value: codigo,
      label: `${codigo} ${fonteNomes.get(curta(codigo)) ?? ''}`.trim(),
    })),
    entidades,
  }
}

/** The levels above a nature, with names. */
export async function niveisComNomes(db: Queries, lugar: string, exercicio: number) {
  const degraus = degrausDe(lugar, exercicio)
  const nomes = await nomesDasNaturezas(
    db,
    degraus.map(({ codigo }) => codigo),
    exercicio,
  )
  return degraus.map((degrau) => ({
    chave: degrau.codigo,
    codigo: mostraCodigo(degrau.codigo),
    nome: nomeDoNivel(degrau, nomes),
    tipo: degrau.nome,
  }))
}
