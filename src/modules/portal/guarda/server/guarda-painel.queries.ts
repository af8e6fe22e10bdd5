// What the panel's page shows of keeping: what is due, and what is held back.
import { type Selectable, sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import type { AnosDeGuarda, TipoComCaso } from '#kits/guarda/guarda.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { GuardaRetencao } from '#platform/db/types.generated.ts'

export type Anos = AnosDeGuarda & { inicio: string | null; hoje: string }

export async function findAnos(db: Queries): Promise<Anos> {
  const row = await rowOf<Anos>(db)`select esic_anos_guarda, ouvidoria_anos_guarda, hoje() as hoje,
    case when esic_guarda_inicio > hoje() then esic_guarda_inicio end as inicio from configuracao`
  if (!row) throw new Error('no settings')
  return row
}

type Contado = { tabela: string; desde: string; dias: number; onde?: string }

/** The kinds that hourly jobs remove: where, and from which column their days count. */
const contados: Record<string, Contado> = {
  'esic-nao-confirmado': {
    ...{ tabela: 'solicitante', desde: 'sol_data_cadastro', dias: guardaDias.semConfirmar },
    onde: 'sol_confirmado_em is null and usu_login is not null',
  },
  'seguimento-nao-confirmado': {
    ...{ tabela: 'seguimento', desde: 'seg_pedido_em', dias: guardaDias.semConfirmar },
    onde: `seg_confirmado_em is null and seg_tipo <> 'caso'`,
  },
  'aviso-nao-confirmado': {
    ...{ tabela: 'edital_acessado', desde: 'created_at', dias: guardaDias.semConfirmar },
    onde: 'edital_confirmado_em is null',
  },
  aviso: {
    ...{ tabela: 'edital_acessado', desde: 'edital_encerrado_em', dias: guardaDias.avisoDeLicitacao },
    onde: 'edital_anonimizado_em is null',
  },
  'email-anterior': {
    ...{ tabela: 'troca_email', desde: 'tre_pedido_em', dias: guardaDias.emailAnterior, onde: 'tre_desfaz' },
  },
  'acesso-conhecido': { tabela: 'acesso_conhecido', desde: 'con_visto', dias: guardaDias.acessoConhecido },
  'busca-sem-resultado': { tabela: 'busca_sem_resultado', desde: 'sem_ultima', dias: guardaDias.semResultado },
  'email-devolvido': { tabela: 'email_devolvido', desde: 'edv_ultima', dias: guardaDias.emailDevolvido },
  alteracao: { tabela: 'alteracao', desde: 'alt_data', dias: guardaDias.alteracao },
  importacao: {
    ...{ tabela: 'importacao', desde: 'imp_data', dias: guardaDias.importacaoRetida },
    onde: `imp_estado in ('conferida', 'retida') and imp_retida <> ''`,
  },
  pacote: { tabela: 'pacote', desde: 'pac_data', dias: guardaDias.pacote },
  envio: { tabela: 'envio', desde: 'env_data', dias: guardaDias.envio },
}

/** How many are due `dias` days from now; null for a kind that is not counted. */
export async function contaDoTipo(db: Queries, id: string, dias: number): Promise<number | null> {
  const contado = contados[id]
  if (!contado) return null
  const row = await rowOf<{ n: number }>(db)`select count(*)::int as n from ${sql.table(contado.tabela)}
    where ${sql.ref(contado.desde)} < now() + make_interval(days => ${dias - contado.dias})
      and ${sql.raw(contado.onde ?? 'true')}`
  return row?.n ?? 0
}

type Retida = Omit<Selectable<GuardaRetencao>, 'gre_tipo' | 'gre_fim_em' | 'gre_fim_autor'> & { gre_tipo: TipoComCaso }

/** Those that were not ended, those that end first before all others. */
export const listRetencoes = (db: Queries): Promise<Retida[]> =>
  db
    .selectFrom('guarda_retencao')
    .select((e) => [
      'guarda_retencao_id',
      e.ref('gre_tipo').$castTo<TipoComCaso>().as('gre_tipo'),
      ...(['gre_registro', 'gre_protocolo', 'gre_processo', 'gre_motivo', 'gre_ate', 'gre_em', 'gre_autor'] as const),
    ])
    .where('gre_fim_em', 'is', null)
    .orderBy('gre_ate')
    .orderBy('guarda_retencao_id')
    .execute()

type NovaRetencao = Omit<Retida, 'guarda_retencao_id' | 'gre_em'>

/** What held it before ends. */
export async function addRetencao(tx: WriteTransaction, nova: NovaRetencao): Promise<void> {
  const { gre_tipo, gre_registro, gre_autor } = nova
  await tx
    .updateTable('guarda_retencao')
    .set({ gre_fim_em: sql`now()`, gre_fim_autor: gre_autor })
    .where('gre_tipo', '=', gre_tipo)
    .where('gre_registro', '=', gre_registro)
    .where('gre_fim_em', 'is', null)
    .execute()
  await tx.insertInto('guarda_retencao').values(nova).execute()
}

/** False when it had ended already. */
export async function endRetencao(tx: WriteTransaction, id: number, autor: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guarda_retencao')
    .set({ gre_fim_em: sql`now()`, gre_fim_autor: autor })
    .where('guarda_retencao_id', '=', id)
    .where('gre_fim_em', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
