import type { Platform } from '#platform/platform.ts'

/** A row as an import leaves it, for tests of all lists. */
export async function insertMatriz({ database: { pool } }: Pick<Platform, 'database'>): Promise<void> {
  await pool.query(`insert into matriz_despesa (entidade_id, exercicio, matriz_despesa_mes, matriz_despesa_funcao, matriz_despesa_subfuncao,
      matriz_despesa_natureza, matriz_despesa_fonte, matriz_despesa_empenhado, matriz_despesa_liquidado, matriz_despesa_pago)
    values (1, 2026, 3, '12', '361', '339030', '500', 100, 60.5, 20)`)
}
