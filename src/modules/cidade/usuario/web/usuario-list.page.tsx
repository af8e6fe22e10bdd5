import { useEffect, useEffectEvent, useState } from 'react'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { endedForm } from '#kits/form/web/typed-values.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { UsuarioListData, UsuarioRow } from '../usuario.contract.ts'
import { usuarioColumns, usuarioSearch } from './usuario-columns.tsx'
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
