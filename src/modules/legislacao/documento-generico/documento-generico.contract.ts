// Generic documents: laws, decrees, agreements and fiscal responsibility reports, with the specification's names; the day and
// year of the act are the portal's own fields.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { atoNormativoAnexo } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'
import { documentoGenericoFields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import { type Especie, enderecoOf, especies, modelos, type Tipo, tipoComModelo } from './especies.ts'

const { documento_generico_tipo, documento_generico_modelo, ...shape } = formSchema(documentoGenericoFields).shape
const upTo = (largest: number) => (code: number | null) => code === null || code <= largest

export const documentoGenericoForm = z
  .object({
    documento_generico_tipo: documento_generico_tipo.refine(upTo(4), 'Opção inválida.'),
    documento_generico_modelo: documento_generico_modelo.refine(upTo(6), 'Opção inválida.'),
    ...shape,
    versao: version(),
  })
  .refine(
    ({ documento_generico_tipo, documento_generico_modelo }) =>
      documento_generico_tipo !== tipoComModelo || documento_generico_modelo !== null,
    // reported together with the errors of the other fields
    { path: ['documento_generico_modelo'], message: 'Escolha o modelo.', when: () => true },
  )
  .transform((form) => ({
    ...form,
    documento_generico_tipo: form.documento_generico_tipo as Tipo,
    documento_generico_modelo: form.documento_generico_tipo === tipoComModelo ? form.documento_generico_modelo : null,
  }))
export type DocumentoGenericoForm = z.output<typeof documentoGenericoForm>

const fields = z.object({
  documento_generico_id: z.int().describe('Identificador do documento'),
  documento_generico_tipo: z
    .int()
    .describe('Tipo: 1 lei, 2 decreto, 3 convênio, 4 relatório da responsabilidade fiscal'),
  documento_generico_numero: z.string().describe('Número do documento'),
  documento_generico_descricao: z.string().describe('Descrição, ementa ou objeto'),
  documento_generico_modelo: z
    .int()
    .nullable()
    .describe('Modelo, só do tipo 4: 1 LDO, 2 LOA, 3 PPA, 4 RGF, 5 RREO, 6 QDD'),
  documento_generico_data: z.iso.date().nullable().describe('Data do ato'),
  documento_generico_ano: z.int().describe('Ano do ato: o da data, o que o número traz ou o do cadastro'),
  created_at: z.iso.datetime().describe('Quando foi cadastrado no portal'),
})

const documentoGenericoRow = fields.extend({ qtd_anexos: z.int().describe('Quantos anexos o documento tem') })
export type DocumentoGenericoRow = z.output<typeof documentoGenericoRow>

export const documentoGenericoPublic = fields.extend({
  anexos: z.array(atoNormativoAnexo).describe('Os anexos, em ordem de cadastro'),
  documento_exercicio_id: z
    .int()
    .nullable()
    .describe('Só do tipo 4: o mesmo documento entre os documentos por exercício'),
})
export type DocumentoGenericoPublic = z.output<typeof documentoGenericoPublic>

export const documentoGenerico = documentoGenericoPublic.extend({ versao: z.int() })
export type DocumentoGenerico = z.output<typeof documentoGenerico>

const smallId = () => idFilter().max(9999, 'Opção inválida.')

export const documentoGenericoList = defineList({
  path: '/painel/ajax/documento_generico',
  page: '/painel/documento_generico',
  title: 'Documentos',
  exportName: 'documentos',
  row: documentoGenericoRow,
  filters: z
    .object({
      busca: textFilter(),
      documento_generico_tipo: smallId(),
      documento_generico_numero: textFilter(),
      documento_generico_modelo: smallId(),
      documento_generico_ano: smallId(),
      documento_generico_descricao: textFilter(),
    })
    .partial(),
  sort: {
    by: ['created_at', 'documento_generico_numero', 'documento_generico_ano'],
    first: ['created_at', 'desc'],
  },
  words: {
    fields: documentoGenericoFields,
    labels: {
      documento_generico_id: 'Código no portal',
      documento_generico_tipo: 'Tipo',
      documento_generico_modelo: 'Modelo',
      documento_generico_ano: 'Ano',
      created_at: 'Cadastro',
      qtd_anexos: 'Anexos',
    },
    values: {
      documento_generico_tipo: Object.fromEntries(especies.map(({ tipo, one }) => [tipo, one])),
      documento_generico_modelo: Object.fromEntries(Object.entries(modelos).map(([code, { sigla }]) => [code, sigla])),
    },
  },
})

/** The JSON call of all types; each type has a page of its own. */
export const documentoGenericoPublicList = defineList({ ...documentoGenericoList, path: '/ajax/documento_generico' })

export const especieList = ({ tipo, many, lead }: Especie) =>
  defineList({
    ...documentoGenericoPublicList,
    path: `${documentoGenericoPublicList.path}?tipo=${tipo}`,
    page: enderecoOf(tipo),
    title: many,
    lead,
  })

/** Besides the rows: the shown type (null: all types) and the years of its documents. */
export const documentoGenericoExtras = z.object({ tipo: z.int().nullable(), anos: z.array(z.int()) })
export type DocumentoGenericoListData = ListPageData<DocumentoGenericoRow> & z.output<typeof documentoGenericoExtras>

export const documentoGenericoFormPage = z.object({
  documento: documentoGenerico.nullable(),
  /** The type of the list that the form was opened from; null: the list of all types. */
  tipo: z.int().nullable(),
})
export type DocumentoGenericoFormPage = z.output<typeof documentoGenericoFormPage>
