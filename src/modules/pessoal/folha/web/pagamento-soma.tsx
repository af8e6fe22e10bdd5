// What the salaries of the whole filtered list add up to.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import type { PagamentoListData } from '../pagamento.contract.ts'

export function Soma({ totais }: PagamentoListData) {
  if (!totais) return null
  const { pagamento_salario: total } = totais
  if (total !== null) return <Totais sums={[['Salários', mostraDinheiro(total)]]} label={daListaInteira} />
  return (
    <p className="dica">
      São pagamentos demais para somar aqui: escolha um ano ou um mês, ou veja o resumo por ano, que soma a folha toda.
    </p>
  )
}
