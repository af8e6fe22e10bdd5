import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import type { Papel } from '../papel.ts'
import type { Conta } from './contas.ts'

/** After the generic documents, of which one is a rectification. `arquivoDe` returns the stored file of a document. */
export async function insertContas(tx: WriteTransaction, contas: Conta[], arquivoDe: (papel: Papel) => number) {
  const { entidade_id } = await tx
    .selectFrom('entidade')
    .select('entidade_id')
    .orderBy('entidade_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .insertInto('documento_exercicio')
    .values(contas.map((conta) => linha(conta, entidade_id)))
    .returning('documento_exercicio_id')
    .execute()
  const anexos = contas.flatMap(({ anexos, publicado }, at) =>
    anexos.map(({ titulo, papel }) => ({
      documento_exercicio_id: rows[at]?.documento_exercicio_id ?? 0,
      arquivo_id: arquivoDe(papel),
      documento_generico_anexo_data: publicado,
      documento_generico_anexo_titulo: titulo,
    })),
  )
  await tx.insertInto('documento_generico_anexo').values(anexos).execute()
  await sql`update documento_exercicio set documento_exercicio_periodo = '1b', documento_exercicio_versao = 2,
      documento_exercicio_motivo = 'A receita do Fundeb de fevereiro estava incompleta.'
    where documento_generico_id in (select documento_generico_id from documento_generico where documento_generico_numero like '%(retificação 1)')`.execute(
    tx,
  )
}

function linha(conta: Conta, entidade_id: number) {
  const quando = mudadoEm(conta.publicado ?? `${conta.exercicio + 1}-06-02`, '15:10')
  return {
    entidade_id,
    exercicio: conta.exercicio,
    documento_exercicio_tipo: conta.tipo,
    documento_exercicio_periodo: conta.periodo,
    documento_exercicio_vigencia_inicio: conta.vigencia?.[0] ?? null,
    documento_exercicio_vigencia_fim: conta.vigencia?.[1] ?? null,
    documento_exercicio_descricao: conta.descricao,
    documento_exercicio_lei: conta.lei,
    documento_exercicio_publicado_em: conta.publicado,
    documento_exercicio_prazo: null,
    documento_exercicio_pendente: conta.publicado === null,
    documento_exercicio_resultado: conta.resultado,
    created_at: quando,
    atualizado_em: quando,
  }
}
