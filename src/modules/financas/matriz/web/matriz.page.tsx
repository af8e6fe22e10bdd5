// A year's matrices beside the portal's expense: each month, and one of them opened by function and by nature.
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { NumberTable } from '#ui/number-table.tsx'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { CodigoConfrontado, Confronto, MesConfrontado } from '../matriz.contract.ts'
import { matrizFields } from '../matriz.fields.ts'
import { etapaCells, Situacao } from './etapas.tsx'
import '#ui/css/matriz.css'
import '#ui/css/caixa.css'

const page = '/painel/matriz'

export const head = () => panelHead('Matriz contábil')

export default function MatrizPageView({ data }: PageProps<Confronto>) {
  return (
    <>
      <PageHead
        title="Matriz contábil"
        lead="A despesa do portal ao lado da que foi enviada ao Siconfi (MSC), mês a mês."
      >
        <ButtonLink href={`${page}/linhas`}>Ver as linhas</ButtonLink>
        <a className="btn" href={`${page}/importacao`}>
          Importar
        </a>
      </PageHead>
      {data.exercicio === null ? (
        <p className="vazio">Ainda não há matriz importada nem despesa no portal.</p>
      ) : (
        <Year data={data} exercicio={data.exercicio} />
      )}
    </>
  )
}

type YearProps = { data: Confronto; exercicio: number }

function Year({ data, exercicio }: YearProps) {
  const compared = data.meses.filter(({ linhas }) => linhas > 0)
  const different = compared.filter(({ situacao }) => situacao !== 'confere')
  return (
    <>
      <Choices data={data} exercicio={exercicio} />
      <section className="secao confronto" aria-labelledby="meses">
        <h2 id="meses">Exercício de {exercicio}</h2>
        <p className="medida">{summaryOf(compared.length, different.length)}</p>
        <NumberTable
          caption={`Matriz e portal em ${exercicio}, mês a mês`}
          rows={data.meses.map((mes) => monthRow(mes, addressOf(data, mes.mes)))}
        />
        <p className="nota-da-lista medida">
          Onde a matriz e o portal são iguais, o valor aparece uma vez só; a diferença é o portal menos a matriz. Os
          dois lados são do orçamento do exercício: restos a pagar de anos anteriores ficam de fora. Os visitantes do
          portal não veem esta comparação.
        </p>
      </section>
      {data.aberto && <Month data={data} exercicio={exercicio} aberto={data.aberto} />}
    </>
  )
}

const months = (count: number) => (count === 1 ? '1 mês' : `${mostraNumero(count)} meses`)

function summaryOf(compared: number, different: number): string {
  if (compared === 0) return 'Nenhuma matriz deste exercício foi importada.'
  if (different === 0)
    return `${months(compared)} com matriz, e o portal confere com ${compared === 1 ? 'ela' : 'todas'}.`
  return `${months(compared)} com matriz; o portal difere em ${months(different)}.`
}

function addressOf({ exercicio, entidade }: Confronto, mes: number): string {
  const query = new URLSearchParams({
    exercicio: String(exercicio),
    ...(entidade !== null && { entidade: String(entidade) }),
    mes: String(mes),
  })
  return `${page}?${query}#mes`
}

function Choices({ data, exercicio }: YearProps) {
  const { exercicios, entidade, entidades } = data
  const years = exercicios.includes(exercicio) ? exercicios : [exercicio, ...exercicios]
  return (
    <FormContext value={{ values: { exercicio, entidade }, errors: {} }}>
      <form className="grade filtros" action={page} method="get">
        <SelectField
          {...attributesOf(matrizFields, 'exercicio')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        {entidades.length > 1 && (
          <SelectField {...attributesOf(matrizFields, 'entidade')} empty="Todas" options={entidades} />
        )}
        <div className="acoes">
          <button type="submit" className="btn">
            Mostrar
          </button>
        </div>
      </form>
    </FormContext>
  )
}

function monthRow(mes: MesConfrontado, href: string) {
  const name = nomeDoMes(mes.mes)
  return {
    key: String(mes.mes),
    className: 'largo',
    head: { label: 'Mês', value: mes.linhas > 0 ? <a href={href}>{name}</a> : name },
    cells: [
      ...etapaCells(mes),
      {
        label: 'Situação',
        isText: true,
        value: (
          <>
            <Situacao situacao={mes.situacao} words={{ so_portal: 'Sem matriz' }} />
            {mes.faltam.length > 0 && <small>Falta a matriz de: {mes.faltam.join('; ')}</small>}
          </>
        ),
      },
    ],
  }
}

type MonthProps = YearProps & { aberto: NonNullable<Confronto['aberto']> }

function Month({ exercicio, aberto: { mes, despesas, funcoes, naturezas } }: MonthProps) {
  const title = `${nomeDoMes(mes)} de ${exercicio}`
  return (
    <section className="secao confronto" aria-labelledby="mes">
      <h2 id="mes">{title}</h2>
      <p>
        <a href={despesas}>Ver as despesas do portal neste mês</a>
      </p>
      <h3>Por função</h3>
      <NumberTable caption={`${title}, por função`} rows={funcoes.map((row) => codeRow('Função', row))} />
      <h3>Por natureza</h3>
      <NumberTable caption={`${title}, por natureza`} rows={naturezas.map((row) => codeRow('Natureza', row))} />
    </section>
  )
}

// '339030' -> '3.3.90.30'
const shown = (codigo: string) => codigo.replace(/^(\d)(\d)(\d\d)(\d\d)$/, '$1.$2.$3.$4')

function codeRow(label: string, row: CodigoConfrontado) {
  const { codigo, nome, situacao, despesas } = row
  const named = [shown(codigo), nome].filter(Boolean).join(' ') || 'Não informado na fonte'
  return {
    key: codigo,
    className: 'largo',
    head: { label, value: named },
    cells: [
      ...etapaCells(row),
      {
        label: 'Situação',
        isText: true,
        value: (
          <>
            <Situacao situacao={situacao} />
            {situacao !== 'confere' && (
              <a href={despesas}>
                Ver no portal<span className="oculto"> {named}</span>
              </a>
            )}
          </>
        ),
      },
    ],
  }
}
