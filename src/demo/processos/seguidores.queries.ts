import type { WriteTransaction } from '#platform/db/connect.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { instante } from '../esic/vida.ts'
import { declaracoes } from './declaracoes.ts'
import type { Seguidor } from './seguidores.ts'

/** `idDe` returns the id of the followed record. The keys of the links must not be guessable, so they are new each time. */
export async function insertSeguidores(
  tx: WriteTransaction,
  seguidores: Seguidor[],
  idDe: (seguidor: Seguidor) => number,
): Promise<void> {
  if (!seguidores.length) return
  await tx
    .insertInto('edital_acessado')
    .values(
      seguidores.map((seguidor) => {
        const { place: _place, desde, confirmado, encerrado, ...columns } = seguidor
        return {
          ...columns,
          edital_documento_id: idDe(seguidor),
          edital_mes: Number(desde.slice(5, 7)),
          edital_ano: Number(desde.slice(0, 4)),
          edital_chave: newToken(),
          edital_confirmado_em: confirmado ? instante(desde, '17:52') : null,
          edital_encerrado_em: encerrado && instante(encerrado, '08:10'),
          created_at: instante(desde, '17:40'),
        }
      }),
    )
    .execute()
}

export async function insertDeclaracoes(tx: WriteTransaction): Promise<void> {
  await tx
    .insertInto('declaracao')
    .values(declaracoes.map((declaracao) => ({ ...declaracao, atualizado_em: instante(declaracao.dec_data, '11:30') })))
    .execute()
}
