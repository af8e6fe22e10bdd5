// Generic documents from files: the four types of the old list. Acts of all types have a file of their own (ato-normativo-import.queries.ts).
import type { ImportColumn } from '#kits/import/definition.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import { namedChoice } from '#kits/import/server/named-choice.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { Run } from '#kits/import/server/target.ts'
import { withFiles } from '#kits/pacote/server/with-files.ts'
import { documentoGenericoFields as fields } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import { atoNormativoAnexos } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import { documentoGenericoList } from '../documento-generico.contract.ts'
import { especies, modelos, tipoComModelo } from '../especies.ts'

const columns = {
  documento_generico_tipo: {
    kind: 'choice',
    label: fields.documento_generico_tipo.label,
    isRequired: true,
    options: Object.fromEntries(especies.map(({ tipo, one }) => [tipo, one])),
    names: ['espécie', 'tipo de documento'],
  },
  documento_generico_numero: { ...fields.documento_generico_numero, names: ['nº', 'número do documento'] },
  documento_generico_modelo: {
    kind: 'choice',
    label: fields.documento_generico_modelo.label,
    options: Object.fromEntries(Object.entries(modelos).map(([code, { sigla }]) => [code, sigla])),
  },
  documento_generico_data: { ...fields.documento_generico_data, names: ['data do documento', 'data do ato'] },
  documento_generico_ano: { kind: 'integer', label: 'Ano', min: 1800, max: 2100 },
  documento_generico_descricao: {
    ...fields.documento_generico_descricao,
    names: ['descrição', 'ementa', 'objeto', 'assunto'],
  },
} as const satisfies Record<string, ImportColumn>

const table: ImportedTable = {
  name: 'documento_generico',
  call: documentoGenericoList.path,
  page: documentoGenericoList.page,
  slug: 'documentos',
  many: 'Documentos',
  one: { name: 'documento', gender: 'm' },
  hint: 'Todos os tipos de norma são importados em Normas.',
  columns,
  titled: ['documento_generico_numero'],
  checks: [
    {
      if: `documento_generico_tipo = ${tipoComModelo} and documento_generico_modelo is null`,
      say: 'Campo obrigatório.',
      column: 'documento_generico_modelo',
    },
    {
      if: `documento_generico_tipo <> ${tipoComModelo} and documento_generico_modelo is not null`,
      say: 'Este tipo de documento não tem modelo.',
      column: 'documento_generico_modelo',
    },
    {
      if: 'documento_generico_ano <> extract(year from documento_generico_data)',
      say: 'O ano não é o da data.',
      column: 'documento_generico_ano',
    },
  ],
  import: {
    key: ['documento_generico_tipo', 'documento_generico_numero', 'documento_generico_modelo'],
    scope: [],
  },
}

const plain = datasetTarget(table)

export const documentoGenericoSet: TableSet = {
  table,
  readers: async () => ({
    documento_generico_tipo: namedChoice(columns.documento_generico_tipo),
    documento_generico_modelo: namedChoice(columns.documento_generico_modelo),
  }),
  target: withFiles(
    {
      ...plain,
      locks: ['documento_exercicio'], // the twins of those of type 4 (docs/decisions/0038-documents-by-exercise.md)
      async verify(run, id) {
        const verified = await plain.verify?.(run, id)
        await fillYears(run, id)
        return verified ?? Promise.reject(new Error('a table is verified'))
      },
    },
    atoNormativoAnexos,
  ),
}

// The year as the form has it (documento-generico.rules.ts): of the date, else of the number, else of today.
const fillYears = (run: Run, id: number) =>
  run(
    `update documento_generico_importacao set documento_generico_ano = coalesce(
      extract(year from documento_generico_data), documento_generico_ano,
      (select m[1] from regexp_matches(documento_generico_numero, '(?:[/–-]|\\mde)\\s*((?:18|19|20)\\d{2})(?!\\d)', 'gi')
        with ordinality as achados (m, n) order by n desc limit 1)::smallint,
      extract(year from now() at time zone (select fuso_horario from configuracao)))
    where importacao_id = $1`,
    [id],
  )
