// The forms of all kinds that stand at the same addresses: which of them it is, the record or the address says.
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { formHead } from '#kits/form/web/form-page.tsx'
import { IconField } from '#kits/icone/web/icon-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { LinkRecord, Pagina, PublicacaoFormPage, RedirectRecord } from '../pagina.contract.ts'
import { linkFields, paginaFields, redirectFields, textFields } from '../publicacao.fields.ts'
import type { ServicoFormPage } from '../servico.contract.ts'
import { AccordionForm } from './accordion-form.tsx'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { PublicacaoForm, PublicationFields } from './publicacao-form.tsx'
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

type FormProps<Registro> = Pick<PublicacaoFormPage, 'categorias' | 'hoje'> & { registro: Registro | null }

const PaginaForm = ({ registro, categorias, hoje }: FormProps<Pagina>) => (
  <PublicacaoForm
    tipo="pagina"
    registro={registro}
    begun={{ pub_data_visivel: hoje, pub_ordem_menu: 0 }}
    unique={['pub_endereco']}
    hasStickyBar
  >
    <TextField {...attributesOf(paginaFields, 'pub_titulo')} />
    <RichTextField {...attributesOf(textFields, 'pub_conteudo')} rows={10} hasMedia />
    <PublicationFields registro={registro} />
    <TextField {...attributesOf(paginaFields, 'pub_endereco')} />
    <MenuFields />
    <CategoriaChecks options={categorias} registro={registro} isSingle />
  </PublicacaoForm>
)

const RedirectForm = ({ registro, categorias }: FormProps<RedirectRecord>) => (
  <PublicacaoForm tipo="redirect" registro={registro} begun={{ pub_ordem_menu: 0 }}>
    <TextField {...attributesOf(redirectFields, 'pub_titulo')} />
    <TextField {...attributesOf(redirectFields, 'pub_url')} inputMode="url" />
    <SelectField {...attributesOf(redirectFields, 'pub_status')} />
    <MenuFields />
    <CategoriaChecks options={categorias} registro={registro} />
  </PublicacaoForm>
)

const LinkForm = ({ registro }: { registro: LinkRecord | null }) => (
  <PublicacaoForm tipo="link" registro={registro} begun={{ pub_ordem_menu: 0 }}>
    <TextField {...attributesOf(linkFields, 'pub_titulo')} />
    <TextField {...attributesOf(linkFields, 'pub_url')} inputMode="url" />
    <SelectField {...attributesOf(linkFields, 'pub_status')} />
    <TextField {...attributesOf(linkFields, 'pub_ordem_menu')} />
    <IconField {...attributesOf(linkFields, 'pub_icone')} />
  </PublicacaoForm>
)
