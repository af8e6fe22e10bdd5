// What came of the form when it was sent without JavaScript.
import type { FormState, PageFrame } from '#kits/page/page.ts'
import type { Contato } from '../ouvidoria.contract.ts'
import { passos, stepIn } from '../passos.ts'

export const endereco = '/ajax/contato'

/** The case as its receipt shows it; null: it could not be read just now. */
export type Enviada = { protocolo: string; codigo: string; contato: Contato | null }

type Details = { passo?: number; chave?: string; ctt_instante?: string; recibo?: Enviada }

/** The form of this page, shown again. */
export const sentIn = ({ form }: PageFrame): FormState | null => (form?.action === endereco ? form : null)

export const enviadaIn = (sent: FormState | null): Enviada | null => (sent?.details as Details)?.recibo ?? null

/** The step to show: the first, or where the server leads; what has no step was refused at the end. */
export const passoIn = (sent: FormState | null): number =>
  sent ? (stepIn((sent.details as Details).passo) ?? passos.length) : 1

export const chaveIn = (sent: FormState | null): string =>
  (sent?.details as Details)?.chave ?? sent?.values?.ctt_chave ?? ''

/** The signed instant: of the form that was sent, unless the server gave another one for it. */
export const instanteIn = (sent: FormState | null): string | undefined =>
  (sent?.details as Details)?.ctt_instante ?? sent?.values?.ctt_instante
