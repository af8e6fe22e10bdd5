// The fields of slides and banners, under the names that their forms send (docs/specification/content.md#slides-and-banners).
import { defineFields } from '#kits/form/field-facts.ts'

const url = {
  kind: 'text',
  label: 'Url',
  isRequired: true,
  maxLength: 500,
  hint: 'https://… ou um endereço deste portal, que começa com /.',
} as const

export const heroFields = defineFields({
  titulo: { kind: 'text', label: 'Título', isRequired: true, maxLength: 120 },
  texto: { kind: 'text', label: 'Texto', maxLength: 200, hint: 'Uma linha abaixo do título. Pode ficar em branco.' },
  url,
  posicao: {
    kind: 'choice',
    label: 'Posição',
    isRequired: true,
    options: { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5' },
  },
  visivel: { kind: 'flag', label: 'Mostrar na página inicial' },
  image_alt: {
    kind: 'text',
    label: 'O que a imagem mostra',
    maxLength: 300,
    hint: 'Para quem não a vê. Em branco, se ela só enfeita.',
  },
})

export const bannerFields = defineFields({
  nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 120, hint: 'É lido por quem não vê a imagem.' },
  url,
  banner_lateral: {
    kind: 'flag',
    label: 'Mostrar ao lado de páginas e notícias',
    hint: 'Desmarcado, o banner fica na página inicial.',
  },
})

/** Bytes (docs/specification/content.md#slides-and-banners). */
export const largestSlide = 819_200
export const largestBanner = 5_000_000
