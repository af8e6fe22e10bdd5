// Change of one's own password, revealed by a checkbox (by CSS alone, so that it works without JavaScript).
import { useContext, useEffect } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { passwordFields } from '../configuracao.fields.ts'

const fields = Object.keys(passwordFields)

export function PasswordBlock() {
  const { errors, values } = useContext(FormContext)

  // docs/specification/common.md#messages: the page scrolls to the top, to the error summary, unless the error concerns the password
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
        defaultChecked={values.alterar_senha === '1' || fields.some((name) => name in errors)}
        aria-controls="campos-senha"
      />
      <label htmlFor="alterar_senha">Alterar minha senha</label>
      <div className="revelado pilha-vertical" id="campos-senha">
        <TextField {...attributesOf(passwordFields, 'usu_senha_atual')} autoComplete="current-password" />
        <TextField {...attributesOf(passwordFields, 'usu_senha')} autoComplete="new-password" />
        <TextField {...attributesOf(passwordFields, 'usu_senha_confirmacao')} autoComplete="new-password" />
      </div>
    </div>
  )
}
