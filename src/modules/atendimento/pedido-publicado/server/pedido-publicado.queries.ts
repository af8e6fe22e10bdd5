// All SQL of the register of answered requests. What the public reads has no way to who asked.
import { sql } from 'kysely'
import { contains, equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import type { Publicado, PublicadoDoPedido, PublicadoForm, publicadoList } from '../pedido-publicado.contract.ts'

const columns = [
  'pedido_publicado.pedido_publicado_id',
  'ppu_titulo',
  'ppu_pergunta',
  'ppu_resposta',
  'ppu_orgao',
  'ppu_pedido_em',
  'ppu_respondido_em',
  'ppu_dias',
] as const

const select = (db: Queries) => db.selectFrom('pedido_publicado').select([...columns])

export const publicadoSource: ListSource<typeof publicadoList> = {
  table: 'pedido_publicado',
  id: 'pedido_publicado_id',
  select,
  narrow: {
    ppu_texto: contains('ppu_texto_busca'),
    ppu_orgao: equals('ppu_orgao'),
    ppu_ano: equals('ppu_ano'),
  },
  order: {
    ppu_respondido_em: 'ppu_respondido_em',
    ppu_pedido_em: 'ppu_pedido_em',
    ppu_titulo: 'ppu_titulo_busca',
    ppu_orgao: 'ppu_orgao_busca',
    ppu_dias: 'ppu_dias',
  },
}

/** Throws NotFound. */
export async function findPublicado(db: Queries, id: number): Promise<Publicado> {
  return select(db).where('pedido_publicado_id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** For the filters; and how many answered requests for information are not in the register. */
export async function findOpcoes(db: Queries): Promise<{ orgaos: string[]; anos: number[]; fora: number }> {
  const row = await rowOf<{ orgaos: string[]; anos: number[]; fora: number }>(db)`
    select array(select distinct ppu_orgao from pedido_publicado order by 1) as orgaos,
      array(select distinct ppu_ano from pedido_publicado order by 1 desc) as anos,
      (select count(*) from solicitacao where esic and slc_respondida_em is not null
        and not exists (select from solicitacao_publicada p where p.solicitacao_id = solicitacao.solicitacao_id))::integer as fora`
  return row ?? { orgaos: [], anos: [], fora: 0 }
}

export async function listRecentes(db: Queries, most: number) {
  return db
    .selectFrom('pedido_publicado')
    .select(['pedido_publicado_id', 'ppu_titulo', 'ppu_dias'])
    .orderBy('ppu_respondido_em', 'desc')
    .orderBy('pedido_publicado_id', 'desc')
    .limit(most)
    .execute()
}

export async function findDoPedido(db: Queries, solicitacao_id: number): Promise<PublicadoDoPedido> {
  const row = await db
    .selectFrom('pedido_publicado')
    .innerJoin(
      'solicitacao_publicada',
      'solicitacao_publicada.pedido_publicado_id',
      'pedido_publicado.pedido_publicado_id',
    )
    .select([...columns, 'versao'])
    .where('solicitacao_publicada.solicitacao_id', '=', solicitacao_id)
    .executeTakeFirst()
  return row ?? null
}

/** Where and when it was asked and answered; whoever calls has the request locked. */
type Respondido = Pick<Publicado, 'ppu_orgao' | 'ppu_pedido_em' | 'ppu_respondido_em'> & { solicitacao_id: number }

/** Publishes it, or changes what is public. Throws Conflict for a second editor. */
export async function storePublicado(
  tx: WriteTransaction,
  { solicitacao_id, ...respondido }: Respondido,
  { versao, ...textos }: PublicadoForm,
): Promise<number> {
  const before = await findDoPedido(tx, solicitacao_id)
  if (!before) {
    const { pedido_publicado_id } = await tx
      .insertInto('pedido_publicado')
      .values({ ...textos, ...respondido })
      .returning('pedido_publicado_id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('solicitacao_publicada').values({ solicitacao_id, pedido_publicado_id }).execute()
    return pedido_publicado_id
  }
  const { pedido_publicado_id: id } = before
  const isSame = Object.entries(textos).every(([name, texto]) => before[name as keyof typeof textos] === texto)
  if (isSame && versao == null) return id // the button pressed twice
  if (versao !== before.versao) throw await newerVersion(tx, 'pedido_publicado', id)
  await tx
    .updateTable('pedido_publicado')
    .set({ ...textos, ...respondido, versao: before.versao + 1, atualizado_em: sql<string>`now()` })
    .where('pedido_publicado_id', '=', id)
    .execute()
  return id
}

/** Throws NotFound when nothing of it is public. */
export async function withdrawPublicado(tx: WriteTransaction, solicitacao_id: number): Promise<void> {
  const before = await findDoPedido(tx, solicitacao_id)
  if (!before) throw new NotFound('Este pedido não está publicado.')
  await tx.deleteFrom('pedido_publicado').where('pedido_publicado_id', '=', before.pedido_publicado_id).execute()
}
