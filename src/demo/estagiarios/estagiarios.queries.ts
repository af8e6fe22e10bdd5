import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { lerCsv, texto } from '../ler.ts'

/** Interns of the last two years (demo/estagiarios.csv), of the courses that the colleges and the state school of the region offer. */
export const estagiarios = lerCsv('estagiarios', {
  ...{ nome: texto, curso: texto, instituicao: texto, bolsa: texto, orgao: texto, inicio: texto, fim: texto },
})

export async function insertEstagiarios(tx: WriteTransaction): Promise<void> {
  const { entidade_id } = await tx
    .selectFrom('entidade')
    .select('entidade_id')
    .orderBy('entidade_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = estagiarios.map(({ nome, curso, instituicao, orgao, inicio, fim, bolsa }) => ({
    ...{ entidade_id, exercicio: Number(inicio.slice(0, 4)), estagiario_nome: nome, estagiario_curso: curso },
    ...{ estagiario_instituicao: instituicao, estagiario_orgao: orgao, estagiario_bolsa: bolsa },
    ...{ estagiario_inicio: inicio, estagiario_fim: fim, atualizado_em: mudadoEm(inicio, '10:00') },
  }))
  await tx.insertInto('estagiario').values(rows).execute()
}
