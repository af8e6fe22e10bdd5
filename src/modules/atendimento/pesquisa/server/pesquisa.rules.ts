// What of the answers is public: figures of at least five answers, grouped so that nothing smaller comes out when one is subtracted from
// another.
import { type Figuras, type Origem, origens, type ResultadoDoAno } from '../pesquisa.contract.ts'

export const minimo = 5

/** The answers of a month about one kind of one organ. */
export type Contado = {
  ano: number
  mes: number
  origem: Origem
  orgao: string
  tipo: string
  respostas: number
  /** Of the satisfaction, and of how easy it was. */
  soma: number
  facil: number
  resolvidas: number
}

type Parte = { chave: string; contados: Contado[] }

const somaDe = (contados: Contado[], of: keyof Contado & ('respostas' | 'soma' | 'facil' | 'resolvidas')) =>
  contados.reduce((sum, one) => sum + one[of], 0)
const respostasDe = (contados: Contado[]) => somaDe(contados, 'respostas')
const umaCasa = (value: number) => Math.round(value * 10) / 10

function figurasDe(nome: string, contados: Contado[]): Figuras {
  const respostas = respostasDe(contados)
  return {
    nome,
    respostas,
    media: umaCasa(somaDe(contados, 'soma') / respostas),
    facilidade: umaCasa(somaDe(contados, 'facil') / respostas),
    resolvidas: Math.round((100 * somaDe(contados, 'resolvidas')) / respostas),
  }
}

/**
 * The parts with five answers or more, those with most first; the others together in the last one. While these are fewer than five, the
 * smallest of the first joins them, since it could be subtracted otherwise. Empty when fewer than five are left in all.
 */
export function reune(contados: Contado[], chaveDe: (one: Contado) => string): Parte[][] {
  const partes = partesDe(contados, chaveDe)
  const many = (parte: Parte) => respostasDe(parte.contados)
  partes.sort((one, other) => many(other) - many(one) || (one.chave < other.chave ? -1 : 1))
  const large = partes.filter((parte) => many(parte) >= minimo)
  const small = partes.filter((parte) => many(parte) < minimo)
  const together = () => small.reduce((sum, parte) => sum + many(parte), 0)
  while (small.length && together() < minimo) {
    const next = large.pop()
    if (!next) return []
    small.unshift(next)
  }
  return [...large.map((parte) => [parte]), ...(small.length ? [small] : [])]
}

function partesDe(contados: Contado[], chaveDe: (one: Contado) => string): Parte[] {
  const partes = new Map<string, Contado[]>()
  for (const one of contados) {
    const chave = chaveDe(one)
    partes.set(chave, [...(partes.get(chave) ?? []), one])
  }
  return [...partes].map(([chave, of]) => ({ chave, contados: of }))
}

/** Figures of each; empty when all are in one group, which is the total. */
function tabelaDe(contados: Contado[], chaveDe: (one: Contado) => string): Figuras[] {
  const grupos = reune(contados, chaveDe)
  if (grupos.length === 1 && (grupos[0]?.length ?? 0) > 1) return []
  return grupos.map((grupo) =>
    figurasDe(
      nomeDe(grupo),
      grupo.flatMap(({ contados: of }) => of),
    ),
  )
}

function nomeDe(grupo: Parte[]): string {
  const [only, ...others] = grupo
  if (!others.length) return only?.chave || 'Não informado'
  return grupo.some(({ contados }) => respostasDe(contados) >= minimo)
    ? 'Outros (reunidos para que ninguém seja reconhecido)'
    : `Outros (menos de ${minimo} respostas cada)`
}

const porAno = (contados: Contado[]) => partesDe(contados, ({ ano }) => String(ano)).map(({ contados: of }) => of)

const origensDe = (doAno: Contado[]) => reune(doAno, ({ origem }) => origem)

/** By year, the newest first; a year with fewer than five answers is not among them. */
export function resultadoPorAno(contados: Contado[]): Omit<ResultadoDoAno, 'comentarios'>[] {
  return porAno(contados)
    .map((doAno) => ({ ano: doAno[0]?.ano ?? 0, of: doAno }))
    .filter(({ of }) => respostasDe(of) >= minimo)
    .sort((one, other) => other.ano - one.ano)
    .map(({ ano, of }) => ({
      ano,
      total: figurasDe(String(ano), of),
      origens: origensDe(of).map((grupo) => {
        const contados = grupo.flatMap(({ contados: own }) => own)
        const nome = grupo.map(({ chave }) => origens[chave as Origem]).join(' e ')
        // parts of what is shown together only would take it apart
        const isOne = grupo.length === 1
        return {
          ...figurasDe(nome, contados),
          orgaos: isOne ? tabelaDe(contados, ({ orgao }) => orgao) : [],
          tipos: isOne ? tabelaDe(contados, ({ tipo }) => tipo) : [],
        }
      }),
    }))
}

export type Periodo = { origem: Origem; de: string; ate: string; hoje: string }

/**
 * Of any period (both days included). Only whole blocks of months of one year count, each with five answers or more: the difference of two
 * periods is then never fewer. Null: no block lies in it, or the origin is shown with another one only.
 */
export function figurasDoPeriodo(
  contados: Contado[],
  { origem, de, ate, hoje }: Periodo,
): Omit<Figuras, 'nome'> | null {
  const own = porAno(contados).flatMap((doAno) => {
    const alone = origensDe(doAno).find((grupo) => grupo.length === 1 && grupo[0]?.chave === origem)
    return alone ? blocosDe(alone.flatMap(({ contados: of }) => of)) : []
  })
  const inside = own.filter(({ primeiro, ultimo }) => de <= primeiro && (ultimo <= ate || hoje <= ate))
  if (!inside.length) return null
  const { nome: _none, ...figuras } = figurasDe(
    '',
    inside.flatMap(({ contados: of }) => of),
  )
  return figuras
}

type Bloco = { primeiro: string; ultimo: string; contados: Contado[] }

// Of one year, in which there are five answers or more.
function blocosDe(doAno: Contado[]): Bloco[] {
  const blocos: Contado[][] = []
  let open: Contado[] = []
  for (let mes = 1; mes <= 12; mes += 1) {
    open.push(...doAno.filter((one) => one.mes === mes))
    if (respostasDe(open) < minimo) continue
    blocos.push(open)
    open = []
  }
  blocos.at(-1)?.push(...open)
  return blocos.map((contados) => {
    const [meses, ano] = [contados.map(({ mes }) => mes), contados[0]?.ano ?? 0]
    const day = (mes: number, dia: number) => new Date(Date.UTC(ano, mes, dia)).toISOString().slice(0, 10)
    return { primeiro: day(Math.min(...meses) - 1, 1), ultimo: day(Math.max(...meses), 0), contados }
  })
}
