// The statement of responsibility of people without CPF (docs/specification/requests.md#registration): read in a dialog, and only then
// accepted. Without JavaScript it stands on the page.
import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { cadastroFields } from '../cadastro.fields.ts'

const title = 'Termo de responsabilidade'
const field = attributesOf(cadastroFields, 'sol_termos_doc_identificacao')

export function Termo() {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(false)
  const element = useRef<HTMLDivElement>(null)

  function open() {
    setOpen(true)
    setRead(true)
  }

  function accept() {
    setOpen(false)
    const box = element.current?.querySelector<HTMLInputElement>(`[name="${field.name}"]`)
    if (box) box.checked = true
  }

  // a person who ticks the box unread reads first
  useEffect(() => {
    const box = element.current
    if (!box || isRead) return
    const readFirst = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement) || !event.target.checked) return
      event.preventDefault()
      setOpen(true)
      setRead(true)
    }
    box.addEventListener('click', readFirst)
    return () => box.removeEventListener('click', readFirst)
  }, [isRead])

  return (
    <div className="pilha-vertical">
      {isHydrated ? (
        <p className="acoes">
          <button type="button" className="btn sec" onClick={open}>
            Ler o termo de responsabilidade
          </button>
        </p>
      ) : (
        <section className="termo-na-pagina" aria-label={title}>
          <Statement />
        </section>
      )}
      <div ref={element}>
        <CheckboxField
          {...field}
          hint={isHydrated && !isRead ? 'O termo abre para leitura antes do aceite.' : undefined}
        />
      </div>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Statement />
        <div className="acoes">
          <button type="button" className="btn" onClick={accept}>
            Li e aceito
          </button>
          <button type="button" className="btn sec" onClick={() => setOpen(false)}>
            Fechar
          </button>
        </div>
      </Dialog>
    </div>
  )
}

function Statement() {
  return (
    <div className="termo pilha-vertical">
      <p>
        Declaro que não possuo inscrição no Cadastro de Pessoas Físicas (CPF) e que os dados do documento de
        identificação que informo neste cadastro são verdadeiros, exatos e atuais.
      </p>
      <p>
        Estou ciente de que respondo pela exatidão do que declaro e de que a declaração falsa pode ter consequências
        civis e penais, nos termos da lei (art. 299 do Código Penal).
      </p>
    </div>
  )
}
