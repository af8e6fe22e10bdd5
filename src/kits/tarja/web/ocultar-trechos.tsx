// The button beside a file, in the panel; everything behind it is loaded when somebody asks for it.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { OcultarProps } from './aceita.ts'

const NaoVeio = (): ReactNode => (
  <span className="msg" role="alert">
    Não foi possível abrir. Confira a conexão e recarregue a página.
  </span>
)

// The server never draws it, and is built without it: a megabyte.
const DialogoDaTarja: ComponentType<OcultarProps & { onClose: () => void }> = import.meta.env.SSR
  ? NaoVeio
  : lazy(() => import('./dialogo-da-tarja.tsx').catch(() => ({ default: NaoVeio })))

export function OcultarTrechos(props: OcultarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Ocultar trechos<span className="oculto"> de {props.nome}</span>
      </button>
      {isOpen && (
        <Suspense fallback={<span role="status">Abrindo…</span>}>
          <DialogoDaTarja {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A stored file, from its address. */
export async function arquivoGuardado(endereco: string, { nome, tipo }: { nome: string; tipo: string }): Promise<File> {
  const answer = await fetch(endereco)
  if (!answer.ok) throw new Error(`${endereco}: ${answer.status}`)
  return new File([await answer.blob()], nome, { type: tipo })
}
