// SQL of requests for a service as the person who asks meets them: what may be asked, sending, following, reading with the code.
import { type SqlBool, sql } from 'kysely'
import { nextProtocolo } from '#kits/caso/server/protocolo.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import type { Parecido, Pedido, PedidoForm } from '../pedido-servico.contract.ts'
import { isMesmaRua } from '../rua.rules.ts'
import type { Situacao } from '../situacoes.ts'

export type Servico = {
  publicacao_id: number
  pub_titulo: string
  dias: number | null
  orgao_id: number | null
  orgao: string
}

/** The public services that staff allow to be asked for here, by title. */
export const listServicosPedidos = (db: Queries) =>
  db
    .selectFrom('servico_pedido')
    .innerJoin('servico_publico', 'servico_publico.publicacao_id', 'servico_pedido.publicacao_id')
    .innerJoin('publicacao', 'publicacao.publicacao_id', 'servico_pedido.publicacao_id')
    .select(['publicacao.publicacao_id', 'pub_titulo', 'pub_descricao', 'spd_dias'])
    .orderBy('pub_titulo_busca')
    .execute()

/** Throws NotFound for one that may not be asked for. `lock`: one request of a service at a time, so that two clicks make no two. */
export async function findServico(db: Queries, id: number, { lock = false } = {}): Promise<Servico> {
  const rows = await rowsOf<Servico>(db)`
    select publicacao_id, pub_titulo, spd_dias as dias, orgao_id, coalesce(orgao_nome, '') as orgao
    from servico_pedido join servico_publico using (publicacao_id) join publicacao using (publicacao_id) left join orgao using (orgao_id)
    where publicacao_id = ${id} ${lock ? sql`for update of servico_pedido` : sql``}`
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** Districts that requests named before, for the form and the list. */
export async function listBairros(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{ psv_bairro: string }>(db)`
    select min(psv_bairro) as psv_bairro from pedido_servico group by psv_bairro_busca order by count(*) desc, psv_bairro_busca limit 60`
  return rows.map(({ psv_bairro }) => psv_bairro).sort((one, other) => one.localeCompare(other, 'pt-BR'))
}

/** This year's, in the words of the public page: what was asked, what was done, and in how many days half of it was. */
export async function contaPedidos(db: Queries) {
  const row = await rowOf<{ ano: number; pedidos: number; feitos: number; mediana: number | null }>(db)`
    select extract(year from hoje())::int as ano, count(*)::int as pedidos,
      (count(*) filter (where psv_situacao = 'FEI'))::int as feitos,
      percentile_cont(0.5) within group (order by extract(epoch from psv_encerrado_em - psv_data_cadastro) / 86400)
        filter (where psv_situacao = 'FEI') as mediana
    from pedido_servico, configuracao
    where extract(year from psv_data_cadastro at time zone fuso_horario) = extract(year from hoje())`
  return row ?? { ano: 0, pedidos: 0, feitos: 0, mediana: null }
}

type Lugar = { publicacao_id: number; psv_rua: string; psv_bairro: string }
type Aberto = Parecido & { pedido_servico_id: number; psv_rua: string; psv_bairro: string }

/** The newest open request for the same service in the same street. */
export async function findParecido(db: Queries, lugar: Lugar): Promise<Aberto | null> {
  const rows = await rowsOf<Aberto>(db)`
    select pedido_servico_id, psv_rua, psv_bairro, psv_situacao, psv_prazo,
      (psv_data_cadastro at time zone (select fuso_horario from configuracao))::date as dia
    from pedido_servico where publicacao_id = ${lugar.publicacao_id} and psv_encerrado_em is null
    order by pedido_servico_id desc limit 500`
  return rows.find(({ psv_rua }) => isMesmaRua(psv_rua, lugar.psv_rua)) ?? null
}

const isRecent = sql<SqlBool>`psv_data_cadastro > now() - make_interval(mins => 10) and psv_encerrado_em is null`

export async function isSentBefore(tx: WriteTransaction, envio: string): Promise<boolean> {
  const query = tx
    .selectFrom('pedido_servico')
    .select('pedido_servico_id')
    .where('psv_envio', '=', envio)
    .where(isRecent)
  return (await query.executeTakeFirst()) !== undefined
}

/** Of the one that the same form made some minutes ago. */
export const replaceCodigo = (tx: WriteTransaction, envio: string, codigo: string) =>
  tx
    .updateTable('pedido_servico')
    .set({ psv_codigo: codigo })
    .where('psv_envio', '=', envio)
    .where(isRecent)
    .returning(['protocolo', 'psv_prazo'])
    .executeTakeFirst()

type Novo = { servico: Servico; form: PedidoForm; codigo: string; envio: string; arquivoIds: number[]; quando?: string }

export async function createPedido(tx: WriteTransaction, { servico, form, codigo, envio, arquivoIds, quando }: Novo) {
  const row = await rowOf<{
    ano: number
  }>(tx)`select extract(year from ${quando ? sql`${quando}::timestamptz` : sql`hoje()`})::int as ano`
  const made = await tx
    .insertInto('pedido_servico')
    .values({
      // a number of its own: it is neither a request for information nor a case of the ombudsman
      protocolo: `SRV${await nextProtocolo(tx, 'servico', row?.ano ?? 0)}`,
      psv_codigo: codigo,
      psv_envio: envio,
      publicacao_id: servico.publicacao_id,
      psv_servico: servico.pub_titulo,
      orgao_id: servico.orgao_id,
      psv_orgao: servico.orgao,
      ...form,
      ...(quando && { psv_data_cadastro: quando }),
      psv_prazo:
        servico.dias === null
          ? null
          : sql<string>`${quando ? sql`${quando}::date` : sql`hoje()`} + ${servico.dias}::int`,
    })
    .returning(['pedido_servico_id', 'protocolo', 'psv_prazo'])
    .executeTakeFirstOrThrow()
  await addPasso(tx, { pedido_servico_id: made.pedido_servico_id, psp_para: 'REC', arquivoIds, psp_data: quando })
  return made
}

type NovoPasso = {
  pedido_servico_id: number
  psp_para: Situacao | 'guarda'
  psp_texto?: string
  by?: { usuario_id: number; usu_login: string }
  psp_data?: string | undefined
  arquivoIds?: number[]
}

export async function addPasso(tx: WriteTransaction, { by, arquivoIds = [], psp_data, ...step }: NovoPasso) {
  const { pedido_servico_passo_id } = await tx
    .insertInto('pedido_servico_passo')
    .values({
      ...step,
      ...(psp_data && { psp_data }),
      ...(by && { usuario_id: by.usuario_id, psp_autor: by.usu_login }),
    })
    .returning('pedido_servico_passo_id')
    .executeTakeFirstOrThrow()
  const { pedido_servico_id } = step
  const fotos = arquivoIds.map((arquivo_id) => ({ pedido_servico_id, pedido_servico_passo_id, arquivo_id }))
  if (fotos.length) await tx.insertInto('pedido_servico_foto').values(fotos).execute()
}

/** The hash of the code of the request with this protocol. */
export const findCodigo = (db: Queries, protocolo: string) =>
  db
    .selectFrom('pedido_servico')
    .select(['pedido_servico_id as id', 'psv_codigo as codigo'])
    .where('protocolo', '=', protocolo)
    .executeTakeFirst()

export const listPassos = async (db: Queries, id: number) => {
  return rowsOf<Pedido['passos'][number] & { psp_autor: string }>(db)`
    select pedido_servico_passo_id, psp_data, psp_para, psp_texto, psp_autor, foto, foto_tamanho, foto_retida
    from pedido_servico_passo p
      left join lateral (
        select pedido_servico_foto_id as foto, arq_tamanho as foto_tamanho,
          coalesce(arq_verificacao, 'limpo') <> 'limpo' as foto_retida from pedido_servico_foto join arquivo using (arquivo_id)
        where pedido_servico_foto.pedido_servico_passo_id = p.pedido_servico_passo_id order by pedido_servico_foto_id limit 1) f on true
    where pedido_servico_id = ${id} order by pedido_servico_passo_id`
}

/** What the person with the code sees. Throws NotFound. */
export async function findPedido(db: Queries, id: number): Promise<Pedido> {
  const found = await db
    .selectFrom('pedido_servico')
    .select((e) => [
      'protocolo',
      'psv_servico',
      'psv_rua',
      'psv_referencia',
      'psv_bairro',
      'psv_descricao',
      e.ref('psv_situacao').$castTo<Situacao>().as('psv_situacao'),
      'psv_data_cadastro',
      'psv_prazo',
    ])
    .where('pedido_servico_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...found, passos: await listPassos(db, id) }
}

/** The stored file of a picture; of this request only, when one is named. */
export async function findFoto(db: Queries, foto: number, pedido?: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('pedido_servico_foto')
    .select('arquivo_id')
    .where('pedido_servico_foto_id', '=', foto)
    .$if(pedido !== undefined, (query) => query.where('pedido_servico_id', '=', pedido ?? 0))
    .executeTakeFirst()
  return row?.arquivo_id
}

export const findProtocolo = async (db: Queries, id: number): Promise<string> =>
  (
    await db
      .selectFrom('pedido_servico')
      .select('protocolo')
      .where('pedido_servico_id', '=', id)
      .executeTakeFirstOrThrow()
  ).protocolo
