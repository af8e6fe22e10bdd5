// Change of one's own password, revealed by a checkbox (by CSS alone, so that it works without JavaScript).
import { useContext, useEffect } from 'react'
import { TextField } from '../../../../kits/form/web/fields.tsx'
import { FormContext } from '../../../../kits/form/web/form-state.ts'

const fields = ['usu_senha_atual', 'usu_senha', 'usu_senha_confirmacao']

export function PasswordBlock() {
  const { errors } = useContext(FormContext)

  // panel spec 8: the page scrolls to the top, to the error summary, unless the error concerns the password
  useEffect(() => {
    const wrong = Object.keys(errors)
    if (wrong.length === 0 || wrong.some((name) => !fields.includes(name))) return
    document.getElementById(fields.find((name) => wrong.includes(name)) ?? '')?.focus()
  }, [errors])

  return (
    <div className="revelavel">
      <input
        type="checkbox"
        id="alterar_senha"
        name="alterar_senha"
        value="1"
        defaultChecked={fields.some((name) => name in errors)}
        aria-controls="campos-senha"
      />
      <label htmlFor="alterar_senha">Alterar minha senha</label>
      <div className="revelado pilha-vertical" id="campos-senha">
        <TextField
          name="usu_senha_atual"
          label="Senha atual"
          isRequired
          type="password"
          autoComplete="current-password"
        />
        <TextField
          name="usu_senha"
          label="Nova senha"
          hint="Ao menos 8 caracteres. Os outros acessos com a sua conta serão encerrados."
          isRequired
          type="password"
          autoComplete="new-password"
        />
        <TextField
          name="usu_senha_confirmacao"
          label="Confirme a nova senha"
          isRequired
          type="password"
          autoComplete="new-password"
        />
      </div>
    </div>
  )
}
