// The fields of any document of the legislation, of which a normative act is one, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const documentoGenericoFields = defineFields({
  documento_generico_tipo: { kind: 'reference', label: 'Tipo', isRequired: true, empty: 'Selecione' },
  documento_generico_numero: {
    kind: 'text',
    label: 'Número',
    hint: 'Com o ano, como em 1.234/2026.',
    isRequired: true,
    maxLength: 60,
  },
  documento_generico_descricao: { kind: 'long-text', label: 'Descrição / Ementa / Objeto', maxLength: 20_000, rows: 6 },
  /** Required of one type only. */
  documento_generico_modelo: { kind: 'reference', label: 'Modelo', empty: 'Selecione' },
  documento_generico_data: { kind: 'date', label: 'Data', hint: 'Do ato. Sem ela, vale o ano que está no número.' },
})

/** Of each attachment, beside its file. */
export const anexoFields = defineFields({
  documento_generico_anexo_data: { kind: 'date', label: 'Data' },
  documento_generico_anexo_titulo: { kind: 'text', label: 'Título', maxLength: 300 },
})

/** Where a law, a report or an agreement is entered: each of the three lists of the panel says it of all. */
export const ondeFica = [
  { href: '/painel/ato_normativo', name: 'Normas', what: 'leis, decretos, portarias e os outros atos' },
  {
    href: '/painel/documento_exercicio',
    name: 'Documentos por exercício',
    what: 'PPA, LDO, LOA, relatórios fiscais, balanços e contas',
  },
  { href: '/painel/documento_generico', name: 'Documentos', what: 'convênios' },
]
