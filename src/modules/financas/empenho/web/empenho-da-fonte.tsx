import { mostraDinheiro } from '#base/dinheiro.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import type { EmpenhoEdicao } from '../empenho-form.contract.ts'

/** What the accounts say of a commitment, and nobody corrects by hand. */
export const EmpenhoDaFonte = ({ empenho }: { empenho: EmpenhoEdicao }) => (
  <Facts
    facts={[
      ['Credor', empenho.credor_nome],
      ['Data', <Day key="d" date={empenho.empenho_data} />],
      [
        'Empenhado',
        empenho.empenho_valor_final === null ? 'Não informado' : mostraDinheiro(empenho.empenho_valor_final),
      ],
      ['Pago', mostraDinheiro(empenho.empenho_pago)],
      ['Licitação, como na fonte', empenho.empenho_licitacao_numero],
      ['Contrato, como na fonte', empenho.empenho_contrato_numero],
    ]}
  />
)
