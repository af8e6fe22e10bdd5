// The tree of expense: its first level, and what is below each open one. All rows of one depth come from one statement.
import { centavosDe } from '#base/centavos.ts'
import { chaveDoNome, resolveNomes } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { DespesaFilters } from '../despesa.contract.ts'
import type { DespesaNo } from '../despesas-page.contract.ts'
import { type ArvoreName, arvores, type NivelName, naoInformado, niveis } from '../niveis.fields.ts'
import { recorteDe } from '../recorte.ts'
import { type Caminho, chaveDe } from './arvore-chaves.ts'
import { lembra } from './despesa-lista.ts'
import { type Grupo, gruposDe, type Pedido } from './despesa-somas.queries.ts'

type Pergunta = {
  pedido: Pedido
  filters: DespesaFilters
  arvore: ArvoreName
  abertos: Caminho[]
  /** Rows by code, and not by what was paid. */
  porCodigo: boolean
}

/** The rows in the order in which they are shown, each below the one that it belongs to. */
export async function nosDaArvore(db: Queries, pergunta: Pergunta): Promise<DespesaNo[]> {
  const path: readonly NivelName[] = arvores[pergunta.arvore].niveis
  const depths = await Promise.all(path.map((_, at) => gruposNaAltura(db, pergunta, path, at)))
  const groups = depths.flat()
  const nomes = await nomesDos(db, groups, path, pergunta.pedido.exercicio)
  const open = new Set(pergunta.abertos.map(chaveDe))
  const below = new Map<string, Grupo[]>()
  for (const group of groups) {
    const above = chaveDe(group.codigos.slice(0, -1))
    below.set(above, [...(below.get(above) ?? []), group])
  }
  const walk = (above: string): DespesaNo[] =>
    ordered(below.get(above) ?? [], pergunta).flatMap((group) => {
      const no = noDe(group, { path, nomes, pergunta, open })
      return [no, ...(no.aberto ? walk(no.chave) : [])]
    })
  return walk('')
}

// the groups come by code
const ordered = (groups: Grupo[], { porCodigo }: Pergunta): Grupo[] =>
  porCodigo
    ? groups
    : groups.toSorted((a, b) => {
        const difference = centavosDe(b.valores.despesa_pago) - centavosDe(a.valores.despesa_pago)
        return difference > 0n ? 1 : difference < 0n ? -1 : 0
      })

/** Those at one depth (0: the first) whose parents are open; none when no parent is. */
async function gruposNaAltura(db: Queries, pergunta: Pergunta, path: readonly NivelName[], at: number) {
  const { pedido, filters, abertos } = pergunta
  const parents = abertos.filter((caminho) => caminho.length === at)
  if (at > 0 && parents.length === 0) return []
  const upTo = path.slice(0, at + 1)
  return lembra(db, ['grupos', filters, upTo, parents], () => gruposDe(db, pedido, upTo, at > 0 ? parents : []))
}

async function nomesDos(db: Queries, groups: Grupo[], path: readonly NivelName[], exercicio: number) {
  const chaves = groups.flatMap(({ codigos }) => {
    const [nivel, codigo] = [path[codigos.length - 1], codigos.at(-1)]
    return nivel && codigo ? [{ tabela: niveis[nivel].tabela, codigo }] : []
  })
  return resolveNomes(db, chaves, exercicio)
}

type Desenho = { path: readonly NivelName[]; nomes: Map<string, string>; pergunta: Pergunta; open: Set<string> }

function noDe({ codigos, valores }: Grupo, { path, nomes, pergunta, open }: Desenho): DespesaNo {
  const nivel = path[codigos.length - 1] as NivelName
  const codigo = codigos.at(-1) ?? ''
  const chave = chaveDe(codigos)
  return {
    ...valores,
    chave,
    nivel,
    altura: codigos.length,
    codigo,
    nome:
      codigo === ''
        ? naoInformado
        : (nomes.get(chaveDoNome({ tabela: niveis[nivel].tabela, codigo })) ?? `Código ${codigo}`),
    aberto: codigos.length < path.length ? open.has(chave) : null,
    recorte: recorteDe(pergunta.filters, path, codigos),
  }
}
