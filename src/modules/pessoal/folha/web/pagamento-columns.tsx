// Columns, filters and texts shared by the public list and the panel's.
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { mesOptions, nomeDoMes } from '../../../../base/mes.ts'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import type { PagamentoRow, pagamentoList } from '../pagamento.contract.ts'

const ano: Column<PagamentoRow> = { field: 'pagamento_ano', label: 'Ano', className: 'data' }
const mes: Column<PagamentoRow> = {
  field: 'pagamento_mes',
  label: 'Mês',
  text: (row) => nomeDoMes(row.pagamento_mes),
}
const servidor: Column<PagamentoRow> = { field: 'pagamento_servidor', label: 'Servidor', isRowHeader: true }
const cargo: Column<PagamentoRow> = { field: 'pagamento_cargo', label: 'Cargo' }
const salario: Column<PagamentoRow> = {
  field: 'pagamento_salario',
  label: 'Salário',
  className: 'num',
  text: (row) => mostraDinheiro(row.pagamento_salario),
}

// public spec 2 and panel spec 2, each in its own order; the month tells the payments of one person from each other
export const publicColumns = [ano, mes, servidor, cargo, salario]
export const panelColumns: Column<PagamentoRow>[] = [
  servidor,
  cargo,
  salario,
  ano,
  mes,
  { field: 'pagamento_codigo', label: 'Código', isExtra: true },
]

const filter = filterOf<typeof pagamentoList>()

export const pagamentoSearch = filter('pagamento_servidor', 'nome do servidor')

export function PagamentoFilters({ anos }: { anos: number[] }) {
  return (
    <>
      <SelectField
        {...filter('pagamento_ano', 'Ano')}
        options={anos.map((ano) => ({ value: String(ano), label: String(ano) }))}
        empty="Todos"
      />
      <SelectField {...filter('pagamento_mes', 'Mês')} options={mesOptions} empty="Todos" />
      <TextField {...filter('pagamento_servidor', 'Servidor')} />
      <TextField {...filter('pagamento_cargo', 'Cargo')} />
      <TextField {...filter('pagamento_salario_inicio', 'Salário de')} mask="dinheiro" inputMode="decimal" />
      <TextField {...filter('pagamento_salario_fim', 'Salário até')} mask="dinheiro" inputMode="decimal" />
    </>
  )
}
