import { useEffect, useEffectEvent, useState } from 'react'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { endedForm } from '#kits/form/web/typed-values.ts'
import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import type { UsuarioListData, UsuarioRow, usuarioList } from '../usuario.contract.ts'
import { privilegeLabel, situationLabels } from '../usuario.privileges.ts'
import { UsuarioCreateDialog } from './usuario-create-dialog.tsx'
import { UsuarioEditDialog } from './usuario-edit-dialog.tsx'

export const head = () => panelHead('Usuários')

const doneMessages: Record<string, string> = {
  cadastro: 'Usuário cadastrado com sucesso. A senha temporária segue para o e-mail dele.',
  senha: 'Usuário salvo com sucesso. A senha temporária segue para o e-mail dele; as sessões abertas foram encerradas.',
}

export default function UsuarioListPage({ data }: PageProps<UsuarioListData>) {
  const frame = useFrame()
  const { account } = frame
  const done = useQueryValue('success') ?? ''
  const removal = useRemoval()
  const [isCreating, setCreating] = useState(false)
  const [editing, setEditing] = useState<UsuarioRow | null>(null)
  // what was typed when the session ended is put back into its dialog
  const openEnded = useEffectEvent(() => {
    const ended = endedForm(frame)
    if (!ended) return // a dialog that was opened meanwhile stays open
    setCreating(ended === '/painel/ajax/configuracao/usuario')
    setEditing(data.items.find(({ usuario_id }) => ended.endsWith(`/${usuario_id}`)) ?? null)
  })
  useEffect(() => openEnded(), [])
  return (
    <PanelListPage
      title="Usuários"
      caption="Usuários do painel"
      data={data}
      columns={usuarioColumns}
      rowKey={(row) => row.usuario_id}
      search={usuarioSearch}
      successMessage={doneMessages[done] ?? 'Usuário salvo com sucesso.'}
      buttons={
        <>
          <ButtonLink href="/painel/usuarios/importacao">Importar</ButtonLink>
          <button type="button" className="btn" onClick={() => setCreating(true)}>
            Cadastrar usuário
          </button>
        </>
      }
      actions={(row) => (
        <>
          <button type="button" className="link" onClick={() => setEditing(row)}>
            Editar<span className="oculto"> {row.usu_login}</span>
          </button>
          <HistoryLink record="usuario" id={row.usuario_id} of={row.usu_login} />
          {row.usu_login !== account?.usu_login && (
            <RemoveButton
              label={row.usu_login}
              onClick={() =>
                removal.open({
                  path: `/painel/ajax/usuario/${row.usuario_id}`,
                  question: usuarioQuestion(row.usu_login),
                })
              }
            />
          )}
        </>
      )}
    >
      {(list) => (
        <>
          {removal.dialog(list.reload)}
          <UsuarioCreateDialog isOpen={isCreating} onClose={() => setCreating(false)} />
          <UsuarioEditDialog row={editing} onClose={() => setEditing(null)} />
        </>
      )}
    </PanelListPage>
  )
}

// docs/specification/common.md#confirmations: confirmations before delete name the user
const usuarioQuestion = (login: string) => `Tem certeza que deseja remover o usuário ${login}?`

const usuarioSearch = filterOf<typeof usuarioList>()('usu_login', 'e-mail')

const usuarioColumns: Column<UsuarioRow>[] = [
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
    cell: (row) => <DayOfInstant instant={row.usu_data_cadastro} />,
  },
]

// An administrator may do everything, whatever privileges are ticked.
function privilegesText({ usu_administrador, privileges }: UsuarioRow): string {
  return usu_administrador === 'S' ? 'Todos' : privileges.map(privilegeLabel).join(', ')
}
