import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { makeEstagiarios } from './estagiarios.ts'

export async function insertEstagiarios(tx: WriteTransaction): Promise<void> {
  const { entidade_id } = await tx
    .selectFrom('entidade')
    .select('entidade_id')
    .orderBy('entidade_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = makeEstagiarios().map(({ nome, curso, instituicao, orgao, inicio, fim, bolsa }) => ({
    entidade_id,
    exercicio: Number(inicio.slice(0, 4)),
    estagiario_nome: nome,
    estagiario_curso: curso,
    estagiario_instituicao: instituicao,
    estagiario_orgao: orgao,
    estagiario_inicio: inicio,
    estagiario_fim: fim,
    estagiario_bolsa: bolsa,
    atualizado_em: mudadoEm(inicio, '10:00'),
  }))
  await tx.insertInto('estagiario').values(rows).execute()
}
