// A case by its protocol and code (docs/specification/ombudsman.md). Both stay in the body of what is sent: no address ever holds the code.
import { useState } from 'react'
import { FrameProvider, useFrame } from '#kits/page/frame.tsx'
import type { FormState, Head } from '#kits/page/page.ts'
import type { ContatoAberto } from '../ouvidoria.contract.ts'
import { Caso } from './caso.tsx'
import { ConsultaForm } from './consulta-form.tsx'
import { mensagemAction } from './mensagem-form.tsx'
import { propostaAction } from './proposta-form.tsx'

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
