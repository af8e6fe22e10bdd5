// Columns, filters and words that the public list and the panel's share.
import { nomeDoMes } from '../../../../base/data.ts'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import type { PagamentoRow } from '../pagamento.contract.ts'
import { mesOptions } from './meses.ts'

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

// public spec 2 and panel spec 2, each in its own order
export const publicColumns = [ano, mes, servidor, cargo, salario]
export const panelColumns = [servidor, cargo, salario, ano]

export function PagamentoFilters({ anos }: { anos: number[] }) {
  return (
    <>
      <SelectField
        name="pagamento_ano"
        label="Ano"
        options={anos.map((ano) => ({ value: String(ano), label: String(ano) }))}
        empty="Todos"
      />
      <SelectField name="pagamento_mes" label="Mês" options={mesOptions} empty="Todos" />
      <TextField name="pagamento_servidor" label="Servidor" />
      <TextField name="pagamento_cargo" label="Cargo" />
      <TextField name="pagamento_salario_inicio" label="Salário de" inputMode="decimal" />
      <TextField name="pagamento_salario_fim" label="Salário até" inputMode="decimal" />
    </>
  )
}
