// What the steps of one's own second factors share.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import type { CodigosNovos, SegurancaPage } from '../fatores.contract.ts'
import { senhaAtualFields } from '../fatores.fields.ts'

/** Of the realm: the page's own address, and what its calls begin with. */
export type Place = { page: string; call: string }

export type StepProps = { data: SegurancaPage; place: Place; done: (made: CodigosNovos) => void }

export const segurancaTitle = 'Segurança da conta'

export const CurrentPassword = () => (
  <TextField {...attributesOf(senhaAtualFields, 'usu_senha_atual')} autoComplete="current-password" />
)

export const Back = ({ page }: Place) => (
  <a className="btn sec" href={page}>
    Voltar
  </a>
)
