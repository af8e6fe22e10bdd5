// The fields of publications, for their forms on the page and on the server. Formatted texts are added by the contract.
import { defineFields } from '#kits/form/field-facts.ts'

export const largestTitle = 200
/** Of formatted text, with its tags. */
export const largestText = 500_000

const titulo = { kind: 'text', label: 'Título', isRequired: true, maxLength: largestTitle } as const
const situacao = {
  kind: 'choice',
  label: 'Status',
  options: { PUB: 'Publicado', RAS: 'Rascunho' },
} as const
const ordem = { kind: 'integer', label: 'Ordem no menu', min: 0, max: 9999 } as const
const url = { kind: 'text', isRequired: true, maxLength: 500 } as const
const urlHint = 'https://…, mailto:, tel: ou um endereço deste portal, que começa com /.'

/** What is set for all kinds that may stand in the public menu. */
export const menuFields = defineFields({
  pub_ordem_menu: { ...ordem, hint: 'Os de número menor vêm antes.' },
  pub_menu_principal: { kind: 'flag', label: 'Mostrar no menu principal' },
  pub_menu_recolhido: { kind: 'flag', label: 'Mostrar no menu “Mais”' },
  pub_menu_lateral: { kind: 'flag', label: 'Mostrar no menu lateral' },
})

export const publicacaoFields = defineFields({
  pub_titulo: titulo,
  pub_status: situacao,
  pub_data_visivel: {
    kind: 'date',
    label: 'Data de publicação',
    hint: 'Com uma data futura, aparece sozinha à meia-noite desse dia.',
  },
})

export const paginaFields = defineFields({
  ...publicacaoFields,
  ...menuFields,
  pub_endereco: {
    kind: 'text',
    label: 'Endereço curto',
    maxLength: 60,
    hint: 'Para cartazes: /p/ e o que você escrever aqui, com letras, números e hífens. Pode ficar em branco.',
  },
})

export const redirectFields = defineFields({
  pub_titulo: titulo,
  pub_url: { ...url, label: 'URL', hint: urlHint },
  pub_status: situacao,
  ...menuFields,
})

export const linkFields = defineFields({
  pub_titulo: titulo,
  pub_url: { ...url, label: 'Link de Destino (URL)', hint: urlHint },
  pub_status: situacao,
  pub_ordem_menu: ordem,
  pub_icone: { kind: 'text', label: 'Ícone', isRequired: true, maxLength: 60, missing: 'Escolha o ícone.' },
})

/** Of each attachment, beside its file. */
export const anexoFields = defineFields({
  pub_anexo_titulo: { kind: 'text', label: 'Título', maxLength: 200 },
})

/** Of the video's file. */
export const librasField = { name: 'pub_libras', label: 'Vídeo em Libras' } as const

/** Formatted texts: the contract adds their schemas. */
export const textFields = defineFields({
  pub_conteudo: { kind: 'long-text', label: 'Conteúdo', maxLength: largestText },
})
