import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { formHead } from '#kits/form/web/form-page.tsx'
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
import { PublicacaoForm, PublicationFields } from './publicacao-form.tsx'
import { titleOf } from './publicacao-words.ts'

export const head = ({ registro }: NoticiaFormPage, frame: PageFrame) => formHead(titleOf('noticia', registro), frame)

export default function NoticiaFormPageView({ data }: PageProps<NoticiaFormPage>) {
  const { registro, categorias, hoje } = data
  // a copy begins without the image: it is the other record's
  const isCopy = useQueryValue('duplicar') !== null
  return (
    <PublicacaoForm
      tipo="noticia"
      registro={registro}
      begun={{ pub_data_visivel: hoje }}
      unique={['pub_midia', 'pub_midia_alt']}
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
      <PublicationFields registro={registro} />
      <CategoriaChecks options={categorias} registro={registro} />
    </PublicacaoForm>
  )
}
