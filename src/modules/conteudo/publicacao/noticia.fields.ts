// The fields of news, for their form on the page and on the server. The formatted text is added by the contract.
import { defineFields } from '#kits/form/field-facts.ts'
import { publicacaoFields } from './publicacao.fields.ts'

/** Bytes of the featured image that is sent. */
export const largestNewsImage = 8_000_000

export const noticiaFields = defineFields({
  ...publicacaoFields,
  pub_descricao: {
    kind: 'long-text',
    label: 'Resumo',
    maxLength: 300,
    hint: 'Uma ou duas frases, abaixo do título. Sem ele, as listas mostram o começo do texto.',
  },
  pub_midia_alt: {
    kind: 'text',
    label: 'Descrição da imagem',
    maxLength: 300,
    hint: 'O que se vê nela, para quem não a vê. Obrigatória quando há imagem.',
  },
})
