// The forms of the page on which the town's outlines are entered.
import { defineFields } from '#kits/form/field-facts.ts'

export const contornoFields = defineFields({
  con_fonte: {
    kind: 'text',
    label: 'De onde é o desenho',
    hint: 'As páginas dizem isto abaixo de cada mapa, como “IBGE, malha de distritos de 2022”.',
    isRequired: true,
    maxLength: 200,
  },
  con_codigo_ibge: {
    kind: 'text',
    label: 'Código do município no IBGE',
    hint: 'Os sete algarismos, como 2927408.',
    isRequired: true,
    maxLength: 7,
  },
  pre_propriedade: { kind: 'text', label: 'Qual coluna do arquivo tem o nome dos bairros', maxLength: 100 },
})
