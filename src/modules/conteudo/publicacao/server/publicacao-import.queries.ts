// SQL of publications that come from another site.
import { sql } from 'kysely'
import type { Run } from '#kits/import/server/target.ts'
import { mostProblems, type Problems } from '#kits/import/server/unreadable.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'

/** What the rows that wait do not say: a key, made of title and day; a day, which is today; that they are drafts; the mark of their text. */
export async function completaDeFora(run: Run, id: number): Promise<void> {
  await run(
    `update publicacao_importacao set pub_data_visivel = coalesce(pub_data_visivel, current_date), pub_status = coalesce(pub_status, 'RAS'),
      pub_origem_marca = md5(coalesce(pub_conteudo, '')),
      pub_origem = case pub_origem when '' then 'linha:' || md5(concat_ws('|', pub_tipo_new, dobra(pub_titulo), pub_data_visivel)) else pub_origem end
    where importacao_id = $1`,
    [id],
  )
}

// 'velho.example' of 'https://www.velho.example/2019/'; null of a path.
const siteDe = (url: string) => `substring(lower(${url}) from '^https?://(?:www[.])?([^/:?#]+)')`

type Alheia = { linha: number; codigo: string; primeira: number; site: string | null; todas: number }

/**
 * Of rows that wait, once they are complete: those whose key is another publication's, as numbers of a second site are, or of a second
 * table of the same one. They would be written over it.
 */
export async function recusaAlheias(run: Run, id: number): Promise<Problems> {
  const rows = await run<Alheia>(
    `with lida as (
      select s.linha, s.pub_origem as codigo, min(s.linha) over (partition by s.pub_origem) as primeira, p.pub_tipo_new <> s.pub_tipo_new as e_outra,
        case when ${siteDe('p.pub_origem_url')} <> ${siteDe('s.pub_origem_url')} then ${siteDe('p.pub_origem_url')} end as site
      from publicacao_importacao s left join publicacao p on p.pub_origem = s.pub_origem and p.pub_origem <> '' where s.importacao_id = $1
    )
    select linha, codigo, primeira, site, count(*) over ()::int as todas from lida
    where primeira < linha or e_outra or site is not null order by linha limit ${mostProblems}`,
    [id],
  )
  const erros = rows.map(({ linha, codigo, primeira, site }) => ({
    linha,
    ...dizAlheia(codigo, linha, primeira, site),
  }))
  return { erros, total: rows[0]?.todas ?? 0 }
}

function dizAlheia(codigo: string, linha: number, primeira: number, site: string | null) {
  const coluna = 'Código de origem'
  const [onde, causa] =
    primeira < linha
      ? [`já está na linha ${primeira}`, 'O mesmo código de origem está em mais de uma linha.']
      : site === null
        ? [
            'é, no portal, de uma publicação de outro tipo',
            'O código de origem é, no portal, de uma publicação de outro tipo.',
          ]
        : [
            `é, no portal, de uma publicação de outro site (${site})`,
            'O código de origem é, no portal, de uma publicação de outro site.',
          ]
  const saida = 'Use outros códigos, numa planilha.'
  return { coluna, mensagem: `O código de origem “${codigo}” ${onde}. ${saida}`, causa: `${causa} ${saida}` }
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

// A page has one category: the first that the file names, if it has none yet.
const pedidas = `pedidas as (
  select publicacao_id, nome from publicacao p, unnest(string_to_array(pub_origem_categorias, '; ')) with ordinality as categoria (nome, ordem)
  where importacao_id = $1 and pub_origem_categorias <> '' and (pub_tipo_new = 'noticia'
    or ordem = 1 and not exists (select from publicacao_categoria c where c.publicacao_id = p.publicacao_id)))`

/** Categories by their names; those that the portal does not have are made. Others of the publications stay. */
export async function entraCategorias(run: Run, importacaoId: number): Promise<void> {
  await run(
    `with ${pedidas} insert into tipo_categoria_publicacao (tcp_nome, importacao_id)
    select distinct on (dobra(nome)) nome, $1::bigint from pedidas
    where not exists (select from tipo_categoria_publicacao where dobra(tcp_nome) = dobra(nome)) on conflict do nothing`,
    [importacaoId],
  )
  await run(
    `with ${pedidas} insert into publicacao_categoria (publicacao_id, tipo_categoria_publicacao_id, importacao_id)
    select distinct publicacao_id, tipo_categoria_publicacao_id, $1::bigint
    from pedidas join tipo_categoria_publicacao on dobra(tcp_nome) = dobra(nome) on conflict do nothing`,
    [importacaoId],
  )
}

/** What an import brought besides the publications: attachments, categories, ZIPs. What it returns is called once the publications are gone. */
export async function tiraPartes(tx: WriteTransaction, importacaoId: number): Promise<() => Promise<void>> {
  const zips = await tx
    .deleteFrom('publicacao_acervo')
    .where('importacao_id', '=', importacaoId)
    .returning('arquivo_id')
    .execute()
  await releaseFiles(
    tx,
    zips.flatMap(({ arquivo_id }) => arquivo_id ?? []),
  )
  // files of older versions stay with them (docs/decisions/0032-publications.md)
  await tx.deleteFrom('publicacao_anexo').where('importacao_id', '=', importacaoId).execute()
  await tx.deleteFrom('publicacao_categoria').where('importacao_id', '=', importacaoId).execute()
  return async () => {
    await sql`delete from tipo_categoria_publicacao t where importacao_id = ${importacaoId} and not tcp_fixa and not exists (
      select from publicacao_categoria c where c.tipo_categoria_publicacao_id = t.tipo_categoria_publicacao_id)`.execute(
      tx,
    )
  }
}
