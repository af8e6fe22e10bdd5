// The list of cases and the detail as staff see them, and the one way to the identity of a secret case.
import { type SqlBool, sql } from 'kysely'
import { diasDeAviso, somaDias } from '#base/prazo.ts'
import { prazoDe } from '#kits/caso/prazo.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListAnswer, type ListSource, readList } from '#kits/list/server/read-list.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { ContatoPainel, ContatoRow, contatoList, IdentidadeRevelada } from '../contato-painel.contract.ts'
import { extensionProblem, isClosed, isExtended, movesFrom } from '../ouvidoria.rules.ts'
import { outrosPassos } from '../passos-do-caso.rules.ts'
import { type Origem, type Situacao, situacoes } from '../situacoes.ts'
import { findContato, listAnexos, listMovimentosPainel } from './contato.queries.ts'
import { devolvidoDesde, emailFalhou, listEmails } from './contato-email.queries.ts'
import { findFamilia } from './contato-juncao.queries.ts'
import { listEncaminhamentos } from './encaminhamento.queries.ts'

const sn = (is: boolean) => (is ? 'S' : 'N') as 'S' | 'N'
const hoje = sql`(now() at time zone (select fuso_horario from configuracao))::date`
const inTown = (day: string) => sql`(${day}::date)::timestamp at time zone (select fuso_horario from configuracao)`

const selectRow = (db: Queries) =>
  db
    .selectFrom('contato')
    .innerJoin('tipo_contato', 'tipo_contato.tipo_contato_id', 'contato.tipo_contato_id')
    .select((e) => [
      'contato_id',
      'protocolo',
      'ctt_data_cadastro',
      'tco_nome',
      shown('ctt_nome').as('ctt_nome'),
      shown('ctt_email').as('ctt_email'),
      sql<'S' | 'N'>`case when ctt_sigiloso then 'S' else 'N' end`.as('ctt_sigiloso'),
      sql<'S' | 'N'>`case when ctt_anonimo then 'S' else 'N' end`.as('ctt_anonimo'),
      e.ref('ctt_situacao').$castTo<Situacao>().as('ctt_situacao'),
      'ctt_orgao',
      'ctt_prazo',
      'ctt_complemento_prazo',
      'ctt_prorrogada_em',
      'ctt_contagem_inicio',
      sql<boolean>`ctt_principal_id is not null`.as('isReunida'),
      emailFalhou.as('emailFalhou'),
    ])

// What stands in the place of the person: decided by the database, so that no name of a secret case is ever read for a list.
const shown = (column: string) => sql<string>`
  case when ctt_apagada_em is not null and not ctt_anonimo then ${column === 'ctt_nome' ? 'Apagado' : ''}::text
    when ctt_anonimo then ${column === 'ctt_nome' ? 'Anônimo' : ''}::text when ctt_sigiloso then 'Sigiloso' else ${sql.ref(column)} end`

type Columns = Omit<ContatoRow, 'ctt_situacao_texto' | 'prazo'> & {
  ctt_complemento_prazo: string | null
  ctt_prorrogada_em: string | null
  ctt_contagem_inicio: string
}

const source: ListSource<typeof contatoList> = {
  table: 'contato',
  id: 'contato_id',
  select: selectRow as never,
  narrow: {
    protocolo: contains('protocolo_busca'),
    // never that of a secret case: the column is empty there (db/schema/atendimento-ouvidoria.sql)
    ctt_nome: contains('ctt_nome_busca'),
    ctt_mensagem: contains('ctt_mensagem_busca'),
    tipo_contato_id: equals('tipo_contato_id'),
    ctt_situacao: equals('ctt_situacao'),
    orgao_id: equals('orgao_id'),
    vence: (kind) =>
      kind === 'vencidas'
        ? sql<SqlBool>`ctt_encerrada_em is null and ctt_situacao <> 'COM' and ctt_prazo < ${hoje}`
        : sql<SqlBool>`ctt_encerrada_em is null and ctt_situacao <> 'COM' and ctt_prazo between ${hoje} and ${hoje} + ${diasDeAviso}::integer`,
    de: (day) => sql<SqlBool>`ctt_data_cadastro >= ${inTown(day)}`,
    ate: (day) => sql<SqlBool>`ctt_data_cadastro < ${inTown(somaDias(day, 1))}`,
  },
  search: ['protocolo', 'ctt_nome', 'ctt_mensagem'],
  order: {
    ctt_data_cadastro: ['ctt_data_cadastro'], // never null, and indexed so
    ctt_nome: 'ctt_nome_busca',
    ctt_sigiloso: 'ctt_sigiloso',
    protocolo: 'protocolo',
  },
}

export async function listContatos(db: Queries, query: ListQuery<typeof contatoList>): Promise<ListAnswer<ContatoRow>> {
  const { hoje } = await openRelogio(db)
  const { items, count } = await readList(db, source, query)
  return { count, items: items.map((row) => rowOf(row as unknown as Columns, hoje)) }
}

function rowOf(
  { ctt_complemento_prazo, ctt_prorrogada_em, ctt_contagem_inicio, ...row }: Columns,
  hoje: string,
): ContatoRow {
  const fatos = { ...row, ctt_prorrogada_em, ctt_contagem_inicio }
  return { ...row, ctt_situacao_texto: situacoes[row.ctt_situacao], prazo: prazoOf(fatos, ctt_complemento_prazo, hoje) }
}

type Fatos = Parameters<typeof isExtended>[0]

/** While more information is requested of the person, the term is the person's. */
function prazoOf(fatos: Fatos, complemento: string | null, hoje: string) {
  return prazoDe({
    vencimento: complemento ?? fatos.ctt_prazo,
    isRespondida: isClosed(fatos.ctt_situacao),
    isProrrogada: isExtended(fatos),
    hoje,
  })
}

/** Throws NotFound. */
export async function findContatoPainel(db: Queries, id: number): Promise<ContatoPainel> {
  const own = await db
    .selectFrom('contato')
    .select((e) => [
      'contato_id',
      'tipo_contato_id',
      shown('ctt_nome').as('ctt_nome'),
      shown('ctt_email').as('ctt_email'),
      shown('ctt_cpf_cnpj').as('ctt_cpf_cnpj'),
      shown('ctt_telefone').as('ctt_telefone'),
      shown('ctt_endereco').as('ctt_endereco'),
      e.ref('ctt_origem').$castTo<Origem>().as('ctt_origem'),
      'orgao_id',
      'ctt_prorrogada_em',
      'ctt_contagem_inicio',
      'ctt_apagada_em',
      'ctt_principal_id',
      'ctt_proposta_esic',
      emailFalhou.as('emailFalhou'),
      devolvidoDesde.as('devolvidoDesde'),
      'versao',
    ])
    .where('contato_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const relogio = await openRelogio(db)
  const { hoje } = relogio
  const { ctt_prorrogada_em, ctt_contagem_inicio, ctt_principal_id, ctt_proposta_esic, ...columns } = own
  const contato = await findContato(db, id)
  const fatos = { ...contato, ctt_prorrogada_em, ctt_contagem_inicio }
  const familia = await findFamilia(db, { contato_id: id, ctt_principal_id })
  const caso = { ...columns, ctt_situacao: contato.ctt_situacao, ctt_principal_id, ctt_proposta_esic }
  return {
    ...contato,
    ...columns,
    ...familia,
    outrosPassos: outrosPassos({ ...caso, temReunidas: familia.reunidas.length > 0 }),
    ctt_sigiloso: sn(contato.ctt_sigiloso),
    ctt_anonimo: sn(contato.ctt_anonimo),
    prazo: prazoOf(fatos, contato.ctt_complemento_prazo, hoje),
    movimentos: await withEmails(db, id),
    anexos: await listAnexos(db, id, { isStaff: true }),
    movesPossiveis: familia.principal || own.ctt_apagada_em ? [] : [...movesFrom(contato.ctt_situacao)],
    podeProrrogar: extensionProblem(fatos, hoje) === null,
    encaminhamentos: await listEncaminhamentos(db, id, relogio),
  }
}

async function withEmails(db: Queries, id: number): Promise<ContatoPainel['movimentos']> {
  const emails = await listEmails(db, id)
  const movimentos = await listMovimentosPainel(db, id)
  return movimentos.map((row) => ({ ...row, email: emails.get(row.movimento_id) ?? null }))
}

const shownRevelations = 10

/**
 * The person who wrote. The look is stored with its reason in the transaction that reads: a look that can't be recorded shows nothing.
 * Throws NotFound.
 */
export async function revealIdentidade(
  tx: WriteTransaction,
  id: number,
  { motivo, servidor }: { motivo: string; servidor: Autor },
): Promise<IdentidadeRevelada> {
  const found = await tx
    .selectFrom('contato')
    .select(['ctt_nome', 'ctt_email', 'ctt_cpf_cnpj', 'ctt_telefone', 'ctt_endereco'])
    .where('contato_id', '=', id)
    .where('ctt_anonimo', '=', false)
    .where('ctt_apagada_em', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  await tx
    .insertInto('contato_revelacao')
    .values({ contato_id: id, usuario_id: servidor.usuario_id, rev_autor: servidor.usu_login, rev_motivo: motivo })
    .execute()
  const revelacoes = await tx
    .selectFrom('contato_revelacao')
    .select((e) => [
      ...(['rev_data', 'rev_autor', 'rev_motivo'] as const),
      e.ref('rev_o_que').$castTo<'identidade' | 'arquivo'>().as('rev_o_que'),
    ])
    .where('contato_id', '=', id)
    .orderBy('revelacao_id', 'desc')
    .limit(shownRevelations)
    .execute()
  return { ...found, revelacoes }
}

/**
 * A file that the person sent may be a document: whoever opens it has seen whose it is. Nothing of a nameless case. Of one that was brought to
 * the desk, staff stored what the person sent.
 */
export async function noteArquivoAberto(tx: WriteTransaction, anexo_id: number, servidor: Autor): Promise<void> {
  await sql`insert into contato_revelacao (contato_id, usuario_id, rev_autor, rev_o_que, rev_motivo)
    select contato_id, ${servidor.usuario_id}, ${servidor.usu_login}, 'arquivo', ''
    from contato_anexo a join contato_movimento using (contato_id, movimento_id) join contato using (contato_id)
    where a.anexo_id = ${anexo_id} and (mov_ator = 'pessoa' or mov_tipo = 'registro') and not ctt_anonimo`.execute(tx)
}

/** The file of a case, whatever the step; of this case only, when one is named. */
export async function findAnexoOfStaff(db: Queries, anexo_id: number, contato_id?: number) {
  const row = await db
    .selectFrom('contato_anexo')
    .select('arquivo_id')
    .where('anexo_id', '=', anexo_id)
    .$if(contato_id !== undefined, (query) => query.where('contato_id', '=', contato_id ?? 0))
    .executeTakeFirst()
  return row?.arquivo_id
}

/** The final answers of a case, oldest first (docs/specification/ombudsman.md#staff). */
export async function listRespostas(db: Queries, id: number) {
  const { anexos } = await findContato(db, id)
  const rows = await db
    .selectFrom('contato_movimento')
    .select([
      'movimento_id',
      'mov_texto as mensagem',
      'mov_assunto as assunto',
      'contato_id as contato',
      'mov_data as data',
      'mov_autor as autor',
    ])
    .where('contato_id', '=', id)
    .where('mov_tipo', '=', 'resposta')
    .orderBy('movimento_id')
    .execute()
  return rows.map(({ movimento_id, ...row }) => ({
    ...row,
    files: anexos.filter((anexo) => anexo.movimento_id === movimento_id),
  }))
}

/** For the list's filter. */
export const listOrgaos = (db: Queries): Promise<{ id: number; nome: string }[]> =>
  db.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as nome']).orderBy('orgao_nome').execute()
