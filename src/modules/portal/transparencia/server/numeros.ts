// What came in and what went out in the year, at the head of the hub.
import { abreviaDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { linhasDe } from '#modules/financas/despesa/etapa.fields.ts'
import { despesaPorFuncao } from '#modules/financas/despesa/server/despesa.facade.ts'
import { receitaDoAno } from '#modules/financas/receita/server/receita.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Numero } from '../transparencia.contract.ts'

/** Of the year `ano`, or of the one before while this one has none; [] when neither has any. */
export async function findNumeros(db: Queries, ano: number): Promise<Numero[]> {
  const deste = await numerosDe(db, ano)
  return deste.length ? deste : numerosDe(db, ano - 1)
}

async function numerosDe(db: Queries, ano: number): Promise<Numero[]> {
  const [receita, funcoes] = await Promise.all([receitaDoAno(db, ano), despesaPorFuncao(db, ano)])
  const soma = (what: 'pago' | 'atualizado') => funcoes.reduce((sum, row) => sum + Number(row[what]), 0)
  const [recebido, pago] = [Number(receita.arrecadado), soma('pago')]
  const empenhos = funcoes.reduce((count, row) => count + row.empenhos, 0)
  const parte = (value: number, whole: number, de: string) =>
    whole > 0 ? `${mostraNumero(Math.round((value / whole) * 100))}% ${de}` : ''
  return [
    ...(recebido > 0
      ? [
          {
            href: `/acesso/receitas?exercicio=${ano}`,
            rotulo: `Recebido em ${ano}`,
            valor: abreviaDinheiro(recebido),
            nota: parte(recebido, Number(receita.previsto), 'do previsto para o ano'),
          },
        ]
      : []),
    ...(pago > 0
      ? [
          {
            href: linhasDe('pago', { exercicio: ano, etapa_ano: ano }),
            rotulo: `Pago em ${ano}`,
            valor: abreviaDinheiro(pago),
            nota: parte(pago, soma('atualizado'), 'do orçamento'),
          },
        ]
      : []),
    ...(empenhos > 0
      ? [
          {
            href: `/acesso/empenhos?exercicio=${ano}`,
            rotulo: `Empenhos de ${ano}`,
            valor: mostraNumero(empenhos),
            nota: 'cada compromisso e seus pagamentos',
          },
        ]
      : []),
  ]
}
