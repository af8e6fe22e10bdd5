import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import type { Empenho } from '../despesas/vida.ts'
import { insere } from '../insere.queries.ts'
import { centavos, lerCsv, texto } from '../ler.ts'
import { makeRestos } from './restos.ts'

// what left the town's accounts without being an expense of the budget, in order of date
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

const reais = (cents: number) => (cents / 100).toFixed(2)

/** What earlier years left to pay, and what left outside of the budget. */
export async function insertRestosEDesembolsos(
  tx: WriteTransaction,
  empenhos: Empenho[],
  hoje: string,
  entidades: Record<Empenho['entidade'], number>,
): Promise<void> {
  const entidade_id = entidades.prefeitura
  const restos = makeRestos(empenhos, hoje).map(({ entidade, exercicio, origem, unidade, numero, ...resto }) => ({
    entidade_id: entidades[entidade],
    exercicio,
    resto_a_pagar_exercicio_origem: origem,
    resto_a_pagar_unidade: unidade,
    resto_a_pagar_numero: numero,
    resto_a_pagar_processado: reais(resto.processado),
    resto_a_pagar_nao_processado: reais(resto.naoProcessado),
    resto_a_pagar_pago: reais(resto.pago),
    resto_a_pagar_cancelado: reais(resto.cancelado),
    resto_a_pagar_saldo: reais(resto.saldo),
    atualizado_em: mudadoEm(exercicio < 2026 ? `${exercicio + 1}-01-20` : '2026-11-10', '15:00'),
  }))
  await insere(tx, 'resto_a_pagar', restos)
  const fora = desembolsos.map(({ data, valor, ...desembolso }) => ({
    entidade_id,
    exercicio: Number(data.slice(0, 4)),
    desembolso_extra_data: data,
    desembolso_extra_favorecido: desembolso.favorecido,
    desembolso_extra_origem: desembolso.origem,
    desembolso_extra_processo: desembolso.processo,
    desembolso_extra_conta: desembolso.conta,
    desembolso_extra_historico: desembolso.historico,
    desembolso_extra_valor: reais(valor),
    atualizado_em: mudadoEm(addWorkingDays(data, 1), '16:00'),
  }))
  await insere(tx, 'desembolso_extra', fora)
}
