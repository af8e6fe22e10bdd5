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
import { Definicoes } from '#ui/definicoes.tsx'
import type { Relatorio, RelatorioPage, relatorioList } from '../relatorio.contract.ts'
import { AtendimentoTable } from './atendimento-table.tsx'
import { JaRespondia } from './ja-respondia.tsx'
import { Prazos } from './prazos.tsx'
import { SerieChart } from './serie-chart.tsx'
import '#ui/css/filtros.css'
import '#ui/css/relatorio.css'

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
