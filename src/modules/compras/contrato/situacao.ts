// The life of a contract, read from the words of its situation, which towns write freely.
import { dobra } from '#base/dobra.ts'

const stages = [/vigente|em execucao|andamento/, /suspens/, /encerrad|concluid/, /rescindid/, /anulad|cancelad/]

// what no word places stands between those that go on and those that ended
function stageOf(situacao: string): number {
  const stage = stages.findIndex((words) => words.test(dobra(situacao)))
  return stage === -1 ? 1.5 : stage
}

/** From those in force to the ways a contract may end. */
export const bySituacao = (one: string, other: string): number =>
  stageOf(one) - stageOf(other) || one.localeCompare(other, 'pt-BR')
