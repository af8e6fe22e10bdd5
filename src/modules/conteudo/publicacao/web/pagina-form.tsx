import { Attachments } from '../../../../kits/anexo/web/attachments.tsx'
import { attributesOf } from '../../../../kits/form/field-facts.ts'
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { FormPage } from '../../../../kits/form/web/form-page.tsx'
import { RichTextField } from '../../../../kits/rich-text/web/rich-text-field.tsx'
import type { Pagina, PublicacaoFormPage } from '../pagina.contract.ts'
import { anexoFields, paginaFields, textFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { questionOf, savedMessages } from './publicacao-words.ts'

type PaginaFormViewProps = Pick<PublicacaoFormPage, 'categorias' | 'hoje'> & { title: string; registro: Pagina | null }

export function PaginaFormView({ title, registro, categorias, hoje }: PaginaFormViewProps) {
  const id = registro?.publicacao_id
  return (
    <FormPage
      title={title}
      path="/painel/ajax/pagina"
      id={id}
      record={registro ?? { pub_status: 'PUB', pub_data_visivel: hoje, pub_ordem_menu: 0 }}
      back="/painel/paginas"
      messages={savedMessages}
      editPage="/painel/pagina/:id/edicao"
      unique={['pub_endereco']}
      publicPage={id !== undefined ? `/paginas/${id}` : null}
      preview="/painel/pagina/:id/visualizacao"
      versions={`/painel/publicacao/${id}/versoes`}
      removal={registro && questionOf('pagina', registro.pub_titulo)}
      hasStickyBar
    >
      <TextField {...attributesOf(paginaFields, 'pub_titulo')} />
      <RichTextField {...attributesOf(textFields, 'pub_conteudo')} rows={10} hasMedia />
      <Attachments
        items={registro?.anexos ?? []}
        addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
        fields={anexoFields}
      />
      <SelectField {...attributesOf(paginaFields, 'pub_status')} />
      <DateField {...attributesOf(paginaFields, 'pub_data_visivel')} />
      <TextField {...attributesOf(paginaFields, 'pub_endereco')} />
      <MenuFields />
      <CategoriaChecks
        options={categorias}
        chosen={registro?.categorias.map((one) => one.tipo_categoria_publicacao_id) ?? []}
        isSingle
      />
    </FormPage>
  )
}
