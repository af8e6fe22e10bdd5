// Columns that every set has (docs/specification/data-sets.md#every-set).
import type { DatasetColumn } from './dataset.ts'

/** Which of the town's legal persons the row is of. */
export const entidadeColumn = {
  kind: 'reference',
  label: 'Entidade',
  isRequired: true,
  filter: true,
  of: { table: 'entidade', name: 'entidade_nome', key: 'entidade_cnpj' },
  names: ['cnpj', 'cnpj da entidade', 'cnpj do órgão', 'unidade gestora'],
  meaning: 'Identificador da entidade do município (prefeitura, fundo, autarquia)',
} as const satisfies DatasetColumn

export const exercicioColumn = {
  kind: 'integer',
  label: 'Exercício',
  isRequired: true,
  min: 1990,
  max: 2100,
  names: ['ano', 'ano do exercício', 'ano_exercicio'],
  meaning: 'Ano do orçamento a que o registro pertence',
} as const satisfies DatasetColumn

const graus = { kind: 'decimal', places: 6 } as const

export const latitudeColumn = {
  ...{ ...graus, label: 'Latitude', min: -34, max: 6, axis: 'latitude' },
  hint: 'Em graus, como -11,5482 ou 11°32′53″S. As duas copiadas do aplicativo de mapas, como -11.5482, -40.1567, podem ser coladas aqui.',
} as const satisfies DatasetColumn

export const longitudeColumn = {
  ...{ ...graus, label: 'Longitude', min: -74.5, max: -28, axis: 'longitude' },
  hint: 'Em graus, como -40,1567 ou 40°09′24″O.',
} as const satisfies DatasetColumn

/** What is wrong with a place: half of it, or one outside the town. */
export const placeChecks = <const Latitude extends string>(latitude: Latitude, longitude: string) =>
  [
    {
      if: `(${latitude} is null) <> (${longitude} is null)`,
      say: 'Informe latitude e longitude, ou nenhuma das duas.',
      column: latitude,
    },
    {
      if: `fora_da_cidade(${latitude}, ${longitude})`,
      say: 'O ponto fica fora do contorno do município: confira latitude e longitude. Se está certo, marque “Fora do município”.',
      column: latitude,
      ...{ isWarning: true, isAsked: true },
    },
  ] as const

/** Below the columns of a place, in its form. */
export const cienteFields = {
  ciente: {
    kind: 'flag',
    label: 'Fora do município',
    hint: 'O ponto fica fora do contorno do município, e está certo.',
  },
} as const
