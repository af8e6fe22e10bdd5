// Documents by exercise from files: what the form asks, with its rules once more in SQL. What rectifies another is entered in the form,
// which asks for the reason.
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'
import type { ImportColumn } from '#kits/import/definition.ts'
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import type { ImportedTable, TableSet } from '#kits/import/server/table-import.ts'
import type { Run } from '#kits/import/server/target.ts'
import { withFiles } from '#kits/pacote/server/with-files.ts'
import { documentoExercicioList } from '../documento-exercicio.contract.ts'
import { documentoExercicioFields as fields } from '../documento-exercicio.fields.ts'
import { codigosDeTipo, periodosDe, tiposJulgados } from '../tipos.ts'
import { documentoExercicioAnexos } from './documento-exercicio.queries.ts'

const columns = {
  entidade_id: entidadeColumn,
  documento_exercicio_tipo: {
    ...fields.documento_exercicio_tipo,
    names: ['tipo de documento', 'espécie', 'documento'],
  },
  exercicio: { ...fields.exercicio, names: ['ano', 'ano de referência'] },
  documento_exercicio_periodo: { ...fields.documento_exercicio_periodo, names: ['período de referência', 'bimestre'] },
  documento_exercicio_vigencia_inicio: { ...fields.documento_exercicio_vigencia_inicio, names: ['início da vigência'] },
  documento_exercicio_vigencia_fim: { ...fields.documento_exercicio_vigencia_fim, names: ['fim da vigência'] },
  documento_exercicio_anexo: fields.documento_exercicio_anexo,
  documento_exercicio_descricao: { ...fields.documento_exercicio_descricao, names: ['ementa', 'assunto'] },
  documento_exercicio_lei: { ...fields.documento_exercicio_lei, names: ['número da lei', 'lei que aprovou'] },
  documento_exercicio_publicado_em: {
    ...fields.documento_exercicio_publicado_em,
    names: ['data de publicação', 'publicação', 'data'],
  },
  documento_exercicio_pendente: {
    ...fields.documento_exercicio_pendente,
    names: ['pendente', 'pendente de julgamento'],
  },
  documento_exercicio_resultado: { ...fields.documento_exercicio_resultado, names: ['resultado do julgamento'] },
  documento_exercicio_link: { ...fields.documento_exercicio_link, names: ['link', 'endereço'] },
} as const satisfies Record<string, ImportColumn>

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const pairs = codigosDeTipo.flatMap((tipo) => periodosDe(tipo).map((periodo) => `('${tipo}', '${periodo}')`))

const table: ImportedTable = {
  name: 'documento_exercicio',
  call: documentoExercicioList.path,
  page: documentoExercicioList.page,
  slug: 'documentos-por-exercicio',
  many: 'Documentos por exercício',
  one: { name: 'documento', gender: 'm' },
  asked: ['entidade_id', 'exercicio'],
  hint: 'Retificações são cadastradas no formulário, com o seu motivo.',
  columns,
  titled: ['documento_exercicio_tipo', 'exercicio', 'documento_exercicio_periodo'],
  // documento-exercicio.contract.ts says the same of the form
  checks: [
    {
      if: `(documento_exercicio_tipo, documento_exercicio_periodo) not in (${pairs.join(', ')})`,
      say: 'Este tipo de documento não tem este período.',
      column: 'documento_exercicio_periodo',
    },
    {
      if: 'documento_exercicio_vigencia_fim < documento_exercicio_vigencia_inicio',
      say: 'Vem antes do começo da vigência.',
      column: 'documento_exercicio_vigencia_fim',
    },
    {
      if: `documento_exercicio_pendente and documento_exercicio_tipo not in (${list(tiposJulgados)})`,
      say: 'Só o parecer do tribunal e o julgamento da câmara podem estar pendentes.',
      column: 'documento_exercicio_pendente',
    },
    {
      if: 'not coalesce(documento_exercicio_pendente, false) and documento_exercicio_publicado_em is null',
      say: 'Campo obrigatório.',
      column: 'documento_exercicio_publicado_em',
    },
    {
      if: 'documento_exercicio_pendente and documento_exercicio_publicado_em is not null',
      say: 'Contas que ainda não foram julgadas não têm data de publicação.',
      column: 'documento_exercicio_publicado_em',
    },
    {
      if: "documento_exercicio_pendente and coalesce(documento_exercicio_resultado, '') <> ''",
      say: 'Contas que ainda não foram julgadas não têm resultado.',
      column: 'documento_exercicio_resultado',
    },
  ],
  import: {
    key: [
      'entidade_id',
      'documento_exercicio_tipo',
      'exercicio',
      'documento_exercicio_periodo',
      'documento_exercicio_anexo',
    ],
    scope: [],
  },
}

const plain = datasetTarget(table)

export const documentoExercicioSet: TableSet = {
  table,
  target: withFiles(
    {
      ...plain,
      locks: ['documento_generico'], // the twins of six of the kinds (docs/decisions/0038-documents-by-exercise.md)
      async verify(run, id) {
        await fillBlank(run, id)
        return plain.verify?.(run, id) ?? Promise.reject(new Error('a table is verified'))
      },
    },
    documentoExercicioAnexos,
  ),
}

// The table has no null where the form has no answer.
const fillBlank = (run: Run, id: number) =>
  run(
    `update documento_exercicio_importacao set documento_exercicio_resultado = coalesce(documento_exercicio_resultado, ''),
      documento_exercicio_pendente = coalesce(documento_exercicio_pendente, false) where importacao_id = $1`,
    [id],
  )
