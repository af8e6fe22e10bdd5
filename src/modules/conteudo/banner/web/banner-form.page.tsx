import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { imageLimits } from '#kits/midia/imagem.ts'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { BannerFormPage } from '../banner.contract.ts'
import { bannerFields, largestBanner } from '../banner.fields.ts'
import { bannerQuestion, bannerSaved } from '../banner.words.ts'

const titleOf = ({ banner }: BannerFormPage) => (banner ? 'Atualizar Banner' : 'Cadastrar Banner')

export const head = (data: BannerFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function BannerFormPageView({ data }: PageProps<BannerFormPage>) {
  const { banner } = data
  const record = banner && {
    nome: banner.banner_nome,
    url: banner.banner_url,
    banner_lateral: banner.banner_lateral,
    versao: banner.versao,
  }
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/banner"
      id={banner?.banner_id}
      record={record}
      back="/painel/banner/index"
      messages={bannerSaved}
      removal={banner && bannerQuestion(banner.banner_nome)}
    >
      <TextField {...attributesOf(bannerFields, 'nome')} />
      <TextField {...attributesOf(bannerFields, 'url')} inputMode="url" />
      <CheckboxField {...attributesOf(bannerFields, 'banner_lateral')} value="S" />
      <ImageField
        name="image"
        label="Selecionar imagem"
        current={banner?.banner_imagem ?? null}
        limits={imageLimits(largestBanner)}
        isRequired
      />
    </FormPage>
  )
}
