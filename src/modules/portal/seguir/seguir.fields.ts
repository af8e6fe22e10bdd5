// The one thing that is asked of whoever follows.
import { defineFields } from '#kits/form/field-facts.ts'

export const seguirFields = defineFields({
  seg_email: {
    kind: 'email',
    label: 'Seu e-mail',
    hint: 'Enviaremos um link para confirmar. Antes disso nada mais é enviado.',
    isRequired: true,
    missing: 'Escreva o e-mail em que quer receber os avisos.',
  },
})
