// What contracts and tenders share of their suppliers.
import { foundRows } from '#kits/import/server/found-rows.ts'
import type { Run } from '#kits/import/server/target.ts'
import { doisDocumentos } from '../fornecedor.fields.ts'

/** Rows of a file that have both documents. */
export const comDoisDocumentos = (run: Run, id: number, table: 'contrato' | 'licitacao') =>
  foundRows(run, id, {
    text: `select linha from ${table}_importacao
      where importacao_id = $1 and ${table}_contratada_cnpj <> '' and ${table}_contratada_cpf <> ''`,
    say: ({ linha }: { linha: number }) => ({ linha, coluna: 'CPF da contratada', mensagem: doisDocumentos }),
  })
