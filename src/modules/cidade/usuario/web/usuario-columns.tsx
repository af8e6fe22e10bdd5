import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#ui/day.tsx'
import type { UsuarioRow, usuarioList } from '../usuario.contract.ts'
import { privilegeLabel, situationLabels } from '../usuario.privileges.ts'

export const usuarioSearch = filterOf<typeof usuarioList>()('usu_login', 'e-mail')

export const usuarioColumns: Column<UsuarioRow>[] = [
  {
    field: 'usu_login',
    label: 'Login (e-mail)',
    isRowHeader: true,
    cell: (row) => <span className="celula-larga">{row.usu_login}</span>,
  },
  {
    field: 'usu_situacao',
    label: 'Situação',
    orders: ['Ativos primeiro', 'Pendentes primeiro'],
    cell: (row) => (
      <span className={row.usu_situacao === 'A' ? 'selo con' : 'selo esp'}>{situationLabels[row.usu_situacao]}</span>
    ),
  },
  {
    field: 'usu_administrador',
    label: 'Administrador',
    orders: ['Não administradores primeiro', 'Administradores primeiro'],
    text: (row) => (row.usu_administrador === 'S' ? 'Sim' : 'Não'),
  },
  {
    field: 'privileges',
    label: 'Privilégios',
    cell: (row) => <span className="celula-larga">{privilegesText(row)}</span>,
  },
  {
    field: 'usu_data_cadastro',
    label: 'Cadastro',
    className: 'data',
    cell: (row) => <RegisteredAt instant={row.usu_data_cadastro} />,
  },
]

// An administrator may do everything, whatever privileges are ticked.
function privilegesText({ usu_administrador, privileges }: UsuarioRow): string {
  return usu_administrador === 'S' ? 'Todos' : privileges.map(privilegeLabel).join(', ')
}

function RegisteredAt({ instant }: { instant: string }) {
  return <DayOfInstant instant={instant} zone={useFrame().portal.fuso_horario} />
}
