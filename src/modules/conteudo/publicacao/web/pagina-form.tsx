// The forms of pages, redirects and quick links.
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { IconField } from '#kits/icone/web/icon-field.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { LinkRecord, Pagina, PublicacaoFormPage, RedirectRecord } from '../pagina.contract.ts'
import { linkFields, paginaFields, redirectFields, textFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { PublicacaoForm, PublicationFields } from './publicacao-form.tsx'

type PageProps<Registro> = Pick<PublicacaoFormPage, 'categorias' | 'hoje'> & { registro: Registro | null }

export const PaginaForm = ({ registro, categorias, hoje }: PageProps<Pagina>) => (
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

export const RedirectForm = ({ registro, categorias }: PageProps<RedirectRecord>) => (
  <PublicacaoForm tipo="redirect" registro={registro} begun={{ pub_ordem_menu: 0 }}>
    <TextField {...attributesOf(redirectFields, 'pub_titulo')} />
    <TextField {...attributesOf(redirectFields, 'pub_url')} inputMode="url" />
    <SelectField {...attributesOf(redirectFields, 'pub_status')} />
    <MenuFields />
    <CategoriaChecks options={categorias} registro={registro} />
  </PublicacaoForm>
)

export const LinkForm = ({ registro }: { registro: LinkRecord | null }) => (
  <PublicacaoForm tipo="link" registro={registro} begun={{ pub_ordem_menu: 0 }}>
    <TextField {...attributesOf(linkFields, 'pub_titulo')} />
    <TextField {...attributesOf(linkFields, 'pub_url')} inputMode="url" />
    <SelectField {...attributesOf(linkFields, 'pub_status')} />
    <TextField {...attributesOf(linkFields, 'pub_ordem_menu')} />
    <IconField {...attributesOf(linkFields, 'pub_icone')} />
  </PublicacaoForm>
)
