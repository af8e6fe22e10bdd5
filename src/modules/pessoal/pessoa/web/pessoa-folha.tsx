// What a person was paid: the newest payments, and the sums of each year, which lead to their rows.
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { saysOfHowMany } from '#kits/list/totals.ts'
import { folhaTipos, parcelas, qualSalario, somadas } from '#modules/pessoal/folha/folha.fields.ts'
import { NumberTable } from '#ui/number-table.tsx'
import { Valor } from '#ui/valor.tsx'
import type { AnoPago, Pagamento, Pessoa } from '../pessoa.contract.ts'

const naFolha = ({ matricula, nome }: Pessoa['registro'], ano?: number) =>
  `/acesso/folha-de-pagamento?${new URLSearchParams({
    pagamento_codigo: matricula,
    pagamento_servidor: `"${nome}"`,
    ...(ano !== undefined && { pagamento_ano: String(ano) }),
  })}`

export function Folha({ pessoa: { registro, folha } }: { pessoa: Pessoa }) {
  if (folha?.anos.length) return <Pagos registro={registro} {...folha} />
  return (
    <section className="secao" aria-labelledby="folha">
      <h2 id="folha">Pagamentos</h2>
      {folha ? (
        <p>A folha publicada não tem pagamento com esta matrícula e este nome.</p>
      ) : (
        <p>
          A folha não diz de qual entidade é cada pagamento: o portal não sabe de quem são os desta matrícula e deste
          nome. <a href={naFolha(registro)}>Ver esses pagamentos na folha</a>.
        </p>
      )}
    </section>
  )
}

type PagosProps = Pick<Pessoa, 'registro'> & NonNullable<Pessoa['folha']>

function Pagos({ registro, pagamentos, anos }: PagosProps) {
  const todos = anos.reduce((soma, { linhas }) => soma + linhas, 0)
  return (
    <>
      <section className="secao" aria-labelledby="por-ano">
        <h2 id="por-ano">Pagamentos por ano</h2>
        <NumberTable
          caption="Pagamentos, do ano mais recente ao mais antigo"
          rows={anos.map((um) => ({
            key: String(um.ano),
            head: { label: 'Ano', value: um.ano },
            cells: [
              {
                label: 'Pagamentos',
                value: <a href={naFolha(registro, um.ano)}>{mostraNumero(um.linhas)}</a>,
              },
              { label: 'Salário', value: <Valor href={naFolha(registro, um.ano)} amount={um.salario} /> },
              ...somadas.map((nome) => ({ label: parcelas[nome], value: <Soma {...{ registro, um, nome }} /> })),
            ],
          }))}
        />
        <p className="dica">{qualSalario}</p>
      </section>
      <section className="secao" aria-labelledby="folha">
        <h2 id="folha">
          {todos > pagamentos.length ? `Os ${pagamentos.length} pagamentos mais recentes` : 'Pagamentos mês a mês'}
        </h2>
        <NumberTable
          caption="Pagamentos, do mais recente ao mais antigo"
          rows={pagamentos.map((um) => ({
            key: String(um.id),
            head: { label: 'Folha', value: `${nomeDoMes(um.mes)} de ${um.ano}, ${tipoDe(um).toLowerCase()}` },
            cells: [
              { label: 'Cargo', value: um.cargo, isText: true },
              { label: 'Salário', value: mostraSeInformado(um.salario) },
              ...somadas.map((nome) => ({ label: parcelas[nome], value: mostraSeInformado(um[nome]) })),
            ],
          }))}
        />
        {todos > pagamentos.length && (
          <p>
            <a href={naFolha(registro)}>Ver todos os {mostraNumero(todos)} pagamentos na folha</a>
          </p>
        )}
      </section>
    </>
  )
}

const tipoDe = ({ tipo }: Pagamento) => (folhaTipos as Record<string, string>)[tipo] ?? tipo

type SomaProps = Pick<Pessoa, 'registro'> & { um: AnoPago; nome: (typeof somadas)[number] }

function Soma({ registro, um, nome }: SomaProps) {
  const note = um[nome] === null ? null : saysOfHowMany(um[`${nome}_linhas`], um.linhas)
  return (
    <>
      <Valor href={naFolha(registro, um.ano)} amount={um[nome]} />
      {note && <small>{note}</small>}
    </>
  )
}
