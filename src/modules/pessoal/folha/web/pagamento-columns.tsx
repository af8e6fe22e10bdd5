// Columns, filters and texts shared by the public list and the panel's.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mesOptions, nomeDoMes } from '#base/mes.ts'
import { type Common, TextField } from '#kits/form/web/fields.tsx'
import { ofYears } from '#kits/list/web/choices.ts'
import type { Column } from '#kits/list/web/column.ts'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { Order } from '#kits/list/web/orders.ts'
import { pessoaHref } from '#modules/pessoal/vinculo/pessoa.fields.ts'
import { vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { folhaTipos, naoInformado, nomesDasParcelas, parcelas, tipoUsual } from '../folha.fields.ts'
import type { PagamentoListData, PagamentoRow, pagamentoList } from '../pagamento.contract.ts'

const tipos: Readonly<Record<string, string>> = folhaTipos

const ano: Column<PagamentoRow> = { field: 'pagamento_ano', label: 'Ano', className: 'data', place: 'quando' }
const mes: Column<PagamentoRow> = {
  field: 'pagamento_mes',
  label: 'Mês',
  className: 'palavras',
  place: 'estado',
  text: (row) => nomeDoMes(row.pagamento_mes),
  note: ({ pagamento_tipo: tipo }) => (tipo === tipoUsual ? '' : (tipos[tipo]?.toLowerCase() ?? tipo)),
}
const servidor: Column<PagamentoRow> = {
  field: 'pagamento_servidor',
  label: 'Servidor',
  isRowHeader: true,
  sub: (row) => [vinculosDe(row), row.pagamento_orgao, parcelasDe(row)].filter(Boolean).join(' · '),
}

const vinculosDe = ({ pagamento_vinculo: um }: PagamentoRow) => (vinculos as Record<string, string>)[um] ?? ''

/** 'Bruto R$ 1.318,20 · Líquido R$ 1.200,00': what the file said of the payment; '' of one that has the salary alone. */
function parcelasDe(row: PagamentoRow): string {
  return nomesDasParcelas
    .flatMap((nome) => {
      const valor = row[`pagamento_${nome}`]
      return valor === null ? [] : [`${parcelas[nome]} ${mostraDinheiro(valor)}`]
    })
    .join(' · ')
}

const cargo: Column<PagamentoRow> = { field: 'pagamento_cargo', label: 'Cargo' }
const salario: Column<PagamentoRow> = {
  field: 'pagamento_salario',
  label: 'Salário',
  className: 'num',
  place: 'valor',
  text: (row) => mostraDinheiro(row.pagamento_salario),
}

// leads to all that is public of the person
const pessoa: Column<PagamentoRow> = {
  ...servidor,
  cell: ({ pagamento_servidor, pagamento_codigo }) => (
    <a href={pessoaHref({ matricula: pagamento_codigo, nome: pagamento_servidor })}>{pagamento_servidor}</a>
  ),
}

// docs/specification/data-sets.md#payroll, each in its own order; the month distinguishes the payments of one person
export const publicColumns = [ano, mes, pessoa, cargo, salario]
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

const amount = { field: (props: Common) => <TextField {...props} inputMode="decimal" /> }

const sameLabel = (value: string) => ({ value, label: value })
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const desconhecido = { value: naoInformado, label: 'Não informado' }

export const pagamentoFilters = ({ anos, orgaos }: Pick<PagamentoListData, 'anos' | 'orgaos'>): Filter[] => [
  filter('pagamento_servidor', 'Servidor'),
  filter('pagamento_cargo', 'Cargo'),
  filter('pagamento_codigo', 'Código (matrícula)'),
  filter('pagamento_ano', 'Ano', ofYears(anos)),
  filter('pagamento_mes', 'Mês', { options: mesOptions, empty: 'Todos' }),
  filter('pagamento_salario_inicio', 'Salário, de', amount),
  filter('pagamento_salario_fim', 'Salário, até', amount),
  filter('pagamento_orgao', 'Órgão', { options: [...orgaos.map(sameLabel), desconhecido], empty: 'Todos' }),
  filter('pagamento_vinculo', 'Vínculo', { options: [...optionsOf(vinculos), desconhecido], empty: 'Todos' }),
  filter('pagamento_tipo', 'Tipo da folha', { options: optionsOf(folhaTipos), empty: 'Todos' }),
]

export const pagamentoOrders: Order[] = [
  ['pagamento_ano', 'desc', 'Mês recente, por nome'],
  ['pagamento_ano', 'asc', 'Mês antigo, por nome'],
  ['pagamento_servidor', 'asc', 'Servidor, A a Z'],
  ['pagamento_servidor', 'desc', 'Servidor, Z a A'],
  ['pagamento_salario', 'desc', 'Maior salário'],
  ['pagamento_salario', 'asc', 'Menor salário'],
  ['pagamento_cargo', 'asc', 'Cargo, A a Z'],
  ['pagamento_mes', 'asc', 'Janeiro a dezembro, por nome'],
]
