// The fields of what the town says of a list, for its form on the page and on the server.
import { defineFields, longest } from '#kits/form/field-facts.ts'

export const explicacaoFields = defineFields({
  lista_explicacao_texto: {
    kind: 'long-text',
    label: 'Texto',
    hint: 'Aparece acima da lista. Uma linha em branco separa os parágrafos.',
    maxLength: 20_000,
    rows: 12,
  },
  lista_explicacao_documento: {
    kind: 'text',
    label: 'Documento ou página',
    hint: 'O nome do que o endereço abre, como em “Portaria nº 12/2026”.',
    maxLength: 200,
  },
  lista_explicacao_link: {
    kind: 'text',
    label: 'Endereço',
    hint: 'Uma página deste portal, como /acesso/normas/12, ou um endereço que comece com https:// ou http://.',
    maxLength: longest.url,
  },
})
