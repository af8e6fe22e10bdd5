// The state of a term as a pill: 'vence em 3 dias'. The colour only supports the word.
import { dizEstado } from '#base/prazo.ts'
import type { Prazo } from '../caso.contract.ts'

const tones: Record<Prazo['estado'], string> = {
  'no prazo': 'ana',
  prorrogada: 'ana',
  vence: 'avi',
  vencida: 'rej',
  respondida: 'con',
}

export function PrazoPill({ prazo }: { prazo: Pick<Prazo, 'estado' | 'dias'> }) {
  return <span className={`selo ${tones[prazo.estado]}`}>{dizEstado(prazo)}</span>
}
