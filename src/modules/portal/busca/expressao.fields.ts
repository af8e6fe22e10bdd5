import { defineFields } from '#kits/form/field-facts.ts'

export const expressaoFields = defineFields({
  expressao: {
    kind: 'text',
    label: 'O que as pessoas escrevem',
    isRequired: true,
    maxLength: 80,
    hint: 'Uma palavra ou poucas, como “postinho” ou “taxa do lixo”. Maiúsculas, acentos e plural não fazem diferença.',
  },
  expressao_tambem: {
    kind: 'text',
    label: 'Procurar também',
    maxLength: 300,
    hint: 'O mesmo como o portal o escreve; vários, separados por vírgula: “unidade de saúde, UBS”.',
  },
  expressao_titulo: {
    kind: 'text',
    label: 'Título da página indicada',
    maxLength: 120,
    hint: 'A página que vem antes de todos os resultados quando só isto é procurado.',
  },
  expressao_endereco: {
    kind: 'text',
    label: 'Endereço da página indicada',
    maxLength: 500,
    hint: 'Uma página deste portal, como /servicos/12, ou um endereço com https:// de outro site.',
  },
})
