import { mostraData, mostraDataHora } from '#base/data.ts'
import { mostraNumero } from '#base/numero.ts'
import { Downloads } from '#kits/export/web/downloads.tsx'
import { PrintAll } from '#kits/export/web/print-all.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { FilterBox } from '#kits/list/web/filter-box.tsx'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { BarChart, type Bars } from '#ui/bar-chart.tsx'
import { Definicoes } from '#ui/definicoes.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { twoSeries } from '#ui/two-series.tsx'
import type { Atendimento, Relatorio, RelatorioPage, relatorioList, Serie } from '../relatorio.contract.ts'
import { Prazos } from './prazos.tsx'
import '#ui/css/filtros.css'
import '#ui/css/relatorio.css'
import '#ui/css/grafico.css'

const title = 'Relatório de Atendimento'
const page = '/acesso/relatorio'

export const head = (): Head => ({
  title,
  description:
    'Quantos pedidos de informação e solicitações de serviço o município recebeu, atendeu e rejeitou, e em quanto tempo respondeu.',
  trail: [{ label: title }],
})

export default function RelatorioPageView({ data }: PageProps<RelatorioPage>) {
  const { relatorio, prazos } = data
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            O que o município recebeu, atendeu e rejeitou pelo Serviço de Informação ao Cidadão, e em quanto tempo
            respondeu.
          </p>
        </div>
        <div className="acoes">
          <PrintAll />
          {relatorio && <Downloads files={filesOf(relatorio, prazos.anos.length)} />}
        </div>
      </div>
      <Introduction />
      <PeriodForm data={data} />
      <Years anos={prazos.anos.map(({ ano }) => ano)} relatorio={relatorio} />
      {relatorio && <Attendance relatorio={relatorio} />}
      {data.jaRespondia && <JaRespondia {...data.jaRespondia} />}
      <Prazos prazos={prazos} />
    </>
  )
}

const filesOf = ({ periodo }: Relatorio, anos: number) => [
  { hrefOf: () => `${page}.csv?${new URLSearchParams(periodo)}`, what: 'do período', others: [] },
  ...(anos > 0 ? [{ hrefOf: () => '/acesso/relatorio-prazos.csv', what: 'dos prazos por ano', others: [] }] : []),
]

function Introduction() {
  return (
    <section className="secao medida pilha-vertical" aria-labelledby="sobre">
      <h2 id="sobre">Sobre este relatório</h2>
      <p>
        O E-Sic é o serviço em que qualquer pessoa pede informações públicas ao município (Lei nº 12.527/2011) ou
        solicita um serviço. Este relatório conta os pedidos registrados no período escolhido, feitos pela internet ou
        no atendimento presencial. São só quantidades: nenhum número identifica quem pediu.
      </p>
      <Definicoes title="O que cada coluna quer dizer" definitions={columnMeanings} />
    </section>
  )
}

const columnMeanings = [
  [
    'Tipo',
    'Pedido de informação a uma secretaria ou setor, ou solicitação de serviço; abaixo de cada um, os seus grupos.',
  ],
  ['Recebidas', 'Tudo o que foi registrado do primeiro ao último dia do período, em qualquer situação.'],
  ['Atendidas', 'Das recebidas, as que hoje estão concluídas.'],
  ['Rejeitadas', 'Das recebidas, as que hoje estão rejeitadas, com o fundamento legal informado a quem pediu.'],
  ['Pes. Fís. e Pes. Jur.', 'Pedidos de pessoas físicas (cidadãos) e de pessoas jurídicas (empresas e instituições).'],
  ['Residente e Não residente', 'Quem mora no Brasil e quem declarou morar no exterior.'],
] as const

const filter = filterOf<typeof relatorioList>()

function PeriodForm({ data }: { data: RelatorioPage }) {
  const values = { ...data.relatorio?.periodo, ...data.filters }
  return (
    <section className="secao">
      <FormContext value={{ values, errors: data.errors }}>
        <FilterBox
          action={page}
          active={0}
          isOpen={Object.keys(data.errors).length > 0}
          verb="Gerar Relatório"
          aria-label="Período do relatório"
        >
          <DateField {...filter('data_inicial', 'Data inicial')} />
          <DateField {...filter('data_final', 'Data final')} />
        </FilterBox>
      </FormContext>
    </section>
  )
}

// Lei 12.527/2011, art. 30, III: a statistical report of each year, at an address of its own.
function Years({ anos, relatorio }: { anos: number[]; relatorio: Relatorio | null }) {
  if (anos.length === 0) return null
  const isShown = (ano: number) =>
    relatorio?.periodo.data_inicial === `${ano}-01-01` && relatorio.periodo.data_final === `${ano}-12-31`
  return (
    <nav className="anos acoes" aria-label="Relatórios anuais">
      <span>Relatórios anuais:</span>
      {anos.map((ano) => (
        <a
          key={ano}
          href={`${page}?data_inicial=${ano}-01-01&data_final=${ano}-12-31`}
          aria-current={isShown(ano) ? 'page' : undefined}
        >
          {ano}
        </a>
      ))}
    </nav>
  )
}

function Attendance({ relatorio }: { relatorio: Relatorio }) {
  const { portal } = useFrame()
  const { periodo, total } = relatorio
  const period = `${mostraData(periodo.data_inicial)} a ${mostraData(periodo.data_final)}`
  return (
    <section className="secao" aria-labelledby="atendimento">
      <h2 id="atendimento">Atendimento de {period}</h2>
      <p className="nota-da-lista" role="status">
        {total.quantidade === 0
          ? 'Nenhum resultado encontrado: nada foi registrado no período.'
          : `${mostraNumero(total.quantidade)} ${total.quantidade === 1 ? 'recebida' : 'recebidas'}, ${mostraNumero(total.concluidas)} ${total.concluidas === 1 ? 'atendida' : 'atendidas'}, ${mostraNumero(total.rejeitadas)} ${total.rejeitadas === 1 ? 'rejeitada' : 'rejeitadas'}.`}{' '}
        Números apurados em {mostraDataHora(relatorio.apurado_em, portal.fuso_horario)}.
      </p>
      <AtendimentoTable linhas={relatorio.items} caption={`Atendimento de ${period}, por tipo e grupo`} />
      {total.quantidade > 0 && <SerieChart serie={relatorio.serie} period={period} />}
    </section>
  )
}

// The report's own table: each kind with its groups below it, then the total.
const looks = { especie: 'especie', grupo: 'parte', total: 'total' }

function AtendimentoTable({ linhas, caption }: { linhas: Atendimento[]; caption: string }) {
  return (
    <NumberTable
      caption={caption}
      rows={linhas.map((linha) => ({
        key: `${linha.especie} ${linha.nivel} ${linha.tipo}`,
        className: looks[linha.nivel],
        head: { label: 'Tipo', value: linha.tipo },
        cells: [
          { label: 'Recebidas', value: mostraNumero(linha.quantidade) },
          { label: 'Atendidas', value: mostraNumero(linha.concluidas) },
          { label: 'Rejeitadas', value: mostraNumero(linha.rejeitadas) },
          { label: 'Pes. Fís.', name: 'Pessoas físicas', value: mostraNumero(linha.pes_fisica) },
          { label: 'Pes. Jur.', name: 'Pessoas jurídicas', value: mostraNumero(linha.pes_juridica) },
          { label: 'Residente', value: mostraNumero(linha.residente) },
          { label: 'Não residente', value: mostraNumero(linha.nao_residente) },
        ],
      }))}
    />
  )
}

// How often a request was needless because the answer was published already, and where it was. Nothing is said of a period without any.
function JaRespondia({ vezes, paginas }: NonNullable<RelatorioPage['jaRespondia']>) {
  if (vezes === 0) return null
  const pessoas = vezes === 1 ? 'Uma vez' : `${mostraNumero(vezes)} vezes`
  return (
    <section className="secao pilha-vertical" aria-labelledby="ja-respondia">
      <h2 id="ja-respondia">O que já estava respondido</h2>
      <p>
        {pessoas}, nos meses do período, quem ia pedir uma informação viu antes de enviar que ela já estava no portal, e
        não precisou esperar. Contamos só a página que ajudou e o mês.
      </p>
      <NumberTable
        caption="Páginas que responderam antes do pedido"
        rows={paginas.map(({ endereco, titulo, vezes: n }) => ({
          key: endereco,
          head: { label: 'Página', value: <a href={endereco}>{titulo}</a> },
          cells: [{ label: 'Vezes', value: mostraNumero(n) }],
        }))}
      />
    </section>
  )
}

// Received and concluded requests over the period, by month or by year, as bars and as a table.
const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

function SerieChart({ serie, period }: { serie: Serie; period: string }) {
  const unit = serie.unidade === 'mes' ? 'mês' : 'ano'
  const series = ['Recebidas', 'Atendidas']
  const bars = serie.pontos.map(({ periodo, quantidade, concluidas }, at): Bars => {
    const [ano = '', mes] = periodo.split('-')
    const name = mes ? `${mes}/${ano}` : ano
    const values: Bars['values'] = [quantidade, concluidas]
    if (!mes) return { label: ano, name, values }
    const label = meses[Number(mes) - 1] ?? mes
    return at === 0 || mes === '01' ? { label, sublabel: ano, name, values } : { label, name, values }
  })
  return (
    <BarChart
      caption={
        <>
          <strong>
            Recebidas e atendidas por {unit}, de {period}.
          </strong>{' '}
          As atendidas estão no {unit} em que foram recebidas.
        </>
      }
      description={`Gráfico de barras: recebidas e atendidas por ${unit}, de ${period}. Os números estão na tabela a seguir.`}
      series={series}
      two={twoSeries}
      bars={bars}
    >
      <details>
        <summary>Números do gráfico em tabela</summary>
        <NumberTable
          caption={`Recebidas e atendidas por ${unit}`}
          rows={bars.map(({ name, values }) => ({
            key: name,
            head: { label: unit === 'mês' ? 'Mês' : 'Ano', value: name },
            cells: series.map((label, at) => ({ label, value: mostraNumero(values[at] ?? 0) })),
          }))}
        />
      </details>
    </BarChart>
  )
}
