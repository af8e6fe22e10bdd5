// What the town says of its queues and of its medicines, above each list.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from './calendar.ts'
import { lerCsv, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'

const campos = { lista: texto, texto, documento: texto, link: texto }

export async function insertExplicacoes(tx: WriteTransaction): Promise<void> {
  const linhas = lerCsv('listas-explicacoes', campos).map((linha) => ({
    ...comPrefixo('lista_explicacao', linha),
    atualizado_em: mudadoEm('2026-02-09', '10:05'),
  }))
  await insere(tx, 'lista_explicacao', linhas)
}
