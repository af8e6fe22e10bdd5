import { defineFields } from '#kits/form/field-facts.ts'

export const enderecoAntigoFields = defineFields({
  endereco_antigo_de: {
    kind: 'text',
    label: 'Endereço antigo',
    isRequired: true,
    maxLength: 500,
    hint: 'Como estava no site anterior: inteiro, ou só o que vem depois do domínio, como /2019/05/festa/ ou /?p=123.',
  },
  endereco_antigo_para: {
    kind: 'text',
    label: 'Endereço novo',
    isRequired: true,
    maxLength: 500,
    hint: 'Uma página deste portal, como /acesso/licitacoes, ou um endereço com https:// de outro site.',
  },
})
