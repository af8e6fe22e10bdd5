import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage } from '#kits/form/web/form-page.tsx'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { Pagina, PublicacaoFormPage } from '../pagina.contract.ts'
import { paginaFields, textFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { MenuFields } from './menu-fields.tsx'
import { questionOf, savedMessages } from './publicacao-words.ts'
import { PublicationFields } from './publication-fields.tsx'

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
      <PublicationFields anexos={registro?.anexos ?? []} libras={registro?.libras ?? null} />
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
