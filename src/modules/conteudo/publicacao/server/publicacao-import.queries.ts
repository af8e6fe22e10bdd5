// SQL of publications that come from another site.
import type { Run } from '#kits/import/server/target.ts'
import type { Queries } from '#platform/db/connect.ts'

/** What the rows that wait do not say: a key, made of title and day; a day, which is today; and that they are drafts. */
export async function completaDeFora(run: Run, id: number): Promise<void> {
  await run(
    `update publicacao_importacao set pub_data_visivel = coalesce(pub_data_visivel, current_date), pub_status = coalesce(pub_status, 'RAS'),
      pub_origem = case pub_origem when '' then 'linha:' || md5(concat_ws('|', pub_tipo_new, dobra(pub_titulo), pub_data_visivel)) else pub_origem end
    where importacao_id = $1`,
    [id],
  )
}

/** What the import stored or changed. */
export async function listDeFora(db: Queries, importacaoId: number) {
  return db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_tipo_new', 'pub_titulo', 'pub_origem', 'pub_origem_url'])
    .$narrowType<{ pub_tipo_new: 'noticia' | 'pagina' }>()
    .where('importacao_id', '=', importacaoId)
    .execute()
}
