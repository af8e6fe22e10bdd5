import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'

/** How the last test message ended: `erro` is why `servidor` did not take it, '' where it did. */
export const noteTest = (tx: WriteTransaction, tem_servidor: string, tem_erro: string) =>
  tx.updateTable('teste_de_email').set({ tem_servidor, tem_erro, tem_em: sql`now()` }).execute()
