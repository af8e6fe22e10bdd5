// The statement of responsibility of whoever has no CPF, to be read in a dialog and accepted (1-public 5).
import { useState } from 'react'
import { useFormField } from '../../../kits/form/web/form-state.ts'
import { useHydrated } from '../../../kits/page/frame.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const name = 'sol_termos_doc_identificacao'
const title = 'Termo de responsabilidade'

export function Termo() {
  const { value, error } = useFormField(name)
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="campo" data-erro={error ? '' : undefined}>
      {error && (
        <p className="msg" id={`${name}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      <label className="marca" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          defaultChecked={['1', 'true', 'S'].includes(value)}
          aria-describedby={error && `${name}-e`}
          aria-required
        />
        Li e aceito o termo de responsabilidade *
      </label>
      {isHydrated ? (
        <>
          <p className="acoes">
            <button type="button" className="btn sec" onClick={() => setOpen(true)}>
              Ler o termo de responsabilidade
            </button>
          </p>
          <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
            <Statement />
            <div className="acoes">
              <button type="button" className="btn" onClick={() => setOpen(false)}>
                Fechar
              </button>
            </div>
          </Dialog>
        </>
      ) : (
        <details className="painelf">
          <summary>{title}</summary>
          <Statement />
        </details>
      )}
    </div>
  )
}

function Statement() {
  return (
    <div className="termo pilhav">
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
