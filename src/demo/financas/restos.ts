// What the town still owed at the end of each year, and what became of it in the years after: it is invented for the years before the
// commitments, and derived from these since. And payments that are no expense of the budget.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import type { Entidades } from '../demo.queries.ts'
import type { Empenho } from '../despesas/execucao.ts'
import { centavos, inteiro, lerCsv, texto } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'

// They are of the years before the commitments.
const antigos = lerCsv('restos', {
  ...{ exercicio: inteiro, origem: inteiro, unidade: texto, numero: texto },
  ...{ processado: centavos, nao_processado: centavos, pago: centavos, cancelado: centavos, saldo: centavos },
}).map((resto) => ({ entidade: 'prefeitura' as Empenho['entidade'], ...resto }))
/** Amounts are cents. */
export type Resto = (typeof antigos)[number]

/** The rows are in order of the report's year. What is left of one year is inscribed in the next. `hoje` is the current day in the city. */
export function makeRestos(empenhos: Empenho[], hoje: string): Resto[] {
  const restos = [...antigos, ...empenhos.flatMap((empenho) => restosDe(empenho, Number(hoje.slice(0, 4))))]
  return restos.sort((one, other) => one.exercicio - other.exercicio || one.origem - other.origem)
}

function restosDe(empenho: Empenho, ultimo: number): Resto[] {
  const { entidade, exercicio: origem, unidade, numero } = empenho
  const restos: Resto[] = []
  for (let exercicio = origem + 1; exercicio <= ultimo; exercicio++) {
    const [antes, depois] = [ateOFim(empenho, exercicio - 1), ateOFim(empenho, exercicio)]
    const processado = antes.liquidado - antes.pago
    const nao_processado = antes.reservado - antes.liquidado
    if (processado + nao_processado <= 0) break
    const [pago, cancelado] = [depois.pago - antes.pago, antes.reservado - depois.reservado]
    const saldo = processado + nao_processado - pago - cancelado
    restos.push({ entidade, origem, unidade, numero, exercicio, processado, nao_processado, pago, cancelado, saldo })
  }
  return restos
}

// The sums of a commitment until the end of a year, in cents.
function ateOFim({ cents, movimentos, liquidacoes }: Empenho, ano: number) {
  const ate = <T extends { data: string }>(fatos: T[], valor: (fato: T) => number) =>
    fatos.reduce((sum, fato) => sum + (fato.data <= `${ano}-12-31` ? valor(fato) : 0), 0)
  const pagamentos = liquidacoes.flatMap((liquidacao) => liquidacao.pagamentos)
  return {
    reservado: cents + ate(movimentos, (um) => (um.tipo === 'reforco' ? um.cents : -um.cents)),
    liquidado: ate(liquidacoes, (uma) => uma.cents - uma.anulado),
    pago: ate(pagamentos, (um) => um.cents - um.anulado),
  }
}

// The rows are in order of date.
const desembolsos = lerCsv('desembolsos', {
  ...{
    data: texto,
    favorecido: texto,
    origem: texto,
    processo: texto,
    historico: texto,
    conta: texto,
    valor: centavos,
  },
})

/** `hoje` is the current day in the city. */
export async function insertRestosEDesembolsos(
  tx: WriteTransaction,
  empenhos: Empenho[],
  hoje: string,
  entidades: Entidades,
): Promise<void> {
  const restos = makeRestos(empenhos, hoje).map(({ entidade, exercicio, origem, unidade, numero, ...valores }) => ({
    ...{ entidade_id: entidades[entidade], exercicio },
    ...comPrefixo('resto_a_pagar', {
      ...{ exercicio_origem: origem, unidade, numero, processado: reais(valores.processado) },
      ...{ nao_processado: reais(valores.nao_processado), pago: reais(valores.pago) },
      ...{ cancelado: reais(valores.cancelado), saldo: reais(valores.saldo) },
    }),
    atualizado_em: mudadoEm(exercicio < 2026 ? `${exercicio + 1}-01-20` : '2026-11-10', '15:00'),
  }))
  await insere(tx, 'resto_a_pagar', restos)
  const fora = desembolsos.map((desembolso) => ({
    ...{ entidade_id: entidades.prefeitura, exercicio: Number(desembolso.data.slice(0, 4)) },
    ...comPrefixo('desembolso_extra', { ...desembolso, valor: reais(desembolso.valor) }),
    atualizado_em: mudadoEm(addWorkingDays(desembolso.data, 1), '16:00'),
  }))
  await insere(tx, 'desembolso_extra', fora)
}
