import { DayOfInstant } from './day.tsx'

/** For staff who are about to answer somebody by e-mail; nothing where messages arrive. */
export function DevolvidoDesde({ quem, desde, zone }: { quem: string; desde: string | null; zone: string }) {
  if (!desde) return null
  return (
    <p className="alerta aviso">
      Os e-mails para {quem} não chegam desde <DayOfInstant instant={desde} zone={zone} />: avise também por outro meio.
    </p>
  )
}
