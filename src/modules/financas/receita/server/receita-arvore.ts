// The tree of a year's revenue, from its natures: each level with the sums of what is below it. Amounts are added in cents, exactly.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'

import { type NivelDaReceita, niveisDaReceita } from '#modules/financas/classificacao/codigo.fields.ts'
import type { ReceitaNo } from '../receita.contract.ts'

type FolhaDaArvore = {
  receita_prevista_id: number
  receita_lugar: string
  receita_natureza_nome: string
  inicial: string | null
  atualizado: string | null
  mes: string
  arrecadado: string
}

const between = new Set<NivelDaReceita['nivel']>(['desdobramento1', 'desdobramento2', 'rubrica'])

/**
 * Category, origin, kind, unfolding, type, the town's detail: the levels from the top down to the code itself. Of the three unfoldings
 * the deepest counts.
 */
export function degrausDe(lugar: string, exercicio: number): NivelDaReceita[] {
  const niveis = niveisDaReceita(lugar, exercicio)
  const shown = niveis.filter(({ nivel }, at) => {
    const next = niveis[at + 1]?.nivel ?? ''
    return !(between.has(nivel) && (next.startsWith('desdobramento') || next === 'alinea'))
  })
  return shown.map((one) => (one.nivel.startsWith('desdobramento') ? { ...one, nome: 'Desdobramento' } : one))
}

/** The code whose name a level goes by where the table has none of its own: a deduction is named after what it deducts. */
export const codigoEspelhado = (codigo: string): string => codigo.replace(/^[79]/, '1').replace(/^8/, '2')

const categorias: Record<string, string> = {
  '1': 'Receitas correntes',
  '2': 'Receitas de capital',
  '7': 'Receitas correntes intraorçamentárias',
  '8': 'Receitas de capital intraorçamentárias',
  '9': 'Deduções da receita',
}

/** `nomes`: of the table, by code. */
export function nomeDoNivel({ nivel, codigo, nome }: NivelDaReceita, nomes: ReadonlyMap<string, string>): string {
  const categoria = nivel === 'categoria' ? categorias[codigo.charAt(0)] : undefined
  return categoria ?? nomes.get(codigo) ?? nomes.get(codigoEspelhado(codigo)) ?? `${nome} ${codigo}`
}

type Branch = Omit<ReceitaNo, 'aberto' | 'inicial' | 'atualizado' | 'mes' | 'arrecadado'> & {
  filhos: number
  pais: string[]
  cents: Record<'inicial' | 'atualizado', bigint | null> & Record<'mes' | 'arrecadado', bigint>
}

const some = (cents: bigint | null) => (cents === null ? null : mostraCentavos(cents))

/** With what a nature has; where it does not tell what was expected, that stays what the others tell. */
function add({ cents }: Branch, folha: FolhaDaArvore): void {
  for (const column of ['inicial', 'atualizado'] as const) {
    const amount = folha[column]
    if (amount !== null) cents[column] = (cents[column] ?? 0n) + centavosDe(amount)
  }
  for (const column of ['mes', 'arrecadado'] as const) cents[column] += centavosDe(folha[column])
}

type TreeOptions = {
  exercicio: number
  nomes: ReadonlyMap<string, string>
  /** Levels that show what is below them; null: the first one. 'tudo': all. */
  abertos: ReadonlySet<string> | 'tudo' | null
}

/** The rows in sight, in order of their codes, and the levels that are open. */
export function montaArvore(folhas: readonly FolhaDaArvore[], { exercicio, nomes, abertos }: TreeOptions) {
  const branches = new Map<string, Branch>()
  for (const folha of folhas) {
    const degraus = degrausDe(folha.receita_lugar, exercicio)
    degraus.forEach((_degrau, at) => {
      const isLast = at === degraus.length - 1
      const branch = branchOf(branches, degraus, at, nomes)
      add(branch, folha)
      if (!isLast) return
      branch.receita_prevista_id = folha.receita_prevista_id
      // the town's own words, as in its list: the national table shortens many names of types
      branch.nome = folha.receita_natureza_nome
    })
  }
  const all = [...branches.values()].sort((one, other) => (one.chave < other.chave ? -1 : 1))
  const isOpen = ({ chave, nivel }: Branch) => abertos === 'tudo' || (abertos ? abertos.has(chave) : nivel === 1)
  const open = new Set(all.filter((branch) => branch.filhos > 0 && isOpen(branch)).map(({ chave }) => chave))
  const nos = all
    .filter(({ pais }) => pais.every((pai) => open.has(pai)))
    .map(
      ({ filhos, pais: _pais, cents, ...branch }): ReceitaNo => ({
        ...branch,
        aberto: filhos > 0 ? open.has(branch.chave) : null,
        inicial: some(cents.inicial),
        atualizado: some(cents.atualizado),
        mes: mostraCentavos(cents.mes),
        arrecadado: mostraCentavos(cents.arrecadado),
      }),
    )
  return { nos, abertos: [...open] }
}

function branchOf(
  branches: Map<string, Branch>,
  degraus: readonly NivelDaReceita[],
  at: number,
  nomes: ReadonlyMap<string, string>,
): Branch {
  const degrau = degraus[at] as NivelDaReceita
  const known = branches.get(degrau.codigo)
  if (known) return known
  const pais = degraus.slice(0, at).map(({ codigo }) => codigo)
  const pai = branches.get(pais.at(-1) ?? '')
  if (pai) pai.filhos++
  const branch: Branch = {
    chave: degrau.codigo,
    codigo: degrau.codigo,
    nome: nomeDoNivel(degrau, nomes),
    nivel: at + 1,
    tipo: degrau.nome,
    receita_prevista_id: null,
    filhos: 0,
    pais,
    cents: { inicial: null, atualizado: null, mes: 0n, arrecadado: 0n },
  }
  branches.set(degrau.codigo, branch)
  return branch
}
