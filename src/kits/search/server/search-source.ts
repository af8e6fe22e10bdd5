// Declares what the search finds of a table's records: SQL text for each thing that a result shows, over the columns of `from`.

import type { Dependence, SearchSource } from '#platform/db/search-source.ts'
import { listIdOf } from '#platform/http/directory.ts'
import { quoted } from '../sql-words.ts'

/** What each row of the index says. Texts are never null. */
export type SearchRows = {
  /** What its rows are read from, with the joins that it needs. */
  from: string
  where?: string
  id: string
  /** Of a record with several addresses, which of them it is; '' when absent, as all texts that are left out. */
  parte?: string
  /** The kind, as facets name it: of a public list its id (listIdOf), and the list is a kind by itself. */
  tipo: string
  /** Stands above the title: 'Contrato 044/2026'. */
  numero?: string
  titulo: string
  /** Searched after the title. Free text in which a CPF may stand is `oculta_cpf(…)`, a rich text `busca_sem_marcas(…)`. */
  assunto?: string
  texto?: string
  /** Shown, not searched: amount, situation. */
  detalhe?: string
  /** The day of the fact; none when absent. */
  data?: string
  endereco: string
  /** The day from which it is found; always, when absent. */
  visivelDesde?: string
}

/** Records that a public list has: the kind is the list, the address `<page>/<id>`. */
export const ofList = ({ page }: { page: string }, id: string): Pick<SearchRows, 'id' | 'tipo' | 'endereco'> => ({
  id,
  tipo: quoted(listIdOf(page)),
  endereco: `${quoted(`${page}/`)} || ${id}`,
})

/** The SELECT of them. */
export const searchRows = (rows: SearchRows): string =>
  `select ${rows.id} as id, ${rows.parte ?? "''"} as parte, ${rows.tipo} as tipo, ${rows.numero ?? "''"} as numero, ${rows.titulo} as titulo,
  ${rows.assunto ?? "''"} as assunto, ${rows.texto ?? "''"} as texto, ${rows.detalhe ?? "''"} as detalhe, ${rows.data ?? 'null::date'} as data,
  ${rows.endereco} as endereco, ${rows.visivelDesde ?? "'-infinity'::date"} as visivel_desde
from ${rows.from}${rows.where ? `\nwhere ${rows.where}` : ''}`

type Declared = {
  name: string
  /** The name when absent. */
  table?: string
  /** `<table>_id` when absent. */
  key?: string
  rows: SearchRows | readonly SearchRows[]
  alsoChangedBy?: readonly Dependence[]
}

export function defineSearchSource({ name, table = name, key = `${table}_id`, rows, alsoChangedBy = [] }: Declared) {
  const all = [rows].flat().map(searchRows)
  return { name, table, key, rows: all.join('\nunion all\n'), alsoChangedBy, hasFiles: false } satisfies SearchSource
}

type Attachments = {
  name: string
  /** SQL for what an attachment `a` is called; its file's name where it is null or '', and when absent. */
  titulo?: string
  /** The address of a file, without its id. */
  address: string
  owners: readonly AttachmentOwner[]
}

/** Its attachments have its key as a column. */
type AttachmentOwner = {
  source: SearchSource
  /** Of one attachment the first owner counts that it names: the others are read where these columns are null. */
  unless?: string
  /** A change of the record is seen in its attachments at once, not by the job: where records can be hidden again. */
  isAtOnce?: boolean
}

/**
 * The attachments of records as a source: twenty pages are a row, so that a phrase is found where its words stand. They are shown as
 * their record is.
 */
export function attachmentSource({ name, titulo = 'null', address, owners }: Attachments): SearchSource {
  const ofOwner = ({ source: { key, rows }, unless }: AttachmentOwner) =>
    `select * from (${rows}) d where d.id = a.${key} and d.parte = ''${unless ? ` and a.${unless} is null` : ''}`
  const rows = searchRows({
    from: `${name} a
join arquivo using (arquivo_id)
cross join lateral (${owners.map(ofOwner).join('\nunion all\n')}) dono
cross join lateral (select (art_pagina - 1) / 20 as bloco, string_agg(art_texto, E'\\f' order by art_pagina) as trecho
  from arquivo_texto t where t.arquivo_id = a.arquivo_id group by 1) textos`,
    where: "arq_texto = 'feito'",
    id: 'anexo_id',
    parte: 'bloco::text',
    tipo: "'documentos'",
    titulo: `coalesce(nullif(${titulo}, ''), arq_nome)`,
    assunto: 'arq_nome',
    texto: 'oculta_cpf(trecho)',
    detalhe: "concat_ws(' – ', nullif(dono.numero, ''), left(dono.titulo, 200))",
    data: 'dono.data',
    endereco: `${quoted(address)} || anexo_id || case arq_tipo when 'application/pdf' then '#page=' else '' end`,
    visivelDesde: 'dono.visivel_desde',
  })
  const alsoChangedBy = [
    { table: 'arquivo_texto', column: 'arquivo_id' },
    ...owners.map(({ source: { table, key }, isAtOnce }) => ({ table, column: key, isLater: !isAtOnce })),
  ]
  return { name, table: name, key: 'anexo_id', rows, alsoChangedBy, hasFiles: true }
}
