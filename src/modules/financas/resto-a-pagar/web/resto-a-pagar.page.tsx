// One commitment of an earlier year in one report: the account, and the way to the commitment where the portal has it.
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import type { RecordPageOf } from '../../../../kits/dataset/dataset-schemas.ts'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { RecordHead } from '../../../../ui/record-head.tsx'
import type { restoAPagar } from '../resto-a-pagar.dataset.ts'

type Page = RecordPageOf<typeof restoAPagar>
type Record = Page['record'] & { entidade_nome?: string | null }

const numberOf = ({ resto_a_pagar_numero: numero, resto_a_pagar_exercicio_origem: ano }: Record) => `${numero}/${ano}`
const titleOf = (record: Record) => `Empenho nº ${numberOf(record)}`

export const head = ({ set, record }: Page): Head => ({
  title: `Restos a pagar do empenho nº ${numberOf(record)} em ${record.exercicio}`,
  description: `${set.title}: empenho nº ${numberOf(record)}, exercício de ${record.exercicio}.`,
  trail: [{ label: set.title, href: '/acesso/restos-a-pagar' }, { label: titleOf(record) }],
})

const amount = (value: string | null) => mostraDinheiro(value ?? '0.00')

export default function RestoAPagarPage({ data: { record } }: PageProps<Page>) {
  const resto: Record = record
  return (
    <>
      <RecordHead
        over={`Restos a pagar, exercício de ${resto.exercicio}`}
        title={titleOf(resto)}
        actions={
          resto.empenho_id && (
            <a className="btn" href={`/acesso/empenhos/${resto.empenho_id}`}>
              Ver o empenho
            </a>
          )
        }
      />
      <Facts
        isLarge
        facts={[
          ['Saldo a pagar', amount(resto.resto_a_pagar_saldo)],
          ['Pago', amount(resto.resto_a_pagar_pago)],
          ['Cancelado', amount(resto.resto_a_pagar_cancelado)],
        ]}
      />
      <section className="secao">
        <h2>Inscrito em restos a pagar</h2>
        <Facts
          facts={[
            ['Processado', amount(resto.resto_a_pagar_processado), 'entregue no ano de origem e não pago'],
            ['Não processado', amount(resto.resto_a_pagar_nao_processado), 'ainda não entregue no ano de origem'],
            ['Exercício do relatório', resto.exercicio],
            ['Ano de origem', resto.resto_a_pagar_exercicio_origem],
            ['Unidade orçamentária', resto.resto_a_pagar_unidade],
            ['Entidade', resto.entidade_nome],
          ]}
        />
      </section>
    </>
  )
}
