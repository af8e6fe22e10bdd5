// Creating and reading cases. Their later steps are in andamento.queries.ts.
import { sql } from 'kysely'
import { mostraData } from '#base/data.ts'
import type { Contagem } from '#base/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { nextProtocolo } from '#kits/caso/server/protocolo.queries.ts'
import { tarjaColumn } from '#kits/tarja/server/tarja.queries.ts'
import { isInvited } from '#modules/atendimento/pesquisa/server/pesquisa.facade.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import { verificacaoColumns } from '#platform/storage/arquivo.queries.ts'
import { explicaCaso } from '../contagem-do-caso.ts'
import type {
  Contato,
  ContatoAberto,
  ContatoForm,
  Identidade,
  Movimento,
  TipoContato,
  Verificado,
} from '../ouvidoria.contract.ts'
import { contaResposta, regrasDe } from '../ouvidoria.rules.ts'
import { type Origem, type Situacao, situacoes } from '../situacoes.ts'

export type NovoContato = {
  form: Omit<ContatoForm, 'ctt_chave'>
  /** Null: nobody knows who wrote. */
  identidade: Identidade | null
  isSigiloso: boolean
  /** Hashes of the code, of the form's key (null for none) and of all that was sent; the receipt's own code; the digest of the text. */
  selos: { codigo: string; chave: string | null; envio: string; verificacao: string; resumo: string }
  origem: Origem
  /** The day on which a letter arrived, when that was not today: the term counts from it. */
  chegada?: string | null
  /** The clerk who writes it down for the person; null when the person does. */
  servidor: Autor | null
  arquivoIds: number[]
}

/** Stores it with its files, first step, protocol and term. */
export async function createContato(tx: WriteTransaction, novo: NovoContato, relogio: RelogioDaCidade) {
  const { agora } = relogio
  const { form, identidade, selos, chegada } = novo
  const desde = chegada ? `${chegada}T12:00:00.000Z` : agora // in the morning everywhere in Brazil
  const contagem = contaResposta(relogio.momentoDe(desde), regrasDe(relogio))
  const made = await tx
    .insertInto('contato')
    .values({
      // never the number of a request: people mix the two up
      protocolo: `OUV${await nextProtocolo(tx, 'ouvidoria', Number(relogio.hoje.slice(0, 4)))}`,
      ctt_codigo: selos.codigo,
      ctt_chave: selos.chave,
      ctt_envio: selos.envio,
      ctt_verificacao: selos.verificacao,
      ctt_resumo: selos.resumo,
      tipo_contato_id: form.tipo_contato_id,
      ctt_mensagem: form.ctt_mensagem,
      ctt_lugar: form.ctt_lugar,
      ctt_quando: form.ctt_quando,
      orgao_id: form.orgao_id,
      ctt_orgao: form.orgao_id === null ? '' : await orgaoName(tx, form.orgao_id),
      ctt_origem: novo.origem,
      ctt_anonimo: identidade === null,
      ctt_sigiloso: novo.isSigiloso,
      ...identidade,
      ctt_data_cadastro: agora,
      ctt_contagem_inicio: desde,
      ctt_contagem: JSON.stringify(contagem),
      ctt_prazo: contagem.vencimento,
    })
    .returning(['contato_id', 'protocolo', 'ctt_prazo'])
    .executeTakeFirstOrThrow()
  await addMovimento(tx, {
    contato_id: made.contato_id,
    mov_tipo: 'registro',
    mov_para: 'REC',
    mov_texto: chegada ? `Chegou em ${mostraData(chegada)}: o prazo conta desse dia.` : '',
    mov_data: agora,
    by: novo.servidor ?? 'pessoa',
    arquivoIds: novo.arquivoIds,
  })
  return made
}

async function orgaoName(tx: WriteTransaction, id: number): Promise<string> {
  const row = await tx.selectFrom('orgao').select('orgao_nome').where('orgao_id', '=', id).executeTakeFirst()
  return row?.orgao_nome ?? ''
}

type NovoMovimento = Pick<Movimento, 'mov_tipo'> &
  Partial<Omit<Movimento, 'movimento_id' | 'mov_tipo' | 'mov_ator'>> & {
    contato_id: number
    mov_data: string
    /** Of the staff who, of an organ its name; of all others what they are. */
    by: Autor | { orgao: string } | 'pessoa' | 'portal'
    arquivoIds?: number[]
    mov_interno?: boolean
  }

/** Returns its id. */
export async function addMovimento(tx: WriteTransaction, { by, arquivoIds = [], ...move }: NovoMovimento) {
  const { movimento_id } = await tx
    .insertInto('contato_movimento')
    .values({ ...move, ...actorColumns(by) })
    .returning('movimento_id')
    .executeTakeFirstOrThrow()
  const { contato_id } = move
  const anexos = arquivoIds.map((arquivo_id) => ({ contato_id, movimento_id, arquivo_id }))
  if (anexos.length) await tx.insertInto('contato_anexo').values(anexos).execute()
  return movimento_id
}

function actorColumns(by: NovoMovimento['by']) {
  if (typeof by === 'string') return { mov_ator: by, usuario_id: null, mov_autor: '' }
  if ('orgao' in by) return { mov_ator: 'orgao', usuario_id: null, mov_autor: by.orgao }
  return { mov_ator: 'servidor', usuario_id: by.usuario_id, mov_autor: by.usu_login }
}

export const listTipos = (db: Queries): Promise<TipoContato[]> =>
  db.selectFrom('tipo_contato').selectAll().orderBy('tipo_contato_id').execute()

/** The case that this form made already, with a digest of what was sent; of the key only the hash is stored. */
export const findByChave = (db: Queries, chave: string) =>
  db
    .selectFrom('contato')
    .select(['contato_id', 'protocolo', 'ctt_envio', 'ctt_data_cadastro'])
    .where('ctt_chave', '=', hashToken(chave))
    .executeTakeFirst()

export async function replaceCodigo(tx: WriteTransaction, contato_id: number, codigo: string): Promise<void> {
  await tx.updateTable('contato').set({ ctt_codigo: codigo }).where('contato_id', '=', contato_id).execute()
}

/** The hash of the code of the case with this protocol. */
export const findCodigo = (db: Queries, protocolo: string) =>
  db
    .selectFrom('contato')
    .select(['contato_id as id', 'ctt_codigo as codigo'])
    .where('protocolo', '=', protocolo)
    .executeTakeFirst()

/** How often the person was asked for more. */
export async function pedidosDe(db: Queries, id: number): Promise<{ pedidos: number; pedidoEm: string | null }> {
  const { pedidos, pedidoEm } = await db
    .selectFrom('contato_movimento')
    .select((e) => [e.fn.countAll<number>().as('pedidos'), e.fn.max('mov_data').as('pedidoEm')])
    .where('contato_id', '=', id)
    .where('mov_tipo', '=', 'pedido')
    .executeTakeFirstOrThrow()
  return { pedidos: Number(pedidos), pedidoEm }
}

/** What the person who wrote it may see. Throws NotFound. */
export async function findContato(db: Queries, id: number): Promise<Contato> {
  const found = await db
    .selectFrom('contato')
    .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
    .select((e) => [
      'protocolo',
      'tco_nome',
      'ctt_data_cadastro',
      'ctt_mensagem',
      'ctt_lugar',
      'ctt_quando',
      'ctt_orgao',
      'ctt_anonimo',
      'ctt_sigiloso',
      e.ref('ctt_situacao').$castTo<Situacao>().as('ctt_situacao'),
      'ctt_prazo',
      e.ref('ctt_contagem').$castTo<Contagem>().as('ctt_contagem'),
      'ctt_prorrogacao_motivo',
      'ctt_complemento_prazo',
      'ctt_proposta_esic',
      sql<boolean>`ctt_email <> ''`.as('temEmail'),
    ])
    .where('contato_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const movimentos = await movimentosDe(db, id)
    .select([forPerson('mov_de').as('mov_de'), forPerson('mov_para').as('mov_para')])
    .where('mov_interno', '=', false)
    .execute()
  const anexos = await listAnexos(db, id)
  const { ctt_proposta_esic, temEmail, ...own } = found
  const { ctt_contagem, ctt_situacao } = own
  const proposta = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'proposta-esic')
  return {
    ...own,
    proposta: ctt_proposta_esic ? { destino: ctt_proposta_esic, motivo: proposta?.mov_texto ?? '', temEmail } : null,
    ctt_situacao_texto: situacoes[ctt_situacao],
    ctt_contagem_texto: explicaCaso({ ctt_contagem, movimentos }),
    movimentos,
    anexos,
  }
}

/** With what else the person may do; staff don't learn whether a case was evaluated. */
export const findAberto = async (db: Queries, id: number): Promise<ContatoAberto> => ({
  ...(await findContato(db, id)),
  ctt_pode_avaliar: await isInvited(db, { origem: 'ouvidoria', id }),
  vistos: await listVistos(db, id),
})

const listVistos = (db: Queries, id: number): Promise<ContatoAberto['vistos']> =>
  db
    .selectFrom('contato_revelacao')
    .select((e) => ['rev_data', e.ref('rev_o_que').$castTo<'identidade' | 'arquivo'>().as('rev_o_que')])
    .where('contato_id', '=', id)
    .orderBy('revelacao_id', 'desc')
    .limit(50)
    .execute()

/** The steps of the case, oldest first: what both the person and the staff may see of them. */
const movimentosDe = (db: Queries, id: number) =>
  db
    .selectFrom('contato_movimento')
    .select((e) => [
      'movimento_id',
      'mov_data',
      'mov_assunto',
      'mov_texto',
      'mov_fundamento',
      e.ref('mov_tipo').$castTo<Movimento['mov_tipo']>().as('mov_tipo'),
      e.ref('mov_ator').$castTo<Movimento['mov_ator']>().as('mov_ator'),
    ])
    .where('contato_id', '=', id)
    .orderBy('movimento_id')

export const listMovimentosPainel = (db: Queries, id: number) =>
  movimentosDe(db, id).select(['mov_de', 'mov_para', 'mov_autor', 'mov_interno']).execute()

// The protocol of a case that this one was joined with is another person's: it never comes this far.
const forPerson = (column: 'mov_de' | 'mov_para') =>
  sql<string>`case when mov_tipo in ('juncao', 'separacao') then '' else ${sql.ref(column)} end`

/** Those of internal steps for staff only. */
export const listAnexos = (db: Queries, id: number, { isStaff = false } = {}): Promise<Contato['anexos']> =>
  db
    .selectFrom('contato_anexo')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'contato_anexo.arquivo_id')
    .innerJoin('contato_movimento', 'contato_movimento.movimento_id', 'contato_anexo.movimento_id')
    .select([
      'anexo_id',
      'contato_anexo.movimento_id',
      'arq_nome as ane_nome',
      'arq_tipo as ane_tipo',
      'arq_tamanho as ane_tamanho',
      ...verificacaoColumns,
      tarjaColumn,
    ])
    .where('contato_anexo.contato_id', '=', id)
    .$if(!isStaff, (query) => query.where('mov_interno', '=', false))
    .orderBy('anexo_id')
    .execute()

/** The newest step of the case is this message of the person, with the same files (by their digests). */
export async function isNewestMessage(db: Queries, id: number, sent: { texto: string; arquivos: string[] }) {
  const row = await rowOf<{ is: boolean }>(db)`
    select mov_tipo in ('mensagem', 'complemento') and mov_ator = 'pessoa' and mov_texto = ${sent.texto}
      and array(select arq_sha256 from contato_anexo a join arquivo using (arquivo_id) where a.movimento_id = m.movimento_id order by anexo_id)
        = ${sent.arquivos}::text[] as is
    from contato_movimento m where contato_id = ${id} order by movimento_id desc limit 1`
  return row?.is === true
}

/** The key of a stored file, if it is of this case and the person may see it. */
export const findAnexo = async (db: Queries, contato_id: number, anexo_id: number) =>
  (
    await db
      .selectFrom('contato_anexo')
      .innerJoin('contato_movimento', 'contato_movimento.movimento_id', 'contato_anexo.movimento_id')
      .select('arquivo_id')
      .where('anexo_id', '=', anexo_id)
      .where('contato_anexo.contato_id', '=', contato_id)
      .where('mov_interno', '=', false)
      .executeTakeFirst()
  )?.arquivo_id

export const lockContato = (tx: WriteTransaction, id: number) =>
  tx
    .selectFrom('contato')
    .selectAll()
    .$narrowType<{ ctt_situacao: Situacao; ctt_contagem: Contagem }>()
    .where('contato_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

// What a receipt says besides the case, and what its code confirms.
export const findSelos = (db: Queries, id: number) =>
  db
    .selectFrom('contato')
    .select(['ctt_verificacao', 'ctt_resumo'])
    .where('contato_id', '=', id)
    .executeTakeFirstOrThrow()

/** `verificacao` as leVerificacao reads it. Instant and digest, and nothing else of the case. */
export const findVerificado = (db: Queries, verificacao: string): Promise<Verificado | undefined> =>
  db
    .selectFrom('contato')
    .select(['ctt_verificacao', 'ctt_data_cadastro', 'ctt_resumo'])
    .where('ctt_verificacao', '=', verificacao)
    .executeTakeFirst()
