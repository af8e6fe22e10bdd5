// A case by its protocol and code (spec 6, 2 and 4). Both stay in the body of what is sent: no address ever holds the code.
import { useState } from 'react'
import { FrameProvider, useFrame } from '../../../../kits/page/frame.tsx'
import type { FormState, Head } from '../../../../kits/page/page.ts'
import type { Contato } from '../ouvidoria.contract.ts'
import { Caso } from './caso.tsx'
import { ConsultaForm } from './consulta-form.tsx'
import { mensagemAction } from './mensagem-form.tsx'

const title = 'Acompanhar uma manifestação'

export const head = (): Head => ({
  title,
  description: 'O andamento e a resposta de uma manifestação à Ouvidoria, com o protocolo e o código do recibo.',
  trail: [{ label: 'Ouvidoria', href: '/ouvidoria' }, { label: 'Acompanhar' }],
})

/** The case, the code that opened it, and how many messages were sent from here. */
type Aberto = { contato: Contato; codigo: string; enviadas: number }

const isRefused = (form: FormState) => form.message !== '' || Object.keys(form.errors).length > 0

function abertoIn(form: FormState | null): Aberto | null {
  const { contato } = (form?.details ?? {}) as { contato?: Contato }
  if (!form || !contato) return null
  const isSent = form.action === mensagemAction && !isRefused(form)
  return { contato, codigo: form.values?.codigo ?? '', enviadas: isSent ? 1 : 0 }
}

export default function AcompanharPage() {
  const frame = useFrame()
  const { form } = frame
  const [aberto, setAberto] = useState(() => abertoIn(form))
  if (!aberto)
    return <ConsultaForm title={title} onOpen={(contato, codigo) => setAberto({ contato, codigo, enviadas: 0 })} />
  const { contato, codigo, enviadas } = aberto
  return (
    // what was written is in the case now, and no more in the form
    <FrameProvider frame={form && isRefused(form) ? frame : { ...frame, form: null }}>
      <Caso
        contato={contato}
        codigo={codigo}
        enviadas={enviadas}
        isNew={form === null}
        onSent={(changed) => setAberto({ contato: changed, codigo, enviadas: enviadas + 1 })}
      />
    </FrameProvider>
  )
}
