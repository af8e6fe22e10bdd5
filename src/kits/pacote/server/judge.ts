// What is wrong or doubtful with the rows of a ZIP: each by itself with the words of the set's own files, and all of them together.
import type { ImportDefinition } from '#kits/import/definition.ts'
import { placesOf } from '#kits/import/server/match-header.ts'
import { rowReader } from '#kits/import/server/read-row.ts'
import type { Run } from '#kits/import/server/target.ts'
import type { Linha } from './pacote.queries.ts'
import type { Known, PacoteSet } from './pacote-set.ts'

type Texts = Readonly<Record<string, string>>
/** What is wrong with a row; `before`: what somebody should look at, of columns that are not wrong. */
type Judge = (valores: Texts, before: Texts) => Record<string, string>

export const labelsOf = ({ columns }: ImportDefinition, names: readonly string[]): string[] =>
  names.map((name) => columns[name]?.label ?? name)

export async function judgeOf(run: Run, one: PacoteSet, campos: Texts): Promise<Judge> {
  const { set, columns } = one
  const { definition } = set
  const titulos = labelsOf(definition, columns)
  // the form has read them; of tables with one record it has no field
  const asked = Object.fromEntries(
    definition.scope.map((name) => [name, campos[name] ?? (definition.columns[name]?.kind === 'reference' ? 1 : null)]),
  )
  const match = {
    ...{ places: placesOf(definition, titulos, {}), width: titulos.length, titulos },
    ...{ signature: '', mapping: {}, warnings: [], fixed: {} },
  }
  const read = rowReader({ definition, readers: await set.readers(run), scope: asked }, match)
  const nameOf = new Map(columns.map((name, at) => [titulos[at], name]))
  return (valores, before) => {
    const celulas = columns.map((name) => valores[name] ?? '')
    const wrong = { ...one.rules?.(valores) } as Record<string, string>
    for (const { coluna, mensagem } of read({ linha: 1, celulas }, false).erros)
      wrong[nameOf.get(coluna) ?? ''] ??= mensagem
    // why a field is empty says more than that it is
    const said = Object.fromEntries(Object.entries(before).filter(([name]) => !valores[name]))
    return { ...before, ...wrong, ...said }
  }
}

type All = {
  linhas: Linha[]
  campos: Texts
  /** Nobody has seen them: what is there already is left out, and so are copies of the same file. */
  isFirst?: boolean
}

/** The rows that change: with their keys, and '' of their doubts saying which is the same as another one. */
export async function judgeAll(run: Run, one: PacoteSet, { linhas, campos, isFirst = false }: All): Promise<Linha[]> {
  const isAttached = 'attachedKey' in one
  const keyOf = await keysOf(run, one, campos)
  const keyed = linhas.map((linha) => ({ ...linha, pit_chave: keyOf(linha.pit_valores, linha.pit_sha256) }))
  const keys = [...new Set(keyed.map(({ pit_chave }) => pit_chave))].filter((key) => key !== '')
  const known = await one.known(run, keys, campos)
  const [files, records] = [new Map<string, Linha>(), new Map<string, Linha>()]
  return keyed.flatMap((linha, at) => {
    const { pit_chave: chave, pit_sha256: sha256 } = linha
    const found = chave === '' ? undefined : known.get(chave)
    const sameAs = records.get(chave)
    const judged = judgedRow(one, linha, { found, sameAs, copyOf: isAttached ? sameAs : files.get(sha256), isFirst })
    if (!judged.pit_fora) {
      keepFirst(files, sha256, linha)
      keepFirst(records, chave, linha)
    }
    return JSON.stringify(judged) === JSON.stringify(linhas[at]) ? [] : [judged]
  })
}

const keysOf = async (run: Run, one: PacoteSet, campos: Texts) =>
  'attachedKey' in one ? one.attachedKey(run) : (valores: Texts) => one.keyOf(valores, campos)

function keepFirst(rows: Map<string, Linha>, key: string, linha: Linha): void {
  if (key !== '' && !rows.has(key)) rows.set(key, linha)
}

/** What a row meets: a record of the portal, a row before it, of the same file or of the same record. */
type Met = { found: Known | undefined; copyOf: Linha | undefined; sameAs: Linha | undefined; isFirst: boolean }

function judgedRow(one: PacoteSet, linha: Linha, met: Met): Linha {
  const { found, copyOf, sameAs, isFirst } = met
  const { '': before = '', ...duvidas } = linha.pit_duvidas
  const recebe = copyOf || sameAs ? undefined : found?.recebe
  const said = saidOf(one, before, met)
  const left = recebe?.valores ? doubtsOfKey(one, linha, duvidas) : duvidas
  const pit_fora = linha.pit_fora || (isFirst && (isWhole(found) || copyOf !== undefined))
  const receives = { pit_recebe: recebe?.registro ?? null, pit_nota: recebe && found ? found.say : '' }
  return { ...linha, pit_fora, pit_duvidas: said ? { '': said, ...left } : left, ...receives }
}

/** A record that gets no file. */
const isWhole = (found: Known | undefined): found is Known => found !== undefined && !found.recebe

function saidOf({ words }: PacoteSet, before: string, { found, copyOf, sameAs, isFirst }: Met): string {
  if (isWhole(found) && found.say) return found.say
  if (copyOf) return `É o mesmo arquivo que “${copyOf.pit_caminho}”.`
  if (sameAs) return `Tem ${words.same} que “${sameAs.pit_caminho}”.`
  // what was said of it before and is no duplicate stays until somebody has seen the row
  return isFirst || !isOfDuplicate(before) ? before : ''
}

// A record that gets a file says the rest itself: only a doubt about which record it is matters.
const doubtsOfKey = ({ keyColumns }: PacoteSet, { pit_valores }: Linha, duvidas: Texts) =>
  Object.fromEntries(Object.entries(duvidas).filter(([name]) => keyColumns.includes(name) && pit_valores[name]))

const isOfDuplicate = (text: string) => /^(É o mesmo arquivo|Tem o mesmo |Já está no portal)/.test(text)
