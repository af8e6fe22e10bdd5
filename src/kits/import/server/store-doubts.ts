// What may be right but is not stored unseen: the person who stores it confirms it a second time.
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { ImportScope, Reconciled } from '../import.contract.ts'
import { lossesOf } from '../shrinking.ts'
import type { ImportSet } from './check-file.ts'
import { maskCpfs } from './read-value.ts'
import { isDifferent } from './reconcile.ts'
import { quoted, type Run } from './target.ts'

type Seen = { imp_cortada: number | null; imp_conciliacao: Reconciled[]; repetido: string }

/** Once `compare` has run. Sentences; none when there is nothing to confirm. */
export async function doubtsOf(run: Run, set: ImportSet, receipt: Seen, escopos: ImportScope[]): Promise<string> {
  const { imp_cortada, imp_conciliacao, repetido } = receipt
  const doubts = [repetido, cutOf(imp_cortada), differencesOf(imp_conciliacao), await shrinkingOf(run, set, escopos)]
  return doubts.filter((doubt) => doubt !== '').join(' ')
}

const cutOf = (cortada: number | null): string =>
  cortada === null
    ? ''
    : `O arquivo pode estar incompleto: acaba na linha ${cortada}, sem quebra de linha. Confira se ela está inteira.`

function differencesOf(conciliacao: Reconciled[]): string {
  const different = conciliacao.filter(isDifferent)
  if (different.length === 0) return ''
  const which = different.map(({ nome, informado, calculado, diferenca }) =>
    calculado === null || diferenca === null
      ? `${nome}: o arquivo não traz este total`
      : `${nome}: informado ${mostraDinheiro(informado)}, no arquivo ${mostraDinheiro(calculado)}, diferença ${mostraDinheiro(diferenca)}`,
  )
  return `Os totais não conferem. ${[...new Set(which)].join('; ')}.`
}

const namedRows = 5

// A file that was cut short must not empty the portal.
async function shrinkingOf(run: Run, { target, definition }: ImportSet, escopos: ImportScope[]): Promise<string> {
  const losses = escopos.flatMap((escopo) => lossesOf(escopo).map((loss) => ({ ...loss, parte: escopo.nome })))
  if (losses.length === 0) return ''
  const removed: string[] = []
  let count = 0
  for (const { table, id, named, removed: rows, isUnlisted } of target.tables) {
    if (isUnlisted) continue
    const sumidas = await run<{ nome: string; n: number }>(
      `select ${named} as nome, count(*) over ()::int as n from (${rows}) sumida join ${quoted(table)} t on t.${quoted(id)} = registro
      order by t.${quoted(id)} limit ${namedRows}`,
    )
    count += sumidas[0]?.n ?? 0
    removed.push(...sumidas.map(({ nome }) => maskCpfs(nome)).slice(0, namedRows - removed.length))
  }
  const { many } = definition.words
  const where = losses.map((one) => `${one.parte}, ${one.ausentes} de ${one.existentes} ${one.nome ?? many}`).join('; ')
  const others = count - removed.length
  const which = `${removed.join('; ')}${others > 0 ? `; e mais ${others}` : ''}`
  return `Mais de 20% do que há no portal não está neste arquivo: ${where}. ${count === 1 ? 'Deixa' : 'Deixam'} de existir: ${which}.`
}
