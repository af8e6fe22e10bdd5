// What the payments of the whole filtered list add up to.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { saysOfHowMany } from '#kits/list/totals.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import { parcelas, somadas } from '../folha.fields.ts'
import type { PagamentoListData } from '../pagamento.contract.ts'

export function Soma({ totais, informados, count }: PagamentoListData) {
  if (!totais) return null
  const { pagamento_salario: total } = totais
  if (total === null)
    return (
      <p className="dica">
        São pagamentos demais para somar aqui: escolha um ano ou um mês, ou veja o resumo por ano, que soma a folha
        toda.
      </p>
    )
  const outras = somadas.flatMap((nome) => {
    const [valor, linhas] = [totais[`pagamento_${nome}`], informados?.[`pagamento_${nome}`] ?? 0]
    return valor === null ? [] : [[parcelas[nome], mostraDinheiro(valor), saysOfHowMany(linhas, count)] as const]
  })
  return <Totais sums={[['Salários', mostraDinheiro(total)], ...outras]} label={daListaInteira} />
}
