// A stored import of two months of revenue, with a clerk and a file's name that nobody else may see.
import type { Platform } from '#platform/platform.ts'

const parte = (mes: number, nome: string) => ({
  nome: `Prefeitura · 2026 · ${nome}`,
  valores: { entidade: 'Prefeitura', exercicio: 2026, mes },
  soma: '10.00',
  existentes: 0,
  ...{ linhas: 2, novos: 2, alterados: 0, iguais: 0, ausentes: 0 },
})

export const resumo = 'a1'.repeat(32)

/** The import's id. `columns`: other values of the receipt. */
export async function insertImportacao(
  { database: { db } }: Pick<Platform, 'database'>,
  columns: { imp_conjunto?: string; imp_estado?: string; imp_sha256?: string } = {},
): Promise<number> {
  const { importacao_id } = await db
    .insertInto('importacao')
    .values({
      imp_conjunto: 'receita',
      imp_arquivo: 'receitas do João 529.982.247-25.CSV',
      imp_sha256: resumo,
      imp_usuario: 'iara.contadora@exemplo.com',
      imp_estado: 'gravada',
      imp_gravada_em: '2026-04-02T12:34:56Z',
      ...{ imp_linhas: 4, imp_novos: 4 },
      imp_escopos: JSON.stringify([parte(2, 'Fevereiro'), parte(3, 'Março')]),
      ...columns,
    })
    .returning('importacao_id')
    .executeTakeFirstOrThrow()
  return importacao_id
}
