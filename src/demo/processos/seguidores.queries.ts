import type { WriteTransaction } from '#platform/db/connect.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { instante } from '../esic/vida.ts'
import { lerCsv, texto } from '../ler.ts'
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

/** Signed statements that there was nothing to publish; a test checks that they are true for the demo's data. */
export const declaracoes = lerCsv('declaracoes', {
  ...{ secao: texto, inicio: texto, fim: texto, data: texto, nome: texto, cargo: texto, texto },
})

export async function insertDeclaracoes(tx: WriteTransaction): Promise<void> {
  const rows = declaracoes.map(({ secao, inicio, fim, data, nome, cargo, texto }) => ({
    ...{ dec_secao: secao, dec_inicio: inicio, dec_fim: fim, dec_data: data },
    ...{ dec_nome: nome, dec_cargo: cargo, dec_texto: texto, atualizado_em: instante(data, '11:30') },
  }))
  await tx.insertInto('declaracao').values(rows).execute()
}
