import { useState } from 'react'
import { HistoryLink } from '../../../../kits/form/web/history-link.tsx'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { RemoveButton, useRemoval } from '../../../../kits/list/web/remove-row.tsx'
import { useFrame, useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { UsuarioListData, UsuarioRow } from '../usuario.contract.ts'
import { usuarioColumns } from './usuario-columns.tsx'
import { UsuarioCreateDialog } from './usuario-create-dialog.tsx'
import { UsuarioEditDialog } from './usuario-edit-dialog.tsx'
import { usuarioQuestion } from './usuario-question.ts'

export const head = (): Head => ({ title: 'Usuários – Painel', description: null, trail: [] })

const doneMessages: Record<string, string> = {
  cadastro: 'Usuário cadastrado com sucesso. A senha temporária segue para o e-mail dele.',
  senha: 'Usuário salvo com sucesso. A senha temporária segue para o e-mail dele; as sessões abertas foram encerradas.',
}

export default function UsuarioListPage({ data }: PageProps<UsuarioListData>) {
  const { account } = useFrame()
  const done = useQueryValue('success') ?? ''
  const removal = useRemoval()
  const [isCreating, setCreating] = useState(false)
  const [editing, setEditing] = useState<UsuarioRow | null>(null)
  return (
    <ListPage
      title="Usuários"
      caption="Usuários do painel"
      data={data}
      columns={usuarioColumns}
      rowKey={(row) => row.usuario_id}
      successMessage={doneMessages[done] ?? 'Usuário salvo com sucesso.'}
      buttons={
        <button type="button" className="btn" onClick={() => setCreating(true)}>
          Cadastrar usuário
        </button>
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
                removal.ask({
                  path: `/painel/ajax/configuracao/usuario/${row.usuario_id}`,
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
    </ListPage>
  )
}
