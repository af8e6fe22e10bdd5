// The second step of a login, for every realm: a code or a passkey. It works without JavaScript, but for the passkey.
import { PasskeyButton } from '#kits/chave/web/passkey-button.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { SegundoPassoPage } from '../fatores.contract.ts'
import { codigoFields } from '../fatores.fields.ts'

export const secondStepTitle = 'Confirme que é você'

type SecondStepProps = SegundoPassoPage & {
  /** The field that names the realm. */
  hidden: Record<string, string>
  home: string
  loginPage: string
  /** Whom to ask who has lost everything. */
  help: string
}

export function SecondStep({ login, tipos, temChaves, hidden, home, loginPage, help }: SecondStepProps) {
  const hasApplication = tipos.includes('aplicativo')
  return (
    <>
      <h1>{secondStepTitle}</h1>
      <p>
        A senha de <b>{login}</b> está certa. Falta o segundo fator.
      </p>
      {temChaves && tipos.includes('chave') && <PasskeyButton fields={hidden} className="btn" />}
      <RecordForm
        action="/ajax/login/codigo"
        done={home}
        submitLabel="Confirmar"
        buttons={
          <a className="btn sec" href={loginPage}>
            Voltar
          </a>
        }
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          {...attributesOf(codigoFields, 'codigo')}
          label={hasApplication ? 'Código' : 'Código de reserva'}
          hint={
            hasApplication
              ? 'Os seis números que o aplicativo mostra agora, ou um código de reserva.'
              : 'Um dos que o portal mostrou quando você acrescentou a chave.'
          }
          autoComplete="one-time-code"
        />
      </RecordForm>
      <p className="dica">{help}</p>
    </>
  )
}
