// The fields of an accordion list and of its items. Formatted texts are added by the contract.
import { defineFields } from '#kits/form/field-facts.ts'
import { largestText, largestTitle, paginaFields } from './publicacao.fields.ts'

export const itemFields = defineFields({
  pub_item_titulo: { kind: 'text', label: 'Título do item', isRequired: true, maxLength: largestTitle },
})

export const itemTextFields = defineFields({
  pub_conteudo: { kind: 'long-text', label: 'Conteúdo do item', maxLength: largestText },
})

export const accordionFields = paginaFields

/** Levels of items below each other (docs/specification/content.md#lists-in-levels). */
export const deepest = 4
