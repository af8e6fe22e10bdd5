// Filters, columns and texts shared by the public list, the panel's and the detail.
import { mostraData } from '../../../../base/data.ts'
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { MoreFilters } from '../../../../kits/list/web/more-filters.tsx'
import { Day } from '../../../../ui/day.tsx'
import type { LicitacaoOpcoes, LicitacaoRow } from '../licitacao.contract.ts'
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

const secondary = [
  'licitacao_contratada',
  'licitacao_contratante',
  'licitacao_realizacao_inicio',
  'licitacao_realizacao_fim',
  'licitacao_homologacao_inicio',
  'licitacao_homologacao_fim',
  'licitacao_adjudicacao_inicio',
  'licitacao_adjudicacao_fim',
] as const

export function LicitacaoFilters({ opcoes }: { opcoes: LicitacaoOpcoes }) {
  return (
    <>
      <SelectField name="tipo_processo_id" label="Modalidade" options={optionsOf(opcoes.modalidades)} empty="Todas" />
      <SelectField name="tipo_licitacao_id" label="Tipo" options={optionsOf(opcoes.tipos)} empty="Todos" />
      <SelectField name="situacao_licitacao_id" label="Situações" options={optionsOf(opcoes.situacoes)} empty="Todas" />
      <TextField name="licitacao_numero" label="Número" />
      <TextField name="licitacao_orgao" label="Órgão" />
      <TextField name="licitacao_objeto" label="Objeto" />
      <MoreFilters names={secondary}>
        <TextField name="licitacao_contratada" label="Contratada" />
        <TextField name="licitacao_contratante" label="Contratante" />
        <DateField name="licitacao_realizacao_inicio" label="Início Realização" />
        <DateField name="licitacao_realizacao_fim" label="Realização Fim" />
        <DateField name="licitacao_homologacao_inicio" label="Homologação Início" />
        <DateField name="licitacao_homologacao_fim" label="Homologação Fim" />
        <DateField name="licitacao_adjudicacao_inicio" label="Adjudicação Início" />
        <DateField name="licitacao_adjudicacao_fim" label="Adjudicação Fim" />
      </MoreFilters>
    </>
  )
}

export const optionsOf = (entries: { id: number; nome: string }[]) =>
  entries.map(({ id, nome }) => ({ value: String(id), label: nome }))

// panel spec 7: the confirmation names the number
export const licitacaoQuestion = (numero: string) => `Tem certeza que deseja remover a licitação de número ${numero}?`
