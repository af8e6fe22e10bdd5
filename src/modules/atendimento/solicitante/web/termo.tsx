// The statement of responsibility of people without CPF, read in a dialog and accepted (public spec 5).
import { useState } from 'react'
import { attributesOf } from '../../../../kits/form/field-facts.ts'
import { CheckboxField } from '../../../../kits/form/web/box-fields.tsx'
import { useHydrated } from '../../../../kits/page/frame.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { cadastroFields } from '../cadastro.fields.ts'

const title = 'Termo de responsabilidade'

export function Termo() {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CheckboxField {...attributesOf(cadastroFields, 'sol_termos_doc_identificacao')} />
      <div>
        {isHydrated ? (
          <p className="acoes">
            <button type="button" className="btn sec" onClick={() => setOpen(true)}>
              Ler o termo de responsabilidade
            </button>
          </p>
        ) : (
          <details className="filtros">
            <summary>{title}</summary>
            <Statement />
          </details>
        )}
        <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Statement />
          <div className="acoes">
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Fechar
            </button>
          </div>
        </Dialog>
      </div>
    </>
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
