import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { imageLimits } from '#kits/midia/imagem.ts'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { RichTextField } from '#kits/rich-text/web/rich-text-field.tsx'
import type { NoticiaFormPage } from '../noticia.contract.ts'
import { largestNewsImage, noticiaFields } from '../noticia.fields.ts'
import { textFields } from '../publicacao.fields.ts'
import { CategoriaChecks } from './categoria-checks.tsx'
import { newsMessages, questionOf } from './publicacao-words.ts'
import { PublicationFields } from './publication-fields.tsx'

const titleOf = (registro: object | null) => `${registro ? 'Atualizar' : 'Cadastrar'} Notícia`

export const head = ({ registro }: NoticiaFormPage, frame: PageFrame) => formHead(titleOf(registro), frame)

export default function NoticiaFormPageView({ data }: PageProps<NoticiaFormPage>) {
  const { registro, categorias, hoje } = data
  const id = registro?.publicacao_id
  // a copy begins without the image: it is the other record's
  const isCopy = useQueryValue('duplicar') !== null
  return (
    <FormPage
      title={titleOf(registro)}
      path="/painel/ajax/noticia"
      id={id}
      record={registro ?? { pub_status: 'PUB', pub_data_visivel: hoje }}
      back="/painel/noticias"
      messages={newsMessages}
      editPage="/painel/noticia/:id/edicao"
      unique={['pub_midia', 'pub_midia_alt']}
      publicPage={id !== undefined ? `/noticias/${id}` : null}
      preview="/painel/noticia/:id/visualizacao"
      versions={`/painel/publicacao/${id}/versoes`}
      removal={registro && questionOf('noticia', registro.pub_titulo)}
      hasStickyBar
    >
      <TextField {...attributesOf(noticiaFields, 'pub_titulo')} />
      <TextAreaField {...attributesOf(noticiaFields, 'pub_descricao')} rows={3} />
      <RichTextField {...attributesOf(textFields, 'pub_conteudo')} rows={10} hasMedia />
      <ImageField
        name="pub_midia"
        label="Imagem de destaque"
        current={(!isCopy && registro?.pub_midia_p) || null}
        limits={imageLimits(largestNewsImage)}
      >
        <TextField {...attributesOf(noticiaFields, 'pub_midia_alt')} />
      </ImageField>
      <PublicationFields anexos={registro?.anexos ?? []} libras={registro?.libras ?? null} />
      <CategoriaChecks
        options={categorias}
        chosen={registro?.categorias.map((one) => one.tipo_categoria_publicacao_id) ?? []}
      />
    </FormPage>
  )
}
