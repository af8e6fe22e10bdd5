// Who waits on the newest day of the regulation's queue: of each procedure as many as its count says, and a few who were called.
import { somaDias } from '#base/prazo.ts'
import { comPrefixo } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'

type Fila = {
  entidade_id: number
  exercicio: number
  atualizado_em: string
  fila_regulacao_posicao_em: string
  fila_regulacao_procedimento: string
  fila_regulacao_especialidade: string
  fila_regulacao_quantidade: number
  fila_regulacao_espera_media_dias: number
}

const cores = ['vermelho', 'amarelo', 'verde', 'azul']
const chamados = ['agendado', 'agendado', 'atendido', 'cancelado'] as const
/** The longest wait of the two colours for which the town promises one (demo/listas-explicacoes.csv). */
const prazos: Record<string, number> = { vermelho: 7, amarelo: 30 }

export function pessoasDaFila(filas: Fila[]) {
  const ultima = filas.at(-1)?.fila_regulacao_posicao_em
  const pessoas = filas.filter((fila) => fila.fila_regulacao_posicao_em === ultima).flatMap(pessoasDe)
  return pessoas
    .toSorted((a, b) => a.fila_item_entrada.localeCompare(b.fila_item_entrada))
    .map((pessoa, at) => ({
      ...pessoa,
      fila_item_protocolo_publico: `${pessoa.fila_item_entrada.slice(0, 4)}-${String(at * 7 + 1203).padStart(6, '0')}`,
    }))
}

function pessoasDe(fila: Fila) {
  const { entidade_id, exercicio, atualizado_em, fila_regulacao_posicao_em: posicao_em } = fila
  const random = createRandom(`people for ${fila.fila_regulacao_procedimento} on ${posicao_em}`)
  const entra = (situacao: 'aguardando' | (typeof chamados)[number]) => {
    const prioridade = random.pick(['azul', 'azul', 'azul', 'azul', 'verde', 'verde', 'verde', 'amarelo', 'amarelo'])
    const cor = random.chance(0.03) ? 'vermelho' : prioridade
    const dias = random.integer(1, prazos[cor] ?? fila.fila_regulacao_espera_media_dias * 2)
    return { situacao, prioridade: cor, entrada: somaDias(posicao_em, -dias) }
  }
  const esperam = Array.from({ length: fila.fila_regulacao_quantidade }, () => entra('aguardando')).toSorted(
    (a, b) => cores.indexOf(a.prioridade) - cores.indexOf(b.prioridade) || a.entrada.localeCompare(b.entrada),
  )
  const todos = [
    ...esperam.map((pessoa, at) => ({ ...pessoa, ordem: at + 1 })),
    ...chamados.map((situacao) => ({ ...entra(situacao), ordem: null })),
  ]
  return todos.map((pessoa) => ({
    ...{ entidade_id, exercicio, atualizado_em },
    ...comPrefixo('fila_item', {
      ...{ ...pessoa, posicao_em },
      procedimento: fila.fila_regulacao_procedimento,
      especialidade: fila.fila_regulacao_especialidade,
    }),
  }))
}
