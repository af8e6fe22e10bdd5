import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage } from '#kits/form/web/form-page.tsx'
import type { PublicacaoFormPage, RedirectRecord } from '../pagina.contract.ts'
import { redirectFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { questionOf, savedMessages } from './publicacao-words.ts'

type RedirectFormViewProps = Pick<PublicacaoFormPage, 'categorias'> & { title: string; registro: RedirectRecord | null }

export function RedirectFormView({ title, registro, categorias }: RedirectFormViewProps) {
  const id = registro?.publicacao_id
  return (
    <FormPage
      title={title}
      path="/painel/ajax/pagina"
      id={id}
      record={registro ?? { pub_status: 'PUB', pub_ordem_menu: 0 }}
      back="/painel/paginas"
      messages={savedMessages}
      editPage="/painel/pagina/:id/edicao?redirect=1"
      versions={`/painel/publicacao/${id}/versoes`}
      removal={registro && questionOf('redirect', registro.pub_titulo)}
    >
      <input type="hidden" name="pub_tipo_new" value="redirect" />
      <TextField {...attributesOf(redirectFields, 'pub_titulo')} />
      <TextField {...attributesOf(redirectFields, 'pub_url')} inputMode="url" />
      <SelectField {...attributesOf(redirectFields, 'pub_status')} />
      <MenuFields />
      <CategoriaChecks
        options={categorias}
        chosen={registro?.categorias.map((one) => one.tipo_categoria_publicacao_id) ?? []}
      />
    </FormPage>
  )
}
