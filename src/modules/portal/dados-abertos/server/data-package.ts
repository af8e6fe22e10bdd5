// The public lists as a Tabular Data Package (Frictionless, version 1): all that a program needs to read their files, and which rows of one
// belong to which of another. How long the files are is not said: they are made when they are asked for.
import { titleOf } from '#kits/list/labels.ts'
import { licenca } from '../licenca.ts'
import type { PublicList } from './api-document.ts'
import type { Column } from './schema-columns.ts'

export type PackageFacts = {
  publicUrl: string
  /** Of the city: 'Prefeitura Municipal de …'. */
  nome: string
  /** When the data last changed; null before the first record. */
  changed: string | null
}

export function dataPackage(lists: PublicList[], { publicUrl, nome, changed }: PackageFacts): object {
  return {
    profile: 'tabular-data-package',
    name: 'dados-abertos',
    title: `Dados abertos – ${nome}`,
    description: 'As listas que o portal da transparência publica, inteiras, em CSV e JSON.',
    homepage: `${publicUrl}/dados/api`,
    ...(changed && { created: changed }),
    contributors: [{ title: nome, path: publicUrl, role: 'publisher' }],
    licenses: [licenca],
    resources: lists.filter(isTable).flatMap((list) => resourcesOf(list, { publicUrl, targets: targetsOf(lists) })),
  }
}

const formats = {
  csv: {
    mediatype: 'text/csv',
    note: 'Uma célula que uma planilha tomaria por fórmula começa com apóstrofo.',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
  },
  json: { mediatype: 'application/json', note: 'Um vetor com um objeto por linha.', dialect: undefined },
}

// Only lists with all file formats; the CSV of a report has headings for people, and its own period.
const isTable = ({ arquivos }: PublicList) => arquivos.some(({ href }) => href.endsWith('.json'))

type Targets = ReadonlyMap<string, PublicList>

/** Key column -> the list whose rows it names. Where several lists, or only a part of one, have the key nobody can say which. */
function targetsOf(lists: PublicList[]): Targets {
  const keyed = lists.filter(isTable).flatMap((list) => (list.key?.inteira ? [[list.key.coluna, list] as const] : []))
  const isOnly = (column: string) => keyed.filter(([other]) => other === column).length === 1
  return new Map(keyed.filter(([column]) => isOnly(column)))
}

type Context = { publicUrl: string; targets: Targets }

function resourcesOf(list: PublicList, { publicUrl, targets }: Context): object[] {
  return (['csv', 'json'] as const).map((format) => {
    const { href } = list.arquivos.find((file) => file.href.endsWith(`.${format}`)) ?? {}
    const { mediatype, note, dialect } = formats[format]
    return {
      profile: 'tabular-data-resource',
      name: `${list.id}-${format}`,
      title: `${list.nome} (${format.toUpperCase()})`,
      description: `${note} Página: ${publicUrl}${list.pagina}`,
      path: `${publicUrl}${href}`,
      format,
      mediatype,
      encoding: 'utf-8',
      ...(dialect && { dialect }),
      schema: { ...tableSchema(list, (target) => `${target.id}-${format}`, targets), missingValues: [''] },
    }
  })
}

function tableSchema(list: PublicList, nameOf: (target: PublicList) => string, targets: Targets): object {
  const foreign = list.columns.flatMap(({ name }) => {
    const target = targets.get(name)
    return target && target !== list ? [{ fields: name, reference: { resource: nameOf(target), fields: name } }] : []
  })
  return {
    fields: list.columns.map(tableField),
    ...(list.key && { primaryKey: list.key.coluna }),
    ...(foreign.length > 0 && { foreignKeys: foreign }),
  }
}

// Instants have milliseconds, which the standard's default datetime format does not allow.
function tableField({ name, types, format, isNullable, meaning }: Column): object {
  const type = typeOf(types, format)
  return {
    name,
    type,
    ...(type === 'datetime' && { format: 'any' }),
    ...(type === 'number' && { decimalChar: '.' }),
    title: titleOf(meaning),
    description: meaning,
    // '' is a value of a text, which a CSV can't tell from none
    ...(!isNullable && type !== 'string' && { constraints: { required: true } }),
  }
}

function typeOf([type = 'string']: string[], format: string | null): string {
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'datetime'
  return format === 'decimal' ? 'number' : type
}
