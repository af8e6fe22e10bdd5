// What the law of the budget allowed: one appropriation for all that was committed for an action by nature and source, with its initial and
// its updated value. The total is the revenue that was expected, less what goes to the council.
import { createRandom } from '../random.ts'
import type { ReceitaDaCidade } from '../receitas/receitas.ts'
import { nivel } from './compromisso.ts'
import { type Empenho, lugarDe } from './execucao.ts'

/** Amounts are cents. */
export type Dotacao = ReturnType<typeof dotacaoDe> & { inicial: number; creditos: number; reducoes: number }

const duodecimo = 297_600_000
const mil = 100_000

const dotacaoDe = (empenho: Empenho) => {
  const { entidade, exercicio, orgao, unidade, funcao, subfuncao, programa, acao, natureza, fonte } = empenho
  return { entidade, exercicio, orgao, unidade, funcao, subfuncao, programa, acao, natureza, fonte }
}

type Chave = 'entidade' | 'exercicio' | 'acao' | 'natureza' | 'fonte'
export const chaveDaDotacao = ({ entidade, exercicio, acao, natureza, fonte }: Pick<Empenho, Chave>) =>
  `${exercicio} ${entidade} ${acao} ${natureza} ${fonte}`

/** In the year of `hoje` the budget has room for the rest of the year. */
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

// All that was reserved at any time; an annulment does not lower it.
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
    const noAno = cents / parte
    return { empenho, cents, preciso: noAno * random.between(1.01, 1.07), desejo: noAno * random.between(0.8, 1.25) }
  })
  const total = desejos.reduce((sum, { desejo }) => sum + desejo, 0)
  const escala = (prevista - duodecimo * nivel(ano) - reserva.inicial) / total
  return [
    ...desejos.map(({ empenho, cents, preciso, desejo }) => {
      const inicial = Math.max(mil, Math.round((desejo * escala) / mil) * mil)
      // What an appropriation does not need is moved to another one.
      const alvo = Math.max(cents, Math.min(preciso * 1.04, Math.max(preciso, inicial * 0.94)))
      const atualizado = Math.ceil(alvo / mil) * mil
      const [creditos, reducoes] = [Math.max(0, atualizado - inicial), Math.max(0, inicial - atualizado)]
      return { ...dotacaoDe(empenho), inicial, creditos, reducoes }
    }),
    reserva,
  ]
}

function reservaDe(ano: number): Dotacao {
  const acao = '9999'
  const inicial = Math.round((620 * nivel(ano)) / 10) * 10 * mil
  const valores = { inicial, creditos: 0, reducoes: Math.round(inicial * 0.4) }
  return { exercicio: ano, ...lugarDe({ acao }), acao, natureza: '999999', fonte: '500', ...valores }
}
