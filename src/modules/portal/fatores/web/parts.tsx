// What the steps of one's own second factors share.
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { ConfirmedByGovbr } from '#kits/govbr/web/confirmed-by-govbr.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { CodigosNovos, SegurancaPage } from '../fatores.contract.ts'
import { senhaAtualFields } from '../fatores.fields.ts'

/** Of the realm: the page's own address, and what its calls begin with. */
export type Place = { page: string; call: string }

export type StepProps = { data: SegurancaPage; place: Place; done: (made: CodigosNovos) => void }

export const segurancaTitle = 'Segurança da conta'

/** The password; for an account that only gov.br opens, that it was asked there. */
export function CurrentPassword({ govbr }: Pick<SegurancaPage, 'govbr'>) {
  const { url } = useFrame()
  if (!govbr || govbr.temSenha)
    return <TextField {...attributesOf(senhaAtualFields, 'usu_senha_atual')} autoComplete="current-password" />
  return <ConfirmedByGovbr isConfirmed={govbr.confirmado} page={url} />
}

export const Back = ({ page }: Place) => (
  <a className="btn sec" href={page}>
    Voltar
  </a>
)
