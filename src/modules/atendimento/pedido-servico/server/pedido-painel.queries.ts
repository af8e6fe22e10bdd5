// SQL of requests for a service as staff see them, and the services that may be asked for.
import { type SqlBool, sql } from 'kysely'
import { somaDias } from '#base/prazo.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, notFound } from '#platform/errors.ts'
import type { Oferta, PassoForm, PedidoPainel, pedidoList } from '../pedido-servico.contract.ts'
import { isEncerrado, passosDe, pedeMotivo, type Situacao, situacoes } from '../situacoes.ts'
import { addPasso, listPassos } from './pedido-servico.queries.ts'

const inTown = (day: string) => sql`(${day}::date)::timestamp at time zone (select fuso_horario from configuracao)`
const isLate = sql<boolean>`coalesce(psv_encerrado_em is null and psv_prazo < hoje(), false)`

export const pedidoSource: ListSource<typeof pedidoList> = {
  table: 'pedido_servico',
  id: 'pedido_servico_id',
  select: (db) =>
    db
      .selectFrom('pedido_servico')
      .select(['pedido_servico_id', 'protocolo', 'psv_servico', 'psv_rua', 'psv_referencia', 'psv_bairro', 'psv_orgao'])
      .select((e) => e.ref('psv_situacao').$castTo<Situacao>().as('psv_situacao'))
      .select(['psv_data_cadastro', 'psv_prazo'])
      .select(isLate.as('atrasado')),
  narrow: {
    protocolo: contains('protocolo_busca'),
    publicacao_id: equals('publicacao_id'),
    psv_situacao: equals('psv_situacao'),
    psv_rua: contains('psv_rua_busca'),
    psv_bairro: contains('psv_bairro_busca'),
    orgao_id: equals('orgao_id'),
    atrasado: () => sql<SqlBool>`${isLate}`,
    de: (day) => sql<SqlBool>`psv_data_cadastro >= ${inTown(day)}`,
    ate: (day) => sql<SqlBool>`psv_data_cadastro < ${inTown(somaDias(day, 1))}`,
  },
  search: ['protocolo', 'psv_rua', 'psv_bairro'],
  order: {
    psv_data_cadastro: ['psv_data_cadastro'], // never null, and indexed so
    protocolo: 'protocolo',
    psv_bairro: 'psv_bairro_busca',
    psv_situacao: 'psv_situacao',
  },
}

/** Throws NotFound. */
export async function findPedidoPainel(db: Queries, id: number): Promise<PedidoPainel> {
  const found = await db
    .selectFrom('pedido_servico')
    .selectAll()
    .$narrowType<{ psv_situacao: Situacao }>()
    .select(isLate.as('atrasado'))
    .select((e) =>
      e
        .selectFrom('seguimento')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where(sql<SqlBool>`seg_o = 'pedido:' || pedido_servico_id and seg_email <> lower(psv_email)`)
        .where('seg_confirmado_em', 'is not', null)
        .as('seguidores'),
    )
    .where('pedido_servico_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...found, seguidores: Number(found.seguidores), passos: await listPassos(db, id) }
}

/** The services and organs that requests name, for the list's filters. */
export async function listPedidos(db: Queries) {
  const servicos = await db
    .selectFrom('publicacao')
    .select(['publicacao_id as id', 'pub_titulo as nome'])
    .where((e) =>
      e.exists(
        e.selectFrom('pedido_servico').whereRef('pedido_servico.publicacao_id', '=', 'publicacao.publicacao_id'),
      ),
    )
    .orderBy('pub_titulo_busca')
    .execute()
  const orgaos = await db
    .selectFrom('orgao')
    .select(['orgao_id as id', 'orgao_nome as nome'])
    .where((e) => e.exists(e.selectFrom('pedido_servico').whereRef('pedido_servico.orgao_id', '=', 'orgao.orgao_id')))
    .orderBy('orgao_nome_busca')
    .execute()
  return { servicos, orgaos }
}

type Passo = PassoForm & { by: { usuario_id: number; usu_login: string }; arquivoIds: number[]; agora?: string }

/** Throws NotFound, Conflict for another version, FieldErrors for a step that does not follow. */
export async function movePedido(tx: WriteTransaction, id: number, passo: Passo): Promise<{ protocolo: string }> {
  const found = await tx
    .selectFrom('pedido_servico')
    .select((e) => ['protocolo', 'versao', 'psv_apagado_em', e.ref('psv_situacao').$castTo<Situacao>().as('de')])
    .where('pedido_servico_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const { de, protocolo } = found
  const { para, texto, versao, by, arquivoIds, agora } = passo
  if (versao !== null && versao !== undefined && versao !== found.versao)
    throw new Conflict('Outra pessoa mudou este pedido enquanto isso. Abra-o de novo e confira antes de salvar.')
  if (found.psv_apagado_em) throw new Conflict('O tempo de guarda deste pedido terminou: ele não muda mais.')
  if (!passosDe(de).includes(para))
    throw new FieldErrors({ para: [`De “${situacoes[de]}” não se passa a “${situacoes[para]}”.`] })
  if (pedeMotivo(de, para) && texto === '')
    throw new FieldErrors({
      texto: [para === 'NAO' ? 'Diga por que não será feito.' : 'Diga por que o pedido foi reaberto.'],
    })
  await tx
    .updateTable('pedido_servico')
    .set((e) => ({
      psv_situacao: para,
      psv_encerrado_em: isEncerrado(para) ? (agora ?? sql<string>`now()`) : null,
      versao: e('versao', '+', 1),
      atualizado_em: sql<string>`now()`,
    }))
    .where('pedido_servico_id', '=', id)
    .execute()
  await addPasso(tx, { pedido_servico_id: id, psp_para: para, psp_texto: texto, by, arquivoIds, psp_data: agora })
  return { protocolo }
}

/** The published services, and which of them may be asked for. */
export async function listOfertas(db: Queries) {
  return db
    .selectFrom('publicacao')
    .innerJoin('servico_publico', 'servico_publico.publicacao_id', 'publicacao.publicacao_id')
    .leftJoin('servico_pedido', 'servico_pedido.publicacao_id', 'publicacao.publicacao_id')
    .leftJoin(
      'tipo_categoria_servico',
      'tipo_categoria_servico.tipo_categoria_servico_id',
      'publicacao.tipo_categoria_servico_id',
    )
    .select(['publicacao.publicacao_id', 'pub_titulo', 'tcs_nome', 'spd_dias as dias'])
    .select(sql<boolean>`servico_pedido_id is not null`.as('aceita'))
    .orderBy('pub_titulo_busca')
    .execute()
}

/** Stores which services may be asked for; those that are not named stay as they are. Returns how many may be. */
export async function saveOfertas(tx: WriteTransaction, ofertas: ReadonlyMap<number, Oferta>): Promise<number> {
  for (const [publicacao_id, { aceita, dias: spd_dias }] of ofertas)
    if (aceita)
      await sql`insert into servico_pedido (publicacao_id, spd_dias) values (${publicacao_id}, ${spd_dias})
        on conflict (publicacao_id) do update set spd_dias = excluded.spd_dias, versao = servico_pedido.versao + 1, atualizado_em = now()
        where servico_pedido.spd_dias is distinct from excluded.spd_dias`.execute(tx)
    else await tx.deleteFrom('servico_pedido').where('publicacao_id', '=', publicacao_id).execute()
  const { many } = await tx
    .selectFrom('servico_pedido')
    .select((e) => e.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}
