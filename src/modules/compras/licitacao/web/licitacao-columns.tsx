// Filters, columns and texts shared by the public list, the panel's and the detail.
import { mostraData } from '../../../../base/data.ts'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
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

const day = (field: 'licitacao_realizacao' | 'licitacao_homologacao' | 'licitacao_adjudicacao', label: string) =>
  ({
    field,
    label,
    className: 'data',
    isExtra: true,
    text: (row) => (row[field] ? mostraData(row[field]) : ''),
  }) satisfies Column<LicitacaoRow>

const amount = (field: 'licitacao_valor_estimado' | 'licitacao_valor_homologado', label: string) =>
  ({
    field,
    label,
    className: 'num',
    isExtra: true,
    text: (row) => (row[field] ? mostraDinheiro(row[field]) : ''),
  }) satisfies Column<LicitacaoRow>

export const panelColumns: Column<LicitacaoRow>[] = [
  { field: 'licitacao_orgao', label: 'Órgão' },
  { field: 'licitacao_numero', label: 'Número', isRowHeader: true },
  { field: 'licitacao_objeto', label: 'Objeto', cell: (row) => <span className="corta">{row.licitacao_objeto}</span> },
  { field: 'tpr_nome', label: 'Modalidade', isExtra: true },
  { field: 'tipo_licitacao_nome', label: 'Tipo', isExtra: true },
  { field: 'licitacao_numero_processo', label: 'Processo', isExtra: true },
  { field: 'licitacao_contratada', label: 'Contratada', isExtra: true },
  { field: 'licitacao_contratante', label: 'Contratante', isExtra: true },
  day('licitacao_realizacao', 'Realização'),
  day('licitacao_homologacao', 'Homologação'),
  day('licitacao_adjudicacao', 'Adjudicação'),
  amount('licitacao_valor_estimado', 'Valor estimado'),
  amount('licitacao_valor_homologado', 'Valor homologado'),
  {
    field: 'situacao_licitacao_nome',
    label: 'Situação',
    cell: (row) => (row.situacao_licitacao_nome ? <SituacaoPill nome={row.situacao_licitacao_nome} /> : unknown),
  },
]

const filter = filterOf<typeof licitacaoList>()

export const licitacaoSearch = filter('busca', 'número, objeto, órgão ou contratada')

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
        <DateField {...filter('licitacao_realizacao_inicio', 'Realização início')} />
        <DateField {...filter('licitacao_realizacao_fim', 'Realização fim')} />
        <DateField {...filter('licitacao_homologacao_inicio', 'Homologação início')} />
        <DateField {...filter('licitacao_homologacao_fim', 'Homologação fim')} />
        <DateField {...filter('licitacao_adjudicacao_inicio', 'Adjudicação início')} />
        <DateField {...filter('licitacao_adjudicacao_fim', 'Adjudicação fim')} />
      </MoreFilters>
    </>
  )
}

export const optionsOf = (entries: { id: number; nome: string }[]) =>
  entries.map(({ id, nome }) => ({ value: String(id), label: nome }))

// panel spec 7: the confirmation names the number
export const licitacaoQuestion = (numero: string) => `Tem certeza que deseja remover a licitação de número ${numero}?`
