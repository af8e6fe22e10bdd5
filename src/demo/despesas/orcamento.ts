// What the law of the budget allowed: one appropriation for all that was committed for an action by nature and source, initial and
// updated, in all as much as the revenue that was expected, less what goes to the council.
import { acoes } from '../classificacoes/classificacoes.ts'
import { createRandom } from '../random.ts'
import type { ReceitaDaCidade } from '../receitas/receitas.ts'
import { nivel } from './compromisso.ts'
import type { Empenho } from './vida.ts'

export type Dotacao = Pick<
  Empenho,
  'entidade' | 'exercicio' | 'orgao' | 'unidade' | 'funcao' | 'subfuncao' | 'programa' | 'acao' | 'natureza' | 'fonte'
> & {
  /** Cents. */
  inicial: number
  creditos: number
  reducoes: number
}

const duodecimo = 297_600_000
const mil = 100_000

export const chaveDaDotacao = ({
  entidade,
  exercicio,
  acao,
  natureza,
  fonte,
}: Pick<Dotacao, 'entidade' | 'exercicio' | 'acao' | 'natureza' | 'fonte'>) =>
  `${exercicio} ${entidade} ${acao} ${natureza} ${fonte}`

/** `hoje`: of a year that is not over the budget has room for what is to come. */
export function orcamento(empenhos: Empenho[], receitas: ReceitaDaCidade[], hoje: string): Dotacao[] {
  const usadas = new Map<string, { empenho: Empenho; cents: number }>()
  for (const empenho of empenhos) {
    const chave = chaveDaDotacao(empenho)
    const cents = (usadas.get(chave)?.cents ?? 0) + reservado(empenho)
    usadas.set(chave, { empenho, cents })
  }
  const anos = [...new Set(empenhos.map(({ exercicio }) => exercicio))].sort()
  return anos.flatMap((ano) => {
    const doAno = [...usadas.values()].filter(({ empenho }) => empenho.exercicio === ano)
    const prevista = receitas
      .filter((receita) => receita.ano === ano)
      .reduce((sum, { inicial, deducao }) => sum + (deducao ? -inicial : inicial), 0)
    return doExercicio(doAno, ano, prevista, hoje)
  })
}

/** All that was ever reserved: annulments free it again. */
const reservado = ({ cents, movimentos }: Empenho) =>
  cents + movimentos.reduce((sum, { tipo, cents: valor }) => sum + (tipo === 'reforco' ? valor : 0), 0)

function doExercicio(
  usadas: { empenho: Empenho; cents: number }[],
  ano: number,
  prevista: number,
  hoje: string,
): Dotacao[] {
  const passado = Math.min(1, (Number(hoje.slice(5, 7)) - 1 + Number(hoje.slice(8)) / 31) / 12)
  const parte = hoje.startsWith(String(ano)) ? Math.max(0.1, passado) : 1
  const reserva = reservaDe(ano)
  const desejos = usadas.map(({ empenho, cents }) => {
    const random = createRandom(`appropriation ${chaveDaDotacao(empenho)}`)
    return {
      empenho,
      cents,
      preciso: (cents / parte) * random.between(1.01, 1.07),
      desejo: (cents / parte) * random.between(0.8, 1.25),
    }
  })
  const total = desejos.reduce((sum, { desejo }) => sum + desejo, 0)
  const escala = (prevista - duodecimo * nivel(ano) - reserva.inicial) / total
  return [
    ...desejos.map(({ empenho, cents, preciso, desejo }) => {
      const inicial = Math.max(mil, Math.round((desejo * escala) / mil) * mil)
      // what is left over is moved to where it is needed
      const alvo = Math.max(cents, Math.min(preciso * 1.04, Math.max(preciso, inicial * 0.94)))
      const atualizado = Math.ceil(alvo / mil) * mil
      const { entidade, exercicio, orgao, unidade, funcao, subfuncao, programa, acao, natureza, fonte } = empenho
      return {
        ...{ entidade, exercicio, orgao, unidade, funcao, subfuncao, programa, acao, natureza, fonte, inicial },
        creditos: Math.max(0, atualizado - inicial),
        reducoes: Math.max(0, inicial - atualizado),
      }
    }),
    reserva,
  ]
}

function reservaDe(ano: number): Dotacao {
  const acao = acoes.find(({ codigo }) => codigo === '9999')
  if (!acao) throw new Error('no reserve in the plan')
  const inicial = Math.round((620 * nivel(ano)) / 10) * 10 * mil
  return {
    ...{ entidade: 'prefeitura', exercicio: ano, orgao: acao.unidade.slice(0, 2), unidade: acao.unidade },
    ...{ funcao: acao.funcao, subfuncao: acao.subfuncao, programa: acao.programa, acao: acao.codigo },
    ...{ natureza: '999999', fonte: '500', inicial, creditos: 0, reducoes: Math.round(inicial * 0.4) },
  }
}
