// The comments of the survey, of which each is public only after somebody published it.
import { mostraDataHora } from '#base/data.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { origens } from '../origens.ts'
import type { Comentario, ComentarioListPage, comentarioList } from '../pesquisa.contract.ts'
import { resolvidos, satisfacoes } from '../pesquisa.fields.ts'

export const head = () => panelHead('Pesquisa de satisfação')

export default function PesquisaPainelPage({ data }: PageProps<ComentarioListPage>) {
  return (
    <PanelListPage
      lead="Comentários de quem foi atendido, sem a pessoa e sem o caso. Cada um só é público depois de publicado aqui."
      caption="Comentários da pesquisa de satisfação"
      data={data}
      columns={columns}
      rowKey={(row) => row.avaliacao_id}
      noun={['comentário', 'comentários']}
      search={filter('busca', 'palavra do comentário')}
      filters={filtersOf(data)}
      successMessage={{ publicado: 'Comentário publicado.', retirado: 'Comentário retirado da página pública.' }}
      actions={(row) => <Decidir de={row} />}
    />
  )
}

const filter = filterOf<typeof comentarioList>()

const filtersOf = ({ anos, orgaos }: ComentarioListPage): Filter[] => [
  filter('ava_origem', 'Atendimento', {
    options: Object.entries(origens).map(([value, label]) => ({ value, label })),
    empty: 'Todos',
  }),
  filter('ava_orgao', 'Órgão', { options: orgaos.map((nome) => ({ value: nome, label: nome })), empty: 'Todos' }),
  filter('ano', 'Ano', { options: anos.map((ano) => ({ value: String(ano), label: String(ano) })), empty: 'Todos' }),
  filter('publicada', 'Publicado', {
    options: [
      { value: 'S', label: 'Sim' },
      { value: 'N', label: 'Não' },
    ],
    empty: 'Todos',
  }),
]

const columns: Column<Comentario>[] = [
  {
    field: 'ava_mes',
    label: 'Mês',
    className: 'data',
    place: 'quando',
    cell: ({ ava_mes }) => ava_mes.split('-').reverse().join('/'),
  },
  {
    field: 'ava_comentario',
    label: 'Comentário',
    isRowHeader: true,
    sub: (row) => [origens[row.ava_origem], row.ava_tipo, row.ava_orgao].filter(Boolean).join(' · '),
    cell: (row) => <span className="linhas">{row.ava_comentario}</span>,
  },
  {
    field: 'ava_satisfacao',
    label: 'Satisfação',
    cell: (row) => satisfacoes[row.ava_satisfacao as keyof typeof satisfacoes],
  },
  { field: 'ava_resolvido', label: 'Resolveu', cell: (row) => resolvidos[row.ava_resolvido] },
  { field: 'ava_publicada', label: 'Publicado', place: 'estado', cell: (row) => <Publicado de={row} /> },
]

function Publicado({ de: { ava_publicada, ava_decidida_em, ava_decidida_por } }: { de: Comentario }) {
  const { fuso_horario } = useFrame().portal
  return (
    <span className="celula-pilha">
      <span className={ava_publicada ? 'selo con' : 'selo'}>{ava_publicada ? 'Publicado' : 'Não publicado'}</span>
      {ava_decidida_em && (
        <span className="dica">
          {ava_decidida_por}, {mostraDataHora(ava_decidida_em, fuso_horario)}
        </span>
      )}
    </span>
  )
}

// The browser sends it by itself, and comes back to the list as it is now.
function Decidir({ de: { avaliacao_id, ava_publicada } }: { de: Comentario }) {
  const { url } = useFrame()
  return (
    <form method="post" action={`/painel/ajax/pesquisa/${avaliacao_id}/publicacao`}>
      <input type="hidden" name="_pagina" value={url} />
      <input
        type="hidden"
        name="_destino"
        value={`/painel/pesquisa?success=${ava_publicada ? 'retirado' : 'publicado'}`}
      />
      <input type="hidden" name="publicada" value={ava_publicada ? 'N' : 'S'} />
      <button type="submit" className="link">
        {ava_publicada ? 'Retirar' : 'Publicar'}
        <span className="oculto"> o comentário</span>
      </button>
    </form>
  )
}
