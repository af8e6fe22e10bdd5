// The citizen's own requests (docs/specification/requests.md#requests).
import type { FocusEvent, KeyboardEvent } from 'react'
import { leData } from '#base/le-data.ts'
import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { ListPage } from '#kits/list/web/list-page.tsx'
import { byNumber, byStage } from '#kits/list/web/orders.ts'
import { useQueryValue } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { DayBlock } from '#ui/event-rows.tsx'
import { dizMinhas } from '../minhas.ts'
import { situacoes } from '../situacoes.ts'
import type {
  GrupoDeMinhas,
  MinhaLinha,
  Minhas,
  SolicitacaoListData,
  SolicitacaoRow,
  solicitacaoList,
} from '../solicitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const title = 'Minhas solicitações'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

export default function SolicitacaoListPage({ data }: PageProps<SolicitacaoListData>) {
  const { minhas } = data
  const success = useQueryValue('success')
  return (
    <>
      {success === 'respondido' && (
        <p className="alerta ok" role="status">
          Que bom que já estava respondido. O pedido não foi enviado, e contamos só que a página ajudou.
        </p>
      )}
      <ListPage
        title={title}
        caption="Suas solicitações"
        data={data}
        {...(minhas && { lead: dizMinhas(minhas), above: () => <MinhasPorVez minhas={minhas} /> })}
        columns={solicitacaoColumns}
        rowKey={(row) => row.solicitacao_id}
        hrefOf={(row) => `/esic/solicitacao/${row.solicitacao_id}/detalhes`}
        noun={['solicitação', 'solicitações']}
        filters={solicitacaoFilters}
        buttons={
          <a className="btn" href="/esic/solicitacao/cadastro">
            Cadastrar solicitação
          </a>
        }
      />
    </>
  )
}

// Columns and filters of the citizen's list: those of docs/specification/requests.md#requests, and the term.
const solicitacaoColumns: Column<SolicitacaoRow>[] = [
  { field: 'slc_protocolo', label: 'Protocolo', className: 'data', orders: byNumber('Protocolo') },
  { field: 'slc_titulo', label: 'Título', isRowHeader: true },
  {
    field: 'slc_orgao',
    label: 'Orgão/Entidade/Serviço', // the specification's spelling
    className: 'palavras',
    orders: ['Órgão, A a Z', 'Órgão, Z a A'],
  },
  {
    field: 'slc_situacao',
    label: 'Situação',
    orders: byStage,
    place: 'estado',
    cell: (row) => <SituacaoPill de={row} />,
  },
  {
    field: 'slc_data_cadastro',
    label: 'Abertura',
    className: 'data',
    place: 'quando',
    cell: (row) => <DayOfInstant instant={row.slc_data_cadastro} />,
  },
  {
    field: 'prazo',
    label: 'Prazo',
    cell: ({ prazo }) => (prazo ? <PrazoPill prazo={prazo} /> : <span className="vago">Sem prazo legal</span>),
  },
]

const situacaoOptions = Object.entries(situacoes).map(([value, label]) => ({ value, label }))

const filter = filterOf<typeof solicitacaoList>()

const solicitacaoFilters: Filter[] = [
  filter('slc_protocolo', 'Protocolo', {
    field: (props) => <TextField {...props} inputMode="numeric" autoComplete="off" />,
  }),
  filter('slc_data', 'Data', { field: DataFilter }),
  filter('slc_situacao', 'Situação', { options: situacaoOptions, empty: 'Todas' }),
]

function DataFilter(props: Common) {
  return (
    <DateField
      {...props}
      onBlur={clearUnlessDate}
      onKeyDown={(event) => event.key === 'Enter' && clearUnlessDate(event)}
    />
  )
}

// docs/specification/requests.md#requests: cleared when it does not match the mask.
function clearUnlessDate({ currentTarget: field }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) {
  if (leData(field.value) === null) field.value = ''
}

// The citizen's requests by whose turn it is, each with one sentence; drawn before the list, which has all of them.
function MinhasPorVez({ minhas: { voce, cidade, encerrado } }: { minhas: Minhas }) {
  return (
    <>
      <Grupo id="voce" title="Agora é com você" vazio="Nada espera por você agora." {...voce} />
      <Grupo id="cidade" title="A cidade deve responder" vazio="Nenhum pedido espera pela cidade." {...cidade} />
      {encerrado.total > 0 && <Grupo id="encerrados" title="Encerrados" vazio="" {...encerrado} />}
      <h2 className="secao">Todos os pedidos</h2>
    </>
  )
}

function Grupo({ id, title, vazio, total, linhas }: GrupoDeMinhas & { id: string; title: string; vazio: string }) {
  return (
    <section className="secao" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {linhas.length === 0 && <p>{vazio}</p>}
      <ol className="eventos">
        {linhas.map((linha) => (
          <Linha key={linha.solicitacao_id} linha={linha} />
        ))}
      </ol>
      {total > linhas.length && <p className="dica">E mais {total - linhas.length}, em “Todos os pedidos”.</p>}
    </section>
  )
}

function Linha({ linha }: { linha: MinhaLinha }) {
  const { solicitacao_id, slc_protocolo, slc_titulo, slc_orgao, ate, frase, isAtrasada } = linha
  return (
    <li>
      {ate ? <DayBlock dia={ate} /> : <span />}
      <div>
        <h3>
          <a href={`/esic/solicitacao/${solicitacao_id}/detalhes`}>{slc_titulo}</a>
        </h3>
        <p>{frase}</p>
        <p className="sub">
          {isAtrasada ? <span className="selo rej">Atrasado</span> : <SituacaoPill de={linha} />} {slc_protocolo} ·{' '}
          {slc_orgao}
        </p>
      </div>
    </li>
  )
}
