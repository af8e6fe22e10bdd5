// One commitment of an earlier year in one report: the account, and what became of it where the portal has the commitment.
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import type { RestoAPagarPage } from '../resto-a-pagar.contract.ts'

type Record = RestoAPagarPage['record'] & { entidade_nome?: string | null }

const numberOf = ({ resto_a_pagar_numero: numero, resto_a_pagar_exercicio_origem: ano }: Record) => `${numero}/${ano}`
const titleOf = (record: Record) => `Empenho nº ${numberOf(record)}`

export const head = ({ set, record }: RestoAPagarPage): Head => ({
  title: `Restos a pagar do empenho nº ${numberOf(record)} em ${record.exercicio}`,
  description: `${set.title}: empenho nº ${numberOf(record)}, exercício de ${record.exercicio}.`,
  trail: [{ label: set.title, href: '/acesso/restos-a-pagar' }, { label: titleOf(record) }],
})

const amount = (value: string | null) => mostraDinheiro(value ?? '0.00')

export default function RestoAPagarPageView({ data: { record, vida } }: PageProps<RestoAPagarPage>) {
  const resto: Record = record
  const objeto = resto.resto_a_pagar_objeto
  return (
    <>
      <RecordHead
        over={`Restos a pagar, exercício de ${resto.exercicio}${objeto && `, ${titleOf(resto).toLowerCase()}`}`}
        title={objeto || titleOf(resto)}
        actions={
          resto.empenho_id && (
            <a className="btn" href={`/acesso/empenhos/${resto.empenho_id}`}>
              Ver o empenho
            </a>
          )
        }
      >
        {resto.resto_a_pagar_credor_nome && <Credor resto={resto} chave={vida?.credor_chave} />}
      </RecordHead>
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
      <WholeSubject heading="Objeto do empenho" text={objeto} />
      <Vida vida={vida} />
    </>
  )
}

const Credor = ({ resto, chave }: { resto: Record; chave: string | null | undefined }) => (
  <span>
    {chave ? (
      <a href={`/acesso/credores/${chave}`}>{resto.resto_a_pagar_credor_nome}</a>
    ) : (
      resto.resto_a_pagar_credor_nome
    )}
  </span>
)

/** In all years: a report has only the sums of its own. */
function Vida({ vida }: Pick<RestoAPagarPage, 'vida'>) {
  if (!vida)
    return (
      <section className="secao">
        <h2>O que aconteceu depois do ano de origem</h2>
        <p className="vago">O portal não tem o empenho de origem: pagamentos e cancelamentos não informados.</p>
      </section>
    )
  const { pagamentos, cancelamentos } = vida
  return (
    <>
      <section className="secao">
        <h2>Pagamentos de restos, em todos os exercícios</h2>
        {!pagamentos.length && <p className="vago">Nenhum pagamento informado.</p>}
        <NumberTable
          caption="Pagamentos depois do ano de origem"
          rows={pagamentos.map(({ data, numero, valor, retido }, at) => ({
            key: String(at),
            head: { label: 'Data', value: <Day date={data} /> },
            cells: [
              { label: 'Ordem', value: numero || 'Não informada' },
              { label: 'Retido', value: amount(retido) },
              { label: 'Pago', value: amount(valor) },
            ],
          }))}
        />
      </section>
      <section className="secao">
        <h2>Cancelamentos</h2>
        {!cancelamentos.length && <p className="vago">Nenhum cancelamento informado.</p>}
        <NumberTable
          caption="Cancelamentos de restos a pagar"
          rows={cancelamentos.map(({ data, valor, motivo }, at) => ({
            key: String(at),
            head: { label: 'Data', value: <Day date={data} /> },
            cells: [
              { label: 'Motivo', value: motivo || 'Não informado', isText: true },
              { label: 'Valor', value: amount(valor) },
            ],
          }))}
        />
      </section>
    </>
  )
}
