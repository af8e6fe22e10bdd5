// This module's test rows.
import { randomBytes } from 'node:crypto'
import type { Queries } from '#platform/db/connect.ts'

/** A name that no other entry has. */
export const nameSample = () => `Espécie ${randomBytes(6).toString('hex')}`

/** Makes a tender that uses an entry. */
export async function useInLicitacao(db: Queries, uses: Record<string, number>): Promise<void> {
  const licitacao = {
    licitacao_numero: '1/2026',
    licitacao_orgao: 'Secretaria de Obras',
    licitacao_objeto: 'Reforma da praça',
    licitacao_contratada: 'Construtora Exemplo',
    licitacao_contratante: 'Município',
  }
  await db
    .insertInto('licitacao')
    .values({ ...licitacao, ...uses })
    .execute()
}

/** Makes a request with a file that uses an entry. */
export async function useInSolicitacao(db: Queries, uses: Record<string, number>): Promise<void> {
  const { solicitante_id } = await db
    .insertInto('solicitante')
    .values({ sol_nome: 'Maria Exemplo' })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
  const { solicitacao_id } = await db
    .insertInto('solicitacao')
    .values({
      solicitante_id,
      slc_protocolo: randomBytes(5).toString('hex'),
      esic: false,
      slc_orgao: 'Iluminação - Troca de lâmpada',
      slc_grupo: 'Iluminação',
      slc_titulo: 'Poste apagado',
      slc_descricao: 'O poste da rua está apagado.',
    })
    .returning('solicitacao_id')
    .executeTakeFirstOrThrow()
  const { arquivo_id } = await db
    .insertInto('arquivo')
    .values({
      arq_chave: randomBytes(16).toString('hex'),
      arq_nome: 'resposta.pdf',
      arq_tipo: 'application/pdf',
      arq_tamanho: 1,
      arq_sha256: '',
    })
    .returning('arquivo_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('solicitacao_anexo')
    .values({ solicitacao_id, arquivo_id, anx_do_solicitante: false, ...uses })
    .execute()
}
