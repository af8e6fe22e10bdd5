// Filters, columns and texts shared by the public list, the panel's and the detail.
import { mostraData } from '../../../../base/data.ts'
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { MoreFilters } from '../../../../kits/list/web/more-filters.tsx'
import { Day } from '../../../../ui/day.tsx'
import type { LicitacaoOpcoes, LicitacaoRow, licitacaoList } from '../licitacao.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const unknown = <span className="vago">Não informado</span>

export const publicColumns: Column<LicitacaoRow>[] = [
  { field: 'tpr_nome', label: 'Modalidade', cell: (row) => row.tpr_nome ?? unknown },
  { field: 'licitacao_numero', label: 'Número', isRowHeader: true },
  { field: 'licitacao_objeto', label: 'Objeto', cell: (row) => <span className="corta">{row.licitacao_objeto}</span> },
  {
    field: 'licitacao_realizacao',
    label: 'Data realização',
    className: 'data',
    cell: (row) => (row.licitacao_realizacao ? <Day date={row.licitacao_realizacao} /> : unknown),
    text: (row) => (row.licitacao_realizacao ? mostraData(row.licitacao_realizacao) : ''),
  },
]

export const panelColumns: Column<LicitacaoRow>[] = [
  { field: 'licitacao_orgao', label: 'Órgão' },
  { field: 'licitacao_numero', label: 'Número', isRowHeader: true },
  {
    field: 'situacao_licitacao_nome',
    label: 'Situação',
    cell: (row) => (row.situacao_licitacao_nome ? <SituacaoPill nome={row.situacao_licitacao_nome} /> : unknown),
  },
]

const filter = filterOf<typeof licitacaoList>()

export function LicitacaoFilters({ opcoes }: { opcoes: LicitacaoOpcoes }) {
  return (
    <>
      <SelectField
        {...filter('tipo_processo_id', 'Modalidade')}
        options={optionsOf(opcoes.modalidades)}
        empty="Todas"
      />
      <SelectField {...filter('tipo_licitacao_id', 'Tipo')} options={optionsOf(opcoes.tipos)} empty="Todos" />
      <SelectField
        {...filter('situacao_licitacao_id', 'Situações')}
        options={optionsOf(opcoes.situacoes)}
        empty="Todas"
      />
      <TextField {...filter('licitacao_numero', 'Número')} />
      <TextField {...filter('licitacao_orgao', 'Órgão')} />
      <TextField {...filter('licitacao_objeto', 'Objeto')} />
      <MoreFilters>
        <TextField {...filter('licitacao_contratada', 'Contratada')} />
        <TextField {...filter('licitacao_contratante', 'Contratante')} />
        <DateField {...filter('licitacao_realizacao_inicio', 'Início Realização')} />
        <DateField {...filter('licitacao_realizacao_fim', 'Realização Fim')} />
        <DateField {...filter('licitacao_homologacao_inicio', 'Homologação Início')} />
        <DateField {...filter('licitacao_homologacao_fim', 'Homologação Fim')} />
        <DateField {...filter('licitacao_adjudicacao_inicio', 'Adjudicação Início')} />
        <DateField {...filter('licitacao_adjudicacao_fim', 'Adjudicação Fim')} />
      </MoreFilters>
    </>
  )
}

export const optionsOf = (entries: { id: number; nome: string }[]) =>
  entries.map(({ id, nome }) => ({ value: String(id), label: nome }))

// panel spec 7: the confirmation names the number
export const licitacaoQuestion = (numero: string) => `Tem certeza que deseja remover a licitação de número ${numero}?`

export const savedMessage = 'Licitação atualizada com sucesso.'
