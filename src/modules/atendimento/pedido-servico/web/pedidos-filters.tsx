// What staff narrow the requests for services by.
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { type Filter, filterOf } from '#kits/list/web/filter-of.ts'
import type { PedidoListPage, pedidoList } from '../pedido-servico.contract.ts'
import { situacoes } from '../situacoes.ts'

const filter = filterOf<typeof pedidoList>()
export const searchOf = filter('busca', 'protocolo, rua ou bairro')

const optionOf = ({ id, nome }: { id: number; nome: string }) => ({ value: String(id), label: nome })

export const filtersOf = ({ servicos, orgaos, bairros }: PedidoListPage): Filter[] => [
  filter('protocolo', 'Protocolo', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('publicacao_id', 'Serviço', { options: servicos.map(optionOf), empty: 'Todos' }),
  filter('psv_situacao', 'Situação', {
    options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
    empty: 'Todas',
  }),
  filter('psv_bairro', 'Bairro', { options: bairros.map((nome) => ({ value: nome, label: nome })), empty: 'Todos' }),
  filter('atrasado', 'Atrasados', { options: [{ value: 'S', label: 'Sim' }], empty: 'Todos' }),
  filter('orgao_id', 'Órgão', { options: orgaos.map(optionOf), empty: 'Todos' }),
  filter('psv_rua', 'Rua', { field: (props) => <TextField {...props} autoComplete="off" /> }),
  filter('de', 'Recebido, de', { field: DateField }),
  filter('ate', 'Recebido, até', { field: DateField }),
]
