// Of a receipt: the two numbers that open the case, and what comes next.
import { type ReactNode, useEffect, useRef } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { titleOf } from '#kits/page/title.ts'
import { mostraCodigo } from '../codigo.ts'

type NumerosProps = {
  title: string
  /** It took the place of the form just now, and is announced. */
  isNew: boolean
  protocolo: string
  codigo: string
  lead: ReactNode
  children: ReactNode
}

export function NumerosDoRecibo({ title, isNew, protocolo, codigo, lead, children }: NumerosProps) {
  const { portal } = useFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    document.title = titleOf(title, portal.nome)
    scrollTo(0, 0)
    heading.current?.focus()
  }, [isNew, title, portal.nome])
  return (
    <section className="recibo-ouvidoria" aria-labelledby="recibo">
      <h1 id="recibo" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{lead}</p>
      <dl>
        <div>
          <dt>Protocolo</dt>
          <dd>{protocolo}</dd>
        </div>
        <div>
          <dt>Código de acesso</dt>
          <dd>{mostraCodigo(codigo)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

/** What comes next, each with a word about it; the first is now. */
export function Proximos({ passos }: { passos: readonly (readonly [nome: string, texto: string])[] }) {
  return (
    <section className="secao">
      <h2>O que acontece agora</h2>
      <ol className="passos">
        {passos.map(([nome, texto], at) => (
          <li key={nome} className={at ? 'depois' : 'agora'} aria-current={at ? undefined : 'step'}>
            <b>{nome}</b>
            <span>{texto}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
