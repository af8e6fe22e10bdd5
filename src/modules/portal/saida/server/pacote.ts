// The tables as a Data Package (Frictionless, version 1): what each column is, and which rows belong together.
import type { ManifestoDaSaida } from './manifesto.ts'
import { nomes } from './manifesto.ts'
import type { Coluna, TabelaPublica } from './saida.queries.ts'

export type Palavras = {
  /** Of a table, as people say. */
  tabela(nome: string): string
  /** What a column means; '' where nobody says. */
  coluna(nome: string): string
}

type Fatos = {
  manifesto: ManifestoDaSaida
  tabelas: readonly TabelaPublica[]
  bytes: ReadonlyMap<string, number>
  palavras: Palavras
  titulo: string
  licenca: object
}

export function pacoteDeDados({ manifesto, tabelas, bytes, palavras, titulo, licenca }: Fatos): object {
  const guardadas = new Map(manifesto.tabelas.map((table) => [table.nome, table]))
  return {
    profile: 'tabular-data-package',
    name: 'saida',
    title: titulo,
    description:
      'Todas as tabelas do portal que não têm dados pessoais. Um valor vem sempre entre aspas; onde não há nada entre as vírgulas, não há valor.',
    created: manifesto.feita_em,
    homepage: manifesto.portal,
    licenses: [licenca],
    resources: tabelas.map((table) => ({
      profile: 'tabular-data-resource',
      name: table.nome,
      title: palavras.tabela(table.nome),
      path: nomes.tabela(table.nome),
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes: bytes.get(table.nome),
      hash: `sha256:${guardadas.get(table.nome)?.sha256}`,
      dialect: { delimiter: ',', lineTerminator: '\n', quoteChar: '"', doubleQuote: true, header: true },
      schema: esquemaDe(table, palavras),
    })),
  }
}

const esquemaDe = ({ colunas, chave, referencias, nome }: TabelaPublica, palavras: Palavras) => ({
  fields: colunas.map((column) => campoDe(column, palavras)),
  missingValues: [''],
  ...(chave.length && { primaryKey: chave }),
  ...(referencias.length && {
    foreignKeys: referencias.map(({ colunas: fields, tabela, para }) => ({
      fields,
      reference: { resource: tabela === nome ? '' : tabela, fields: para },
    })),
  }),
})

function campoDe({ nome, tipo, obrigatoria }: Coluna, { coluna }: Palavras) {
  const description = coluna(nome)
  const isText = tipoDe(tipo) === 'string'
  return {
    name: nome,
    type: tipoDe(tipo),
    ...(tipoDe(tipo) === 'datetime' && { format: 'any' }),
    ...(tipoDe(tipo) === 'boolean' && { trueValues: ['t'], falseValues: ['f'] }),
    ...(description && { description }),
    // '' is a value of a text and is stored as one, which this standard can't tell from none
    ...(obrigatoria && !isText && { constraints: { required: true } }),
  }
}

const tipos: Record<string, string> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'date',
  'time without time zone': 'time',
  'timestamp with time zone': 'datetime',
  jsonb: 'any',
}
const tipoDe = (tipo: string) => tipos[tipo] ?? 'string'
