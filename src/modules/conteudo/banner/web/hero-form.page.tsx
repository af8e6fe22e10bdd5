import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { imageLimits } from '#kits/midia/imagem.ts'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { HeroFormPage } from '../banner.contract.ts'
import { heroFields, largestSlide } from '../banner.fields.ts'
import { heroQuestion, heroSaved } from '../banner.words.ts'

const titleOf = ({ slide }: HeroFormPage) => (slide ? 'Atualizar Slide' : 'Cadastrar Slide')

export const head = (data: HeroFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

const hintOf = (livres: number[]) =>
  livres.length > 0
    ? `Uma posição para cada slide visível. Livres: ${livres.join(', ')}.`
    : 'As cinco posições têm um slide visível: para mostrar este, esconda outro.'

export default function HeroFormPageView({ data }: PageProps<HeroFormPage>) {
  const { slide, livres } = data
  const record = slide
    ? {
        titulo: slide.hero_titulo,
        texto: slide.hero_texto,
        url: slide.hero_url,
        posicao: slide.hero_posicao,
        visivel: slide.hero_visivel,
        image_alt: slide.hero_alt,
        versao: slide.versao,
      }
    : { visivel: livres.length > 0, posicao: livres[0] ?? 1 }
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/bannerHero"
      id={slide?.hero_id}
      record={record}
      back="/painel/bannerHero/index"
      messages={heroSaved}
      unique={['posicao']}
      publicPage={slide?.hero_visivel ? '/' : null}
      versions={
        slide ? `/painel/historico/banner_hero/${slide.hero_id}?volta=/painel/bannerHero/edicao/${slide.hero_id}` : ''
      }
      removal={slide && heroQuestion(slide.hero_titulo)}
    >
      <TextField {...attributesOf(heroFields, 'titulo')} />
      <TextField {...attributesOf(heroFields, 'texto')} />
      <TextField {...attributesOf(heroFields, 'url')} inputMode="url" />
      <SelectField {...attributesOf(heroFields, 'posicao')} hint={hintOf(livres)} />
      <CheckboxField {...attributesOf(heroFields, 'visivel')} value="S" />
      <ImageField
        name="image"
        label="Imagem"
        hint="De preferência com 1920 por 500 pixels; até 800 KB."
        current={slide?.hero_imagem ?? null}
        limits={imageLimits(largestSlide)}
        isRequired
      >
        <TextField {...attributesOf(heroFields, 'image_alt')} />
      </ImageField>
    </FormPage>
  )
}
