// The categories of services (docs/specification/content.md#services). On the wire their form may name the id twice: `_id` and
// `tipo_categoria_servico_id`.
import { z } from 'zod'
import { optionalId } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { categoriaServicoFields } from './servico.fields.ts'

export const categoriaServico = z.object({
  tipo_categoria_servico_id: z.int().describe('Identificador'),
  tcs_nome: z.string().describe('Nome'),
  tcs_descricao: z.string().describe('Descrição'),
  tcs_icone: z.string().describe('Nome do ícone'),
  tcs_fixa: z.enum(['S', 'N']).describe('Fixa: não pode ser alterada nem removida'),
})
export type CategoriaServico = z.output<typeof categoriaServico>

const fields = formSchema(categoriaServicoFields)
const id = z.preprocess((value) => (value === 'novo' ? null : value), optionalId())
const oneLine = (schema: z.ZodType<string, unknown>) =>
  schema
    .refine((value) => !/[\t\n]/.test(value), 'Caractere inválido.')
    .transform((value) => value.replace(/ {2,}/g, ' '))

export const categoriaServicoForm = z
  .object({
    _id: id,
    tipo_categoria_servico_id: id,
    tcs_nome: oneLine(fields.shape.tcs_nome),
    tcs_descricao: oneLine(fields.shape.tcs_descricao),
    tcs_icone: fields.shape.tcs_icone.refine(
      (icon) => icon === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(icon),
      'Escolha um dos ícones.',
    ),
  })
  .transform(({ _id, tipo_categoria_servico_id, ...columns }) => ({ id: tipo_categoria_servico_id ?? _id, ...columns }))
export type CategoriaServicoForm = z.output<typeof categoriaServicoForm>
