// The public lists as a Data Package (Frictionless, version 1): all that a program needs to read their files.
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
    profile: 'data-package',
    name: 'dados-abertos',
    title: `Dados abertos – ${nome}`,
    description: 'As listas que o portal da transparência publica, inteiras, em CSV e JSON.',
    homepage: `${publicUrl}/dados/api`,
    ...(changed && { created: changed }),
    contributors: [{ title: nome, path: publicUrl, role: 'publisher' }],
    licenses: [licenca],
    resources: lists.flatMap((list) => resourcesOf(list, publicUrl)),
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
function resourcesOf(list: PublicList, publicUrl: string): object[] {
  if (!list.arquivos.some(({ href }) => href.endsWith('.json'))) return []
  const fields = list.columns.map(tableField)
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
      schema: { fields, missingValues: [''] },
    }
  })
}

// Instants have milliseconds, which the standard's default datetime format does not allow.
function tableField({ name, types, format, isNullable, meaning }: Column): object {
  return {
    name,
    type: typeOf(types, format),
    ...(format === 'date-time' && { format: 'any' }),
    title: titleOf(meaning),
    description: meaning,
    ...(!isNullable && format !== null && { constraints: { required: true } }),
  }
}

function typeOf([type = 'string']: string[], format: string | null): string {
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'datetime'
  return format === 'decimal' ? 'number' : type
}
