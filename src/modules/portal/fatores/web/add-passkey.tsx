// A passkey is made by the browser: without JavaScript there is none.
import { useState } from 'react'
import { makePasskey } from '#kits/chave/web/passkey.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import type { CodigosNovos, Desafio } from '../fatores.contract.ts'
import { fatorFields } from '../fatores.fields.ts'
import { Back, CurrentPassword, type StepProps } from './parts.tsx'

export function AddPasskey({ data, place, done }: StepProps) {
  const [problem, setProblem] = useState<string | null>(null)

  async function make({ opcoes }: Desafio) {
    setProblem(null)
    const outcome = await makePasskey<CodigosNovos>(`${place.call}/chave`, opcoes)
    if ('data' in outcome) done(outcome.data)
    else setProblem(outcome.message)
  }

  return (
    <>
      <h1>Acrescentar chave de acesso</h1>
      <p>
        Uma chave de acesso (<span lang="en">passkey</span>) fica no telefone, no computador ou em uma chave USB, e abre
        com a impressão digital, o rosto ou um PIN. Ninguém a digita nem a descobre, e um site falso não consegue
        pedi-la.
      </p>
      <noscript>
        <p className="alerta aviso">
          O navegador só faz uma chave de acesso com JavaScript ligado. Sem ele, use um aplicativo de códigos.
        </p>
      </noscript>
      {problem && (
        <p className="alerta erro" role="alert">
          {problem}
        </p>
      )}
      <RecordForm<Desafio>
        action={`${place.call}/chave/desafio`}
        done={make}
        submitLabel="Criar chave"
        buttons={<Back {...place} />}
      >
        <TextField {...attributesOf(fatorFields, 'fat_nome')} />
        <CurrentPassword govbr={data.govbr} />
      </RecordForm>
    </>
  )
}
