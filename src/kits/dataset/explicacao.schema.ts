// What the town says of a list, above it and on the pages of its records: sets that say `explained` have it (dataset.ts).
import { z } from 'zod'
import { isWebAddress, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { explicacaoFields } from './explicacao.fields.ts'

const isAddress = (value: string) => value === '' || /^\/(?![/\\])[^\\\s]*$/.test(value) || isWebAddress(value)

/** Without a text there is no explanation. */
export const explicacaoForm = formSchema(explicacaoFields)
  .extend({ versao: version() })
  .refine((form) => isAddress(form.lista_explicacao_link), {
    path: ['lista_explicacao_link'],
    message:
      'Informe uma página deste portal, como /acesso/normas/12, ou um endereço que comece com https:// ou http://.',
  })
  .refine((form) => !form.lista_explicacao_link || form.lista_explicacao_documento, {
    path: ['lista_explicacao_documento'],
    message: 'Diga o que o endereço abre.',
  })
  .refine((form) => !form.lista_explicacao_documento || form.lista_explicacao_link, {
    path: ['lista_explicacao_link'],
    message: 'Diga onde está.',
  })
export type ExplicacaoForm = z.output<typeof explicacaoForm>

export const explicacao = z.object({
  lista_explicacao_texto: z.string(),
  lista_explicacao_documento: z.string(),
  lista_explicacao_link: z.string(),
})
export type Explicacao = z.output<typeof explicacao>

/** `versao`: 0 while nothing is said. */
export const storedExplicacao = explicacao.extend({ versao: z.int() })
export type StoredExplicacao = z.output<typeof storedExplicacao>
