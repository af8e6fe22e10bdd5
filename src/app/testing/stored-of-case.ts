// The files that are stored with a case of the ombudsman, with their bytes.
import fs from 'node:fs'
import path from 'node:path'
import type { TestPortal } from './test-portal.ts'

export async function storedOfCase({ platform }: TestPortal, protocolo: string) {
  const rows = await platform.database.db
    .selectFrom('contato_anexo')
    .innerJoin('contato', 'contato.contato_id', 'contato_anexo.contato_id')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'contato_anexo.arquivo_id')
    .select(['arq_nome', 'arq_chave', 'arq_tamanho', 'arq_tipo'])
    .where('protocolo', '=', protocolo)
    .orderBy('anexo_id')
    .execute()
  const folder = path.join(platform.env.dataDir, 'files')
  return rows.map((row) => ({
    ...row,
    content: fs.readFileSync(path.join(folder, row.arq_chave.slice(0, 2), row.arq_chave)),
  }))
}
