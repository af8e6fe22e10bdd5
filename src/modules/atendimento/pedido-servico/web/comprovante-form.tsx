// The PDF of a request: protocol and code go in the body of what is sent, and the browser sends it by itself.
import type { ReactNode } from 'react'

type ComprovanteFormProps = { protocolo: string; codigo: string; children?: ReactNode }

export function ComprovanteForm({ protocolo, codigo, children }: ComprovanteFormProps) {
  return (
    <form action="/pedidos-de-servico/comprovante" method="post">
      <input type="hidden" name="_pagina" value="/pedidos-de-servico/acompanhar" />
      <input type="hidden" name="protocolo" value={protocolo} />
      <input type="hidden" name="codigo" value={codigo} />
      {children}
      <button type="submit" className="btn sec">
        Baixar o comprovante (PDF)
      </button>
    </form>
  )
}
