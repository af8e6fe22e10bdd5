// The SQL of the panel's access records.
import { sql } from 'kysely'
import { mascaraCpf } from '#base/documento.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { contains } from '#kits/list/server/narrow.ts'
import { type ListAnswer, type ListSource, readList } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { EditalSituacao, EditalTipo } from '../choices.ts'
import type { Edital, EditalRow, editalList } from '../edital.contract.ts'

const source: ListSource<typeof editalList> = {
  table: 'edital_acessado',
  id: 'edital_acessados_id',
  select: selectEditais,
  narrow: { num_processo: contains('num_processo_busca'), tipo_processo: contains('tipo_processo_busca') },
  order: { created_at: 'created_at', num_processo: 'num_processo_busca', tipo_processo: 'tipo_processo_busca' },
}

/** The CPF is masked: the list shows only the personal data it needs. */
export async function listEditais(db: Queries, query: ListQuery<typeof editalList>): Promise<ListAnswer<EditalRow>> {
  const { items, count } = await readList(db, source, query)
  return { items: items.map((row) => ({ ...row, edital_cpf: mascaraCpf(row.edital_cpf) })), count }
}

/** Throws NotFound. */
export async function findEdital(db: Queries, id: number): Promise<Edital> {
  return selectEditais(db)
    .select([
      'edital_telefone',
      'edital_mes',
      'edital_ano',
      'edital_documento_id as edital_DocumentoId',
      'edital_confirmado_em',
      'edital_encerrado_em',
      'edital_anonimizado_em',
    ])
    .where('edital_acessados_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

function selectEditais(db: Queries) {
  return db.selectFrom('edital_acessado').select([
    'edital_acessados_id',
    'created_at',
    'num_processo',
    'tipo_processo',
    sql<EditalTipo>`edital_tipo`.as('edital_tipo'),
    'edital_nome',
    'edital_email',
    'edital_cpf',
    sql<EditalSituacao>`case when edital_encerrado_em is not null then 'encerrado'
        when edital_confirmado_em is not null then 'ativo' else 'pendente' end`.as('edital_situacao'),
  ])
}
