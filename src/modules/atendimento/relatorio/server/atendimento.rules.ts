// Makes the attendance report from counts. Everything is a sum of them, so that the parts always add up to the total.
import { dobra } from '#base/dobra.ts'
import type { Atendimento, Periodo, Serie } from '../relatorio.contract.ts'

/** Requests of one kind, group and month ('YYYY-MM') of registration. */
export type GrupoMes = Record<'quantidade' | 'concluidas' | 'rejeitadas' | 'pes_fisica' | 'residente', number> & {
  esic: boolean
  grupo: string
  mes: string
}

/**
 * The first and last day to count, 'YYYY-MM-DD'. docs/specification/requests.md#attendance-report: by default from 1 January of this year
 * to today; when the end is in an earlier year, from 1 January of that year. Null when the beginning is after the end.
 */
export function periodoDe(dias: Partial<Periodo>, hoje: string): Periodo | null {
  const data_final = dias.data_final ?? hoje
  const ano = (data_final < hoje ? data_final : hoje).slice(0, 4)
  const data_inicial = dias.data_inicial ?? `${ano}-01-01`
  return data_inicial <= data_final ? { data_inicial, data_final } : null
}

const especies = [
  { especie: 'informacao', esic: true, tipo: 'Pedidos de informação' },
  { especie: 'servico', esic: false, tipo: 'Solicitações de serviço' },
] as const

/** Always both kinds, each followed by its groups, then the total. `orderBy` sorts the kinds, and the groups within each. */
export function linhasDe(contados: GrupoMes[], orderBy: keyof Atendimento, ascending: boolean): Atendimento[] {
  const inOrder = (a: Atendimento, b: Atendimento) => {
    const [before, after] = [a[orderBy] ?? '', b[orderBy] ?? '']
    const ownOrder =
      typeof before === 'number' && typeof after === 'number'
        ? before - after
        : compareTexts(String(before), String(after))
    return (ascending ? ownOrder : -ownOrder) || compareTexts(a.tipo, b.tipo)
  }
  const sumOf = (linhas: GrupoMes[], name: Pick<Atendimento, 'nivel' | 'especie' | 'tipo'>) => ({
    ...name,
    ...soma(linhas),
  })
  const blocks = especies.map(({ especie, esic, tipo }) => {
    const own = contados.filter((linha) => linha.esic === esic)
    const groups = [...new Set(own.map(({ grupo }) => grupo))].map((grupo) =>
      sumOf(
        own.filter((linha) => linha.grupo === grupo),
        { nivel: 'grupo', especie, tipo: grupo },
      ),
    )
    return { head: sumOf(own, { nivel: 'especie', especie, tipo }), groups: groups.sort(inOrder) }
  })
  return [
    ...blocks.sort((a, b) => inOrder(a.head, b.head)).flatMap(({ head, groups }) => [head, ...groups]),
    sumOf(contados, { nivel: 'total', especie: null, tipo: 'Total' }),
  ]
}

function soma(linhas: GrupoMes[]): Omit<Atendimento, 'nivel' | 'especie' | 'tipo'> {
  const of = (field: 'quantidade' | 'concluidas' | 'rejeitadas' | 'pes_fisica' | 'residente') =>
    linhas.reduce((sum, linha) => sum + linha[field], 0)
  const [quantidade, pes_fisica, residente] = [of('quantidade'), of('pes_fisica'), of('residente')]
  return {
    quantidade,
    concluidas: of('concluidas'),
    rejeitadas: of('rejeitadas'),
    pes_fisica,
    pes_juridica: quantidade - pes_fisica,
    residente,
    nao_residente: quantidade - residente,
  }
}

function compareTexts(a: string, b: string): number {
  const [before, after] = [dobra(a), dobra(b)]
  return before < after ? -1 : before > after ? 1 : 0
}

/** More bars than this are too thin to read: then one bar per year. */
const mostMonths = 36

/** Each month of the period, including empty ones; over three years, each year from the first to the last with a request. */
export function serieDe(contados: GrupoMes[], { data_inicial, data_final }: Periodo): Serie {
  const [first, last] = [monthNumber(data_inicial), monthNumber(data_final)]
  if (last - first < mostMonths) {
    const months = Array.from({ length: last - first + 1 }, (_, at) => monthText(first + at))
    return { unidade: 'mes', pontos: months.map((mes) => ponto(contados, mes)) }
  }
  const years = contados.map(({ mes }) => Number(mes.slice(0, 4)))
  const start = years.reduce((least, year) => Math.min(least, year), Number.POSITIVE_INFINITY)
  const end = years.reduce((most, year) => Math.max(most, year), Number.NEGATIVE_INFINITY)
  const shown = years.length ? Array.from({ length: end - start + 1 }, (_, at) => String(start + at)) : []
  return { unidade: 'ano', pontos: shown.map((ano) => ponto(contados, ano)) }
}

function ponto(contados: GrupoMes[], periodo: string): Serie['pontos'][number] {
  const { quantidade, concluidas } = soma(contados.filter(({ mes }) => mes.startsWith(periodo)))
  return { periodo, quantidade, concluidas }
}

const monthNumber = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1
const monthText = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
