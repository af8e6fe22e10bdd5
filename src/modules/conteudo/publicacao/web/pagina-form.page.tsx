// The forms of all kinds that stand at the same addresses: which of them it is, the record or the address says.
import { formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { PublicacaoFormPage } from '../pagina.contract.ts'
import type { ServicoFormPage } from '../servico.contract.ts'
import { AccordionForm } from './accordion-form.tsx'
import { LinkForm, PaginaForm, RedirectForm } from './pagina-form.tsx'
import { titleOf } from './publicacao-words.ts'
import { ServicoForm } from './servico-form.tsx'

type Data = PublicacaoFormPage | ServicoFormPage

export const head = (data: Data, frame: PageFrame) => formHead(titleOf(data.tipo, data.registro), frame)

type Registro = NonNullable<PublicacaoFormPage['registro']>

export default function PaginaFormPage({ data }: PageProps<Data>) {
  if (data.tipo === 'servico') return <ServicoForm {...data} />
  const { tipo, registro, ...rest } = data
  const of = <T extends Registro['pub_tipo_new']>(one: T) =>
    registro?.pub_tipo_new === one ? (registro as Extract<Registro, { pub_tipo_new: T }>) : null
  switch (tipo) {
    case 'link':
      return <LinkForm registro={of('link')} />
    case 'redirect':
      return <RedirectForm {...rest} registro={of('redirect')} />
    case 'accordion':
      return <AccordionForm {...rest} registro={of('accordion')} />
    default:
      return <PaginaForm {...rest} registro={of('pagina')} />
  }
}
