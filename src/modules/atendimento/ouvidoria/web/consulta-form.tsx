// The two numbers of the receipt.
import { useRef } from 'react'
import { consultaFields } from '#kits/caso/consulta.fields.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { ContatoAberto } from '../ouvidoria.contract.ts'

const action = '/ajax/contato/consulta'

type ConsultaFormProps = { title: string; onOpen: (contato: ContatoAberto, codigo: string) => void }

export function ConsultaForm({ title, onOpen }: ConsultaFormProps) {
  const { form } = useFrame()
  const element = useRef<HTMLDivElement>(null)
  // The refusal of a message or a file of the case, which can't be shown any more without its numbers.
  const refused = form && form.action !== action ? form.message : ''
  const open = (contato: ContatoAberto) =>
    onOpen(contato, element.current?.querySelector<HTMLInputElement>('#codigo')?.value ?? '')
  return (
    <div className="coluna" ref={element}>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">Use o protocolo e o código do recibo. Só os dois juntos abrem o caso.</p>
        </div>
      </div>
      {refused && (
        <p className="alerta erro" role="alert">
          {refused}
        </p>
      )}
      <RecordForm<ContatoAberto>
        action={action}
        done={open}
        record={refused ? { protocolo: form?.values?.protocolo, codigo: form?.values?.codigo } : {}}
        submitLabel="Acompanhar"
      >
        <TextField {...attributesOf(consultaFields, 'protocolo')} autoComplete="off" />
        <TextField {...attributesOf(consultaFields, 'codigo')} autoComplete="off" inputMode="numeric" />
      </RecordForm>
      <p className="secao">
        Perdeu o código? Ele não fica guardado em nenhum lugar que alguém possa ler: se precisar,{' '}
        <a href="/ouvidoria/manifestacao">faça outra manifestação</a> e conte o protocolo da primeira.
      </p>
    </div>
  )
}
