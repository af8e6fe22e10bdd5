import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { FilterBox } from '#kits/list/web/filter-box.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import '#ui/css/filtros.css'
import '#ui/css/grafico.css'
import { parcelas, qualSalario, somadas } from '../folha.fields.ts'
import type { ResumoPage } from '../resumo.contract.ts'
import { resumoFields } from '../resumo.fields.ts'
import { Parte } from './parte.tsx'

const lista = '/acesso/folha-de-pagamento'
const address = `${lista}/resumo`
const titleOf = ({ ano }: ResumoPage) => (ano === null ? 'Resumo da Folha' : `Resumo da Folha de ${ano}`)

export const head = (data: ResumoPage): Head => ({
  title: titleOf(data),
  description: 'Quanto o município pagou aos seus servidores em cada mês do ano.',
  trail: [{ label: 'Folha de Pagamento', href: lista }, { label: 'Resumo por ano' }],
  ...(data.ano !== null && { canonical: `${address}?ano=${data.ano}` }),
})

export default function ResumoPageView({ data }: PageProps<ResumoPage>) {
  const { ano, anos, linhas, total } = data
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{titleOf(data)}</h1>
          <p className="lead">Quanto o município pagou aos seus servidores em cada mês do ano.</p>
        </div>
      </div>
      {ano === null ? (
        <p>Nenhuma folha de pagamento publicada.</p>
      ) : (
        <>
          <YearForm ano={ano} anos={anos} />
          <section className="secao">
            <p>
              Em {ano} foram {mostraNumero(linhas)} pagamentos, no total de <strong>{mostraDinheiro(total)}</strong> em
              salários. {qualSalario}{' '}
              <a className="so-tela" href={`${lista}?pagamento_ano=${ano}`}>
                Ver os pagamentos de {ano}
              </a>
            </p>
            {data.meses.length > 0 && <MonthlyChart data={data} ano={ano} />}
          </section>
        </>
      )}
    </>
  )
}

function YearForm({ ano, anos }: { ano: number; anos: number[] }) {
  return (
    <FormContext value={{ values: { ano }, errors: {} }}>
      <FilterBox action={address} active={0} aria-label="Ano do resumo">
        <SelectField
          {...attributesOf(resumoFields, 'ano')}
          options={anos.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </FilterBox>
    </FormContext>
  )
}

function MonthlyChart({ data, ano }: { data: ResumoPage; ano: number }) {
  return (
    <BarChart
      caption={<strong>Salários de cada mês de {ano}</strong>}
      description={`Gráfico de barras: salários de cada mês de ${ano}. Os números estão na tabela a seguir.`}
      series={['em salários']}
      format={{ full: (value) => mostraDinheiro(value.toFixed(2)), short: abreviaDinheiro }}
      bars={data.meses.map(({ pagamento_mes, total }) => ({
        label: nomeDoMes(pagamento_mes).slice(0, 3).toLowerCase(),
        name: nomeDoMes(pagamento_mes),
        values: [Number(total)], // for the drawing only: displayed amounts stay decimal text
      }))}
    >
      <NumberTable
        caption={`Folha de ${ano}, mês a mês`}
        rows={[
          ...data.meses.map((mes) => ({ key: String(mes.pagamento_mes), somas: mes, mes: mes.pagamento_mes })),
          { key: 'ano', somas: data, mes: null },
        ].map(({ key, somas, mes }) => ({
          key,
          className: 'largo', // on a phone amounts need the full width
          head: {
            label: 'Mês',
            value: (
              <a href={`${lista}?pagamento_ano=${ano}${mes === null ? '' : `&pagamento_mes=${mes}`}`}>
                {mes === null ? `Todo o ano de ${ano}` : nomeDoMes(mes)}
              </a>
            ),
          },
          cells: [
            { label: 'Pagamentos', value: mostraNumero(somas.linhas) },
            { label: 'Salários', value: mostraDinheiro(somas.total) },
            { label: 'Salário médio', value: 'media' in somas ? mostraDinheiro(somas.media) : '–' },
            ...somadas.map((nome) => ({ label: parcelas[nome], value: <Parte somas={somas} nome={nome} /> })),
          ],
        }))}
      />
    </BarChart>
  )
}
