import { DayOfInstant } from './instant.tsx'

/** For staff who are about to answer somebody by e-mail; nothing where messages arrive. */
export function DevolvidoDesde({ quem, desde }: { quem: string; desde: string | null }) {
  if (!desde) return null
  return (
    <p className="alerta aviso">
      Os e-mails para {quem} não chegam desde <DayOfInstant instant={desde} />: avise também por outro meio.
    </p>
  )
}
