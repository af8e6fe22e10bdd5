// A case by its protocol and code (docs/specification/ombudsman.md). Both stay in the body of what is sent: no address ever holds the code.
import { useRef, useState } from 'react'
import { consultaFields } from '#kits/caso/consulta.fields.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { FrameProvider, useFrame } from '#kits/page/frame.tsx'
import type { FormState, Head } from '#kits/page/page.ts'
import type { ContatoAberto } from '../ouvidoria.contract.ts'
import { Caso, mensagemAction, propostaAction } from './caso.tsx'

const title = 'Acompanhar uma manifestação'

export const head = (): Head => ({
  title,
  description: 'O andamento e a resposta de uma manifestação à Ouvidoria, com o protocolo e o código do recibo.',
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: 'Acompanhar' }],
})

/** The case, the code that opened it, how many messages and answers were sent from here, and what is said of the last. */
type Aberto = { contato: ContatoAberto; codigo: string; enviadas: number; feito: string }

const isRefused = (form: FormState) => form.message !== '' || Object.keys(form.errors).length > 0

function abertoIn(form: FormState | null): Aberto | null {
  const { contato } = (form?.details ?? {}) as { contato?: ContatoAberto }
  if (!form || !contato) return null
  const feito = isRefused(form) ? undefined : feitos[form.action]
  return { contato, codigo: form.values?.codigo ?? '', enviadas: feito ? 1 : 0, feito: feito ?? '' }
}

const feitos: Record<string, string> = {
  [mensagemAction]: 'Sua mensagem foi enviada e está no andamento.',
  [propostaAction]: 'Sua resposta foi registrada e está no andamento.',
}

export default function AcompanharPage() {
  const frame = useFrame()
  const { form } = frame
  const [aberto, setAberto] = useState(() => abertoIn(form))
  if (!aberto)
    return (
      <ConsultaForm
        title={title}
        onOpen={(contato, codigo) => setAberto({ contato, codigo, enviadas: 0, feito: '' })}
      />
    )
  const { contato, codigo, enviadas, feito } = aberto
  return (
    // what was written is in the case now, and no more in the form
    <FrameProvider frame={form && isRefused(form) ? frame : { ...frame, form: null }}>
      <Caso
        contato={contato}
        codigo={codigo}
        enviadas={enviadas}
        feito={feito}
        isNew={form === null}
        onSent={(changed, action) =>
          setAberto({ contato: changed, codigo, enviadas: enviadas + 1, feito: feitos[action] ?? '' })
        }
      />
    </FrameProvider>
  )
}

// The two numbers of the receipt.
const action = '/ajax/contato/consulta'

type ConsultaFormProps = { title: string; onOpen: (contato: ContatoAberto, codigo: string) => void }

function ConsultaForm({ title, onOpen }: ConsultaFormProps) {
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
