// What the town keeps secret for a time, and what it no longer does (demo/informacoes-classificadas.csv).
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from './calendar.ts'
import { lerCsv, ou, texto } from './ler.ts'
import { comPrefixo, insere } from './linhas.queries.ts'

/** A test checks that signed statements are true for them. */
export const informacoes = lerCsv('informacoes-classificadas', {
  ...{ codigo: texto, assunto: texto, grau: texto, categoria: texto, dispositivo_legal: texto, classificada_em: texto },
  ...{ prazo_fim: texto, desclassificada_em: ou(texto) },
})

export async function insertInformacoesClassificadas(tx: WriteTransaction, entidade_id: number): Promise<void> {
  const linhas = informacoes.map((informacao) => ({
    ...{ entidade_id, ...comPrefixo('informacao_classificada', informacao) },
    atualizado_em: mudadoEm(informacao.desclassificada_em ?? informacao.classificada_em, '10:00'),
  }))
  await insere(tx, 'informacao_classificada', linhas)
}
