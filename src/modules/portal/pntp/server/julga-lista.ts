// The list rule: whether a public list has data, how old they are, for which years, whether it leaves as a file and can be filtered. Pure.
import { mostraData } from '#base/data.ts'
import { mostraNumero } from '#base/numero.ts'
import { somaDias } from '#base/prazo.ts'
import type { Item } from '../matriz.ts'
import { type Julgado, type Julgados, nao, type RegraDeLista, sim } from './regra.ts'

/** Of one year (null: the rows have none): how many rows, the newest day of a fact up to today, how many lack each of `cheias`. */
export type DoAno = { ano: number | null; linhas: number; maisNovo: string | null; vazias: number[] }

export type FatosDaLista = {
  anos: DoAno[]
  /** The newest day of the facts below. */
  abaixo: string | null
  /** A statement's period. */
  declaracoes: { inicio: string; fim: string }[]
  /** The day up to which somebody, or a whole import, said that the list is complete. */
  completoAte: string | null
  /** The names of the list's filters; null when there is no such list. */
  filtros: readonly string[] | null
  /** The columns of its files; null where CSV or XLSX do not answer. */
  colunas: readonly string[] | null
}

const minimo = 0.99

export function julgaLista(regra: RegraDeLista, fatos: FatosDaLista, hoje: string): Julgados {
  const esteAno = Number(hoje.slice(0, 4))
  const declara = regra.declaracao === null ? [] : fatos.declaracoes
  const D = temDados(regra, fatos, { esteAno, declara })
  const A = atual(regra, fatos, { esteAno, declara, hoje })
  const semDados = regra.semAtualSemDado && D.atende && !A.atende
  return {
    D: semDados
      ? { atende: false, porque: `${A.porque} Neste critério, dado antigo vale como dado que falta.` }
      : comVencimento(D, A, regra),
    A,
    S: serie(regra, fatos, { esteAno, declara }),
    G: emArquivo(regra, fatos.colunas),
    F: filtra(regra, fatos.filtros),
  }
}

// what falls with the age of the data falls on the same day
const comVencimento = (D: Julgado, A: Julgado, { semAtualSemDado }: RegraDeLista): Julgado =>
  semAtualSemDado && A.vence ? { ...D, vence: A.vence } : D

type Contexto = { esteAno: number; declara: FatosDaLista['declaracoes'] }

function temDados(
  { cheias, sabidasDepois = [] }: RegraDeLista,
  { anos }: FatosDaLista,
  { esteAno, declara }: Contexto,
): Julgado {
  const linhas = somaDe(anos, ({ linhas: um }) => um)
  if (linhas === 0)
    return declara.length > 0
      ? { ...sim(`Declarado que nada houve (${periodos(declara)}).`), por: 'declaracao' }
      : nao('A lista não tem nada, e nenhuma declaração diz por quê.')
  const recentes = anos.filter(({ ano }) => ano === null || ano >= esteAno - 3)
  const dosRecentes = somaDe(recentes, ({ linhas: um }) => um)
  const faltas = Object.entries(cheias).flatMap(([colunas, nome], at) => {
    const delas = sabidasDepois.includes(colunas) ? recentes.filter(({ ano }) => ano !== esteAno) : recentes
    const quantas = somaDe(delas, ({ linhas: um }) => um)
    const vazias = somaDe(delas, ({ vazias: uma }) => uma[at] ?? 0)
    return vazias > 0 && quantas - vazias < minimo * quantas ? [{ nome, vazias }] : []
  })
  if (faltas.length > 0)
    return nao(
      `Em ${mostraNumero(dosRecentes)} ${dosRecentes === 1 ? 'registro' : 'registros'}, falta ${faltas.map(({ nome, vazias }) => `${nome} (${mostraNumero(vazias)})`).join(', ')}.`,
    )
  return sim(`${mostraNumero(linhas)} ${linhas === 1 ? 'registro' : 'registros'}, com o que o critério pede.`)
}

function atual(
  { prazo, semAtualSemDado, declaracao }: RegraDeLista,
  { anos, abaixo, completoAte }: FatosDaLista,
  { esteAno, declara, hoje }: Contexto & { hoje: string },
): Julgado {
  if (prazo === null) return sim('Sem prazo.')
  const declarado = maior(declara.map(({ fim }) => (fim < hoje ? fim : hoje)))
  if (prazo === 'X' || prazo === 'ano') {
    const ano = prazo === 'ano' ? esteAno : esteAno - 1
    if (anos.some((um) => (um.ano ?? 0) >= ano && um.linhas > 0)) return sim(`Há dados de ${ano} ou depois.`)
    return declara.some((uma) => (prazo === 'ano' ? toca(uma, ano) : abrange(uma, ano)))
      ? { ...sim(`Declarado para ${ano}.`), por: 'declaracao' }
      : nao(`Não há dados de ${ano}.`)
  }
  const fato = maior([abaixo, ...anos.map(({ maisNovo }) => maisNovo)])
  const confirmado = completoAte && completoAte <= hoje ? completoAte : null
  const maisNovo = maior([fato, confirmado, declaracao === null ? null : declarado])
  if (maisNovo === null) return nao('Nenhum registro tem data, e ninguém confirmou até quando a lista está completa.')
  const limite = prazo === 'mes' ? mesesDepois(maisNovo, 3) : somaDias(maisNovo, prazo.dias)
  const valem = prazo === 'mes' ? 'vale até o fim do segundo mês depois' : `valem ${prazo.dias} dias`
  const quem =
    maisNovo === fato
      ? 'O dado mais novo é de'
      : maisNovo === confirmado
        ? 'A lista está confirmada até'
        : 'A declaração vai até'
  const julgado = {
    atende: hoje <= limite,
    porque: `${quem} ${mostraData(maisNovo)}; ${valem}, até ${mostraData(limite)}.`,
    vence: limite,
  }
  return maisNovo === declarado && maisNovo !== fato && !semAtualSemDado ? { ...julgado, por: 'declaracao' } : julgado
}

function serie({ ano, prazo }: RegraDeLista, { anos }: FatosDaLista, { esteAno, declara }: Contexto): Julgado {
  if (!ano) return sim('Sem anos.')
  // when the newest year is the last closed one, the series is that of the three before it
  const tem = (um: number) => anos.some((linha) => linha.ano === um && linha.linhas > 0)
  const ultimo = prazo === 'X' && !tem(esteAno) ? esteAno - 1 : esteAno
  const faltam = [1, 2, 3]
    .map((atras) => ultimo - atras)
    .filter((um) => !(tem(um) || declara.some((uma) => abrange(uma, um))))
  return faltam.length === 0
    ? sim(`Há ${ultimo - 3}, ${ultimo - 2} e ${ultimo - 1}.`)
    : nao(`Nada de ${faltam.reverse().join(', ')}.`)
}

/** What the files of a list must hold. */
export const colunasDe = ({ colunas, cheias }: RegraDeLista): readonly string[] => colunas ?? Object.keys(cheias)

function emArquivo(regra: RegraDeLista, colunas: readonly string[] | null): Julgado {
  if (!colunas) return nao('CSV ou XLSX da lista não respondem.')
  const faltam = colunasDe(regra).filter((nomes) => !nomes.split('|').some((nome) => colunas.includes(nome)))
  return faltam.length === 0
    ? sim('CSV e XLSX respondem, com as colunas pedidas.')
    : nao(`Falta nos arquivos a coluna ${faltam.map((nomes) => nomes.split('|')[0]).join(', ')}.`)
}

function filtra({ filtros }: RegraDeLista, nomes: readonly string[] | null): Julgado {
  if (!nomes) return nao('A lista não existe neste portal.')
  const faltam = filtros.filter((algum) => !algum.some((nome) => nomes.includes(nome)))
  if (filtros.length === 0) return nomes.length > 0 ? sim('Pode ser filtrada.') : nao('Não tem filtro nenhum.')
  return faltam.length === 0
    ? sim('Tem os filtros pedidos.')
    : nao(`Falta o filtro ${faltam.map(([nome]) => nome).join(', ')}.`)
}

/** Of several lists that must all be met: the first that is not, else what falls first. */
export function juntos(todos: readonly Julgados[], itens: readonly Item[]): Julgados {
  return Object.fromEntries(
    itens.flatMap((item) => {
      const deles = todos.flatMap((um) => um[item] ?? [])
      const [primeiro] = deles
      if (!primeiro) return []
      const falha = deles.find(({ atende }) => !atende)
      const [cedo] = deles.filter(({ vence }) => vence).sort((a, b) => ((a.vence ?? '') < (b.vence ?? '') ? -1 : 1))
      return [[item, falha ?? cedo ?? primeiro]]
    }),
  )
}

const somaDe = <T>(itens: readonly T[], valor: (item: T) => number) => itens.reduce((sum, item) => sum + valor(item), 0)
const maior = (dias: readonly (string | null)[]): string | null =>
  dias.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null)
type Periodo = { inicio: string; fim: string }
const abrange = ({ inicio, fim }: Periodo, ano: number) => inicio <= `${ano}-01-01` && fim >= `${ano}-12-31`
const toca = ({ inicio, fim }: Periodo, ano: number) => inicio <= `${ano}-12-31` && fim >= `${ano}-01-01`
const periodos = (todas: readonly Periodo[]) =>
  todas
    .slice(0, 4)
    .map(({ inicio, fim }) => `${mostraData(inicio)} a ${mostraData(fim)}`)
    .join('; ')

/** The last day of the month that comes so many months after that of `dia`, minus one month: 'mes' of a Prazo. */
function mesesDepois(dia: string, meses: number): string {
  const [ano, mes] = dia.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(ano, mes - 1 + meses, 0)).toISOString().slice(0, 10)
}
