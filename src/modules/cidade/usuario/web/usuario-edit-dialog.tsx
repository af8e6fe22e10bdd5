// The form opens with the record freshly loaded, not as the list showed it; the password fields are hidden until requested.
import { useEffect, useState } from 'react'
import { privileges } from '#base/privilegio.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Usuario, UsuarioRow } from '../usuario.contract.ts'
import { passwordFields, sessionFields } from '../usuario.fields.ts'
import { AccessFields } from './access-fields.tsx'
import { SpokenPassword, whereItGoes } from './spoken-password.tsx'
import { CancelButton } from './usuario-create-dialog.tsx'

const list = '/painel/usuarios?success=1'
const loadFailure = 'Não foi possível carregar o recurso informado.'

export function UsuarioEditDialog({ row, onClose }: { row: UsuarioRow | null; onClose: () => void }) {
  return (
    <Dialog title={`Editar usuário ${row?.usu_login ?? ''}`} isOpen={row !== null} onClose={onClose}>
      {row && <LoadedForm id={row.usuario_id} onClose={onClose} />}
    </Dialog>
  )
}

function LoadedForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [usuario, setUsuario] = useState<Usuario | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    findUsuario(id).then(setUsuario, (error: Error) => setProblem(error.message))
  }, [id])

  if (usuario) return <EditForm usuario={usuario} onClose={onClose} />
  // No button while loading: it would get the focus and then disappear.
  if (!problem) return <p role="status">Carregando…</p>
  return (
    <div className="pilha-vertical">
      <p className="alerta erro" role="alert">
        {problem}
      </p>
      <CancelButton onClick={onClose} />
    </div>
  )
}

type Saved = { redirect?: string; senha_temporaria?: string }

function EditForm({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const { account, temCorreio } = useFrame()
  const [spoken, setSpoken] = useState<string | null>(null)
  const end = ({ senha_temporaria }: Saved) => (senha_temporaria ? setSpoken(senha_temporaria) : location.assign(list))
  if (spoken) return <SpokenPassword login={usuario.usu_login} senha={spoken} />
  return (
    <RecordForm<Saved>
      notes={versionNotes}
      action={`/painel/ajax/editar/usuario/${usuario.usuario_id}`}
      method="PUT"
      record={usuario}
      done={temCorreio ? list : end}
      readAgain={async () => valuesOf(await findUsuario(usuario.usuario_id))}
      buttons={<CancelButton onClick={onClose} />}
    >
      <AccessFields granted={usuario.privileges} />
      <CheckboxField {...attributesOf(sessionFields, 'encerrar_acessos')} />
      <PasswordFields isOwn={usuario.usu_login === account?.usu_login} />
      {usuario.temFator && usuario.usu_login !== account?.usu_login && (
        <label className="marca">
          <input type="checkbox" name="retirar_fatores" value="1" />
          Retirar o segundo fator (telefone ou chave perdidos). A pessoa recebe um e-mail.
        </label>
      )}
    </RecordForm>
  )
}

// As the fields of the form hold them.
function valuesOf({ versao, usu_administrador, privileges: granted }: Usuario): Record<string, string> {
  const boxes = privileges.map(({ name }, at) => [`privileges[${at}]`, granted.includes(name) ? name : ''])
  return {
    ...Object.fromEntries(boxes),
    versao: String(versao),
    usu_administrador: usu_administrador === 'S' ? '1' : '',
    alterar_senha: '',
    retirar_fatores: '',
    encerrar_acessos: '',
  }
}

function PasswordFields({ isOwn }: { isOwn: boolean }) {
  const { value } = useFormField('alterar_senha')
  const [isShown, setShown] = useState(value === '1')
  return (
    <>
      <label className="marca">
        <input
          type="checkbox"
          name="alterar_senha"
          value="1"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        Alterar Senha
      </label>
      {isShown && (isOwn ? <OwnPassword /> : <TemporaryPassword />)}
    </>
  )
}

const senha = attributesOf(passwordFields, 'usu_senha')
const confirmacao = attributesOf(passwordFields, 'usu_senha_confirmacao')

function OwnPassword() {
  return (
    <>
      <TextField
        {...senha}
        autoComplete="new-password"
        hint="Ao menos 8 caracteres. As suas outras sessões serão encerradas."
      />
      <TextField {...confirmacao} autoComplete="new-password" />
    </>
  )
}

function TemporaryPassword() {
  const { temCorreio } = useFrame()
  return (
    <>
      <p className="alerta">{whereItGoes(temCorreio)} As sessões abertas dele serão encerradas.</p>
      <TextField
        {...senha}
        isRequired={false}
        label="Senha temporária (opcional)"
        autoComplete="new-password"
        hint="Deixe em branco para o portal escolher uma. Ao menos 8 caracteres."
      />
      <TextField {...confirmacao} isRequired={false} label="Confirme a senha temporária" autoComplete="new-password" />
    </>
  )
}

/** Throws an error whose message may be shown. */
async function findUsuario(id: number): Promise<Usuario> {
  const response = await fetch(`/painel/ajax/usuario/${id}`, { headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (response?.status === 401) location.reload()
  const answer = await response?.json().catch(() => null)
  if (!response?.ok) throw new Error(answer?.message ?? loadFailure)
  return answer.data
}
