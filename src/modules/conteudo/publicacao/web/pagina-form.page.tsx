// The forms of all kinds that stand at the same addresses: which of them it is, the record or the address says.
import { formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { PublicacaoFormPage } from '../pagina.contract.ts'
import type { ServicoFormPage } from '../servico.contract.ts'
import { AccordionFormView } from './accordion-form.tsx'
import { LinkFormView } from './link-form.tsx'
import { PaginaFormView } from './pagina-form.tsx'
import { titleOf } from './publicacao-words.ts'
import { RedirectFormView } from './redirect-form.tsx'
import { ServicoFormView } from './servico-form.tsx'

type Data = PublicacaoFormPage | ServicoFormPage

export const head = (data: Data, frame: PageFrame) => formHead(titleOf(data.tipo, data.registro), frame)

export default function PaginaFormPage({ data }: PageProps<Data>) {
  if (data.tipo === 'servico') return <ServicoFormView title={titleOf(data.tipo, data.registro)} {...data} />
  const { tipo, registro, ...rest } = data
  const title = titleOf(tipo, registro)
  if (registro ? registro.pub_tipo_new === 'link' : tipo === 'link')
    return <LinkFormView title={title} registro={registro?.pub_tipo_new === 'link' ? registro : null} />
  if (registro ? registro.pub_tipo_new === 'redirect' : tipo === 'redirect')
    return (
      <RedirectFormView {...rest} title={title} registro={registro?.pub_tipo_new === 'redirect' ? registro : null} />
    )
  if (registro ? registro.pub_tipo_new === 'accordion' : tipo === 'accordion')
    return (
      <AccordionFormView {...rest} title={title} registro={registro?.pub_tipo_new === 'accordion' ? registro : null} />
    )
  return <PaginaFormView {...rest} title={title} registro={registro?.pub_tipo_new === 'pagina' ? registro : null} />
}
