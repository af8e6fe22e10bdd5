// The same file again. For the parts that it was stored for it changes nothing; for others, most often another year, it would publish the
// same amounts twice, and somebody has to confirm that.
import { isDeepStrictEqual } from 'node:util'
import type { ImportDefinition } from '../definition.ts'
import type { ImportScope } from '../import.contract.ts'
import type { Run } from './target.ts'
import { noProblems, type Problems } from './unreadable.ts'

type Stored = { importacao_id: number; escopos: ImportScope[] }
type Sent = { sha256: string; escopos: ImportScope[]; isByHand: boolean }

/** `alarme`: a sentence that stops the storing until it is confirmed; '' without one. */
export async function sentBefore(
  run: Run,
  { name }: ImportDefinition,
  { sha256, escopos, isByHand }: Sent,
): Promise<{ avisos: Problems; alarme: string }> {
  const stored = await run<Stored>(
    `select importacao_id, imp_escopos as escopos from importacao where imp_conjunto = $1 and imp_sha256 = $2 and imp_estado = 'gravada'
    order by importacao_id desc`,
    [name, sha256],
  )
  // a program says the month of each file itself; a person may have left last month's in the form
  const isSame = ({ valores: one }: ImportScope, { valores: other }: ImportScope) =>
    isByHand ? isDeepStrictEqual(one, other) : yearOf(one) === yearOf(other)
  const isOther = (one: Stored) => one.escopos.some((part) => !escopos.some((now) => isSame(part, now)))
  // who confirmed once that it is of two years has not to confirm it again for the first of them
  const same = stored.find((one) => !isOther(one))
  const [other] = stored
  if (other && !same) {
    const alarme = `Cuidado: este mesmo arquivo já foi gravado como ${partsOf(other.escopos)} (importação nº ${other.importacao_id}), e agora seria gravado também como ${partsOf(escopos)}. Os mesmos valores ficariam publicados duas vezes. Confira o ano e o mês que você informou.`
    return { avisos: noProblems(), alarme }
  }
  if (!same) return { avisos: noProblems(), alarme: '' }
  const mensagem = `Este mesmo arquivo já foi gravado: importação nº ${same.importacao_id}.`
  return { avisos: { erros: [{ linha: 1, coluna: '', mensagem }], total: 1 }, alarme: '' }
}

const yearOf = (valores: ImportScope['valores']) => valores.exercicio ?? valores.ano

const shownParts = 3

function partsOf(escopos: ImportScope[]): string {
  const names = escopos.slice(0, shownParts).map(({ nome }) => `“${nome}”`)
  const others = escopos.length - names.length
  return new Intl.ListFormat('pt-BR').format(others > 0 ? [...names, `mais ${others}`] : names)
}
