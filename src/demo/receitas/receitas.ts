// The town's revenue of four years: what the budget expected of each nature, and every amount that came in up to the day before today.
import { nomeDoMes } from '#base/mes.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, dayOf, mudadoEm } from '../calendar.ts'
import type { Entidades } from '../demo.queries.ts'
import { lerCsv, numero, simOuNao, texto } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { contador, createRandom, type Random } from '../random.ts'

// The rhythm says on which days of each month the revenue comes in; numbers are the only months of the year in which it does.
const ritmos = ['decendio', 'semana', 'mes', 'cota', 'veiculos'] as const
type Ritmo = (typeof ritmos)[number] | number[]

/** What an invented town of 20,000 people lives on: natures of the national table, with thousands of reais in a year like 2026. */
export const naturezas = lerCsv('receitas', {
  ...{ codigo: texto, nome: texto, fonte: texto, mil: numero, saude: simOuNao },
  ritmo: (celula): Ritmo => ritmos.find((ritmo) => ritmo === celula) ?? celula.split(',').map(numero),
  // A fifth of it goes to the Fundeb.
  deduz: simOuNao,
})
type NaturezaDaCidade = (typeof naturezas)[number]

type Entrada = { data: string; tipo: 'arrecadacao' | 'estorno'; cents: number; historico: string }

/** Amounts are cents. */
export type ReceitaDaCidade = ReturnType<typeof receitaDe>

const crescimento = 0.073
const parteDoFundeb = 0.2
const quantosAnos = 4

/** Each nature of each year, with its deduction after it. `hoje` is the current day in the city. */
export function makeReceitas(hoje: string): ReceitaDaCidade[] {
  const ultimo = Number(hoje.slice(0, 4))
  const random = createRandom('receitas')
  const anos = Array.from({ length: quantosAnos }, (_, at) => ultimo - quantosAnos + 1 + at)
  return anos.flatMap((ano) =>
    naturezas.flatMap((natureza) => {
      const noAno = natureza.mil * 100_000 * (1 + crescimento) ** (ano - 2026)
      const receita = receitaDe(natureza, { ano, noAno, hoje, random })
      return natureza.deduz ? [receita, deducaoDe(receita)] : [receita]
    }),
  )
}

type Year = { ano: number; noAno: number; hoje: string; random: Random }

function receitaDe(natureza: NaturezaDaCidade, { ano, noAno, hoje, random }: Year) {
  const { codigo, nome, fonte, saude, ritmo } = natureza
  const inicial = Math.round((noAno * random.between(0.93, 1.06)) / 100_000) * 100_000
  // The budget of an agreement is updated when it is signed.
  const atualizado = codigo.startsWith('24') ? Math.round((inicial * 1.35) / 100_000) * 100_000 : null
  const entradas = meses(ritmo).flatMap(({ mes, parte }) =>
    doMes(natureza, { ano, mes, cents: noAno * parte * random.between(0.92, 1.08), random }),
  )
  const ateHoje = entradas.filter(({ data }) => data < hoje)
  return { codigo, nome, fonte, saude, ano, inicial, atualizado, deducao: false, entradas: ateHoje }
}

/** Shares of the year. */
function meses(ritmo: Ritmo): { mes: number; parte: number }[] {
  if (typeof ritmo !== 'string') return ritmo.map((mes) => ({ mes, parte: 1 / ritmo.length }))
  const pesos = { decendio: cheio, semana: cheio, mes: plano, cota: emCotas, veiculos: deVeiculos }[ritmo]
  const total = pesos.reduce((sum, peso) => sum + peso, 0)
  return pesos.map((peso, at) => ({ mes: at + 1, parte: peso / total }))
}
// Because of the income tax the first months of the year are the best ones of the FPM.
const cheio = [106, 118, 90, 97, 108, 98, 92, 101, 84, 92, 100, 114]
const plano = [98, 99, 100, 100, 100, 101, 100, 101, 100, 101, 100, 104]
const emCotas = [12, 20, 160, 190, 150, 120, 95, 70, 45, 35, 30, 25]
const deVeiculos = [160, 190, 170, 150, 130, 90, 70, 55, 50, 45, 40, 50]

type Month = { ano: number; mes: number; cents: number; random: Random }

function doMes({ ritmo, codigo }: NaturezaDaCidade, { ano, mes, cents, random }: Month): Entrada[] {
  const dias = diasDe(ritmo, random)
  const entradas = dias.map((dia, at): Entrada => {
    const parte = cents * (1 / dias.length) * random.between(0.85, 1.15)
    const historico = ritmo === 'decendio' ? `${at + 1}º decêndio de ${nomeDoMes(mes).toLowerCase()}` : ''
    return { data: noDia(ano, mes, dia), tipo: 'arrecadacao', cents: Math.max(100, Math.round(parte)), historico }
  })
  // Now and then a tax is paid twice, and the second payment is given back.
  if (/^111/.test(codigo) && random.chance(0.08)) {
    const devolvido = Math.max(100, Math.round(cents * 0.02))
    const historico = 'Devolução de pagamento em duplicidade'
    entradas.push({ data: noDia(ano, mes, 26), tipo: 'estorno', cents: devolvido, historico })
  }
  return entradas
}

function diasDe(ritmo: Ritmo, random: Random): number[] {
  if (ritmo === 'decendio') return [10, 20, 28]
  if (ritmo === 'semana') return [5, 12, 19, 26]
  return ritmo === 'cota' ? [10, 15, 25] : [random.integer(5, 24)]
}

// Banks work on working days; revenue whose working day would be of the next month comes in on the day itself.
function noDia(ano: number, mes: number, dia: number): string {
  const data = dayOf(ano, mes, dia)
  const util = addWorkingDays(data, 0)
  return util.slice(0, 7) === data.slice(0, 7) ? util : data
}

function deducaoDe(receita: ReceitaDaCidade): ReceitaDaCidade {
  const parte = (cents: number) => Math.round(cents * parteDoFundeb)
  return {
    ...receita,
    codigo: `9${receita.codigo.slice(1)}`,
    nome: `Dedução para o Fundeb - ${receita.nome}`,
    inicial: parte(receita.inicial),
    deducao: true,
    entradas: receita.entradas.map((entrada) => ({ ...entrada, cents: Math.max(1, parte(entrada.cents)) })),
  }
}

export async function insertReceitas(tx: WriteTransaction, receitas: ReceitaDaCidade[], entidades: Entidades) {
  const previstas = receitas.map(({ saude, ano, codigo, nome, fonte, inicial, atualizado, deducao, entradas }) => ({
    ...{ entidade_id: entidades[saude ? 'fundo-saude' : 'prefeitura'], exercicio: ano },
    ...comPrefixo('receita', {
      ...{ natureza: codigo, natureza_nome: nome, fonte, valor_inicial: reais(inicial) },
      ...{ valor_atualizado: atualizado === null ? null : reais(atualizado) },
      ...{ deducao, deducao_tipo: deducao ? 'fundeb' : null },
      orgao: saude ? 'Secretaria Municipal de Saúde' : 'Secretaria Municipal de Finanças',
    }),
    atualizado_em: mudadoEm(entradas.at(-1)?.data ?? `${ano}-01-02`, '17:00'),
  }))
  const ids = await insere(tx, 'receita_prevista', previstas, 'receita_prevista_id')
  const lancamentos = receitas.flatMap(({ entradas }, at) => {
    const ordemDe = contador()
    return entradas.map(({ data, tipo, cents, historico }) => ({
      receita_prevista_id: ids[at] ?? 0,
      ...comPrefixo('receita', { data, tipo, valor: reais(cents), historico, ordem: ordemDe(`${data} ${tipo}`) }),
      atualizado_em: mudadoEm(data, '17:00'),
    }))
  })
  lancamentos.sort(
    (a, b) => a.receita_data.localeCompare(b.receita_data) || a.receita_prevista_id - b.receita_prevista_id,
  )
  await insere(tx, 'receita_lancamento', lancamentos)
}
