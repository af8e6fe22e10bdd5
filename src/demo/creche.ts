// The queue for day care since 2023: a quarter's, and a month's since the middle of 2025. Who is called leaves it, others come.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm } from './calendar.ts'
import { comPrefixo, insere } from './linhas.queries.ts'
import { contador, createRandom } from './random.ts'

const turmas = ['Berçário', 'Maternal I', 'Maternal II']
const unidades = ['Creche Municipal Pequeno Mandacaru', 'Creche do Mutirão']
const criterios = ['Ordem de inscrição', 'Mãe que trabalha', 'Família no CadÚnico', 'Irmão matriculado']

export async function insertFilaDaCreche(tx: WriteTransaction, hoje: string, entidade_id: number): Promise<void> {
  const filas = unidades.flatMap((unidade) => turmas.map((turma) => ({ unidade, turma })))
  const linhas = filas.flatMap(({ unidade, turma }) => {
    const random = createRandom(`queue of ${turma} at ${unidade}`)
    const daVez = contador()
    const inscrever = (dia: string) => ({
      protocolo_publico: `${dia.slice(0, 4)}-${sigla(unidade)}${sigla(turma)}-${String(daVez(dia.slice(0, 4))).padStart(3, '0')}`,
      ...{ inscricao: dia, criterio: random.pick(criterios) },
    })
    let esperam = Array.from({ length: random.integer(5, 9) }, () => inscrever('2023-01-16'))
    return diasDaFila(hoje).flatMap((posicao_em) => {
      const chamados = Math.min(esperam.length - 3, random.integer(0, 3))
      const agora = esperam
      esperam = [...agora.slice(chamados), ...Array.from({ length: random.integer(0, 3) }, () => inscrever(posicao_em))]
      return agora.map((inscrito, at) => ({
        ...{ entidade_id, exercicio: Number(posicao_em.slice(0, 4)), atualizado_em: mudadoEm(posicao_em, '09:00') },
        ...comPrefixo('fila_creche', {
          ...{ ...inscrito, unidade, turma, ordem: at + 1, posicao_em },
          situacao: at < chamados ? 'convocado' : 'aguardando',
        }),
      }))
    })
  })
  await insere(tx, 'fila_creche', linhas)
}

function diasDaFila(hoje: string): string[] {
  const dias: string[] = []
  for (let dia = '2023-02-10'; dia < hoje; dia = addMonths(dia, dia < '2025-07-01' ? 3 : 1)) dias.push(dia)
  return dias
}

const sigla = (nome: string) =>
  nome
    .split(' ')
    .filter((palavra) => /^[A-Z]/.test(palavra))
    .map((palavra) => palavra[0])
    .join('')
