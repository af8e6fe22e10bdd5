// Where the money came from: whose it is, by what source, and the natures of each; net of what is deducted, beside the same days of the
// year before.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { deCadaCem } from '#base/de-cada-cem.ts'
import { slug } from '#base/slug.ts'
import { type Dono, donoDe, donos, fonteDe } from '../de-quem.ts'
import type { ReceitaParte } from '../receita.contract.ts'

type Natureza = {
  receita_prevista_id: number
  receita_lugar: string
  receita_natureza_nome: string
  arrecadado: string
}

/** Amounts of the year before by nature; null where it is not known until the same day. */
export type Antes = ReadonlyMap<string, string> | null

type Grupo = { chave: string; nome: string; explica: string; cents: bigint; antes: bigint; naturezas: Natureza[] }

const semWords = { nome: 'Outras', explica: '' }
const naoDito = { nome: 'Não dá para saber de quem', explica: 'O código não está na tabela nacional.' }

/** Whose money it is, net: what the sentence is made from. */
export function porDono(naturezas: readonly Natureza[], exercicio: number): { dono: Dono | null; recebido: string }[] {
  const sums = new Map<Dono | null, bigint>()
  for (const { receita_lugar, arrecadado } of naturezas) {
    const dono = donoDe(receita_lugar, exercicio)
    sums.set(dono, (sums.get(dono) ?? 0n) + centavosDe(arrecadado))
  }
  return [...sums].map(([dono, cents]) => ({ dono, recebido: mostraCentavos(cents) }))
}

type Options = { exercicio: number; antes: Antes; abertas: ReadonlySet<string> }

/** The rows in the order in which they are shown, largest first, each below the one that it belongs to. */
export function partesDaReceita(naturezas: readonly Natureza[], options: Options): ReceitaParte[] {
  const { exercicio, antes, abertas } = options
  const donoOf = (lugar: string) => {
    const dono = donoDe(lugar, exercicio)
    return dono ? { chave: dono, ...donos[dono] } : { chave: '-', ...naoDito }
  }
  const lost = lugaresDeAntes(naturezas, antes)
  return nivel(agrupa(naturezas, antes, donoOf, lost), 1, abertas, antes, (grupo) => {
    const fonteOf = (lugar: string) => {
      const fonte = fonteDe(lugar, exercicio) ?? semWords
      return { chave: `${grupo.chave}/${slug(fonte.nome)}`, ...fonte }
    }
    const ofOwner = lost.filter((lugar) => donoOf(lugar).chave === grupo.chave)
    return nivel(agrupa(grupo.naturezas, antes, fonteOf, ofOwner), 2, abertas, antes, (fonte) => folhas(fonte, antes))
  })
}

// What came in the year before, and nothing of it this year.
function lugaresDeAntes(naturezas: readonly Natureza[], antes: Antes): string[] {
  const known = new Set(naturezas.map(({ receita_lugar }) => receita_lugar))
  return [...(antes?.keys() ?? [])].filter((lugar) => !known.has(lugar))
}

type Nome = Pick<Grupo, 'chave' | 'nome' | 'explica'>

function agrupa(
  naturezas: readonly Natureza[],
  antes: Antes,
  nameOf: (lugar: string) => Nome,
  lost: readonly string[],
): Grupo[] {
  const grupos = new Map<string, Grupo>()
  const of = (lugar: string) => {
    const name = nameOf(lugar)
    const known = grupos.get(name.chave)
    if (known) return known
    const grupo: Grupo = { ...name, cents: 0n, antes: 0n, naturezas: [] }
    grupos.set(name.chave, grupo)
    return grupo
  }
  for (const natureza of naturezas) {
    const grupo = of(natureza.receita_lugar)
    grupo.cents += centavosDe(natureza.arrecadado)
    grupo.antes += centavosDe(antes?.get(natureza.receita_lugar) ?? '0')
    grupo.naturezas.push(natureza)
  }
  for (const lugar of lost) of(lugar).antes += centavosDe(antes?.get(lugar) ?? '0')
  return [...grupos.values()]
    .filter(({ cents, antes }) => cents !== 0n || antes !== 0n)
    .sort((a, b) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1))
}

function nivel(
  grupos: readonly Grupo[],
  altura: number,
  abertas: ReadonlySet<string>,
  antes: Antes,
  below: (grupo: Grupo) => ReceitaParte[],
): ReceitaParte[] {
  const isTold = grupos.every(({ chave, cents }) => chave !== '-' || cents === 0n)
  const cem = isTold ? deCadaCem(grupos.map(({ cents }) => mostraCentavos(cents))) : null
  return grupos.flatMap((grupo, at) => {
    const { chave, nome, explica, cents } = grupo
    const aberto = abertas.has(chave)
    const parte: ReceitaParte = {
      ...{ chave, altura, nome, explica, aberto, receita_prevista_id: null },
      recebido: mostraCentavos(cents),
      antes: antes && mostraCentavos(grupo.antes),
      cem: cem?.[at] ?? null,
    }
    return [parte, ...(aberto ? below(grupo) : [])]
  })
}

const folhas = ({ chave, naturezas }: Grupo, antes: Antes): ReceitaParte[] =>
  naturezas
    .filter(({ arrecadado }) => centavosDe(arrecadado) !== 0n)
    .map(({ receita_lugar, receita_natureza_nome, receita_prevista_id, arrecadado }) => ({
      chave: `${chave}/${receita_lugar}`,
      altura: 3,
      nome: receita_natureza_nome,
      explica: '',
      aberto: null,
      receita_prevista_id,
      recebido: arrecadado,
      antes: antes && (antes.get(receita_lugar) ?? '0.00'),
      cem: null,
    }))
