import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { idByName } from '../id-by-name.ts'
import type { Papel } from '../papel.ts'
import { type Alvo, type Norma, nomeDe } from './normas.ts'

/** After the laws and decrees, which some of these change. `arquivoDe` returns the stored file of a document. */
export async function insertNormas(tx: WriteTransaction, normas: Norma[], arquivoDe: (papel: Papel) => number) {
  const orgaos = await tx.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as name']).execute()
  const orgaoDe = idByName(orgaos)
  const rows = await tx
    .insertInto('documento_generico')
    .values(normas.map((norma) => linha(norma, norma.orgao ? orgaoDe(norma.orgao) : null)))
    .returning('documento_generico_id')
    .execute()
  const idAt = (at: number) => rows[at]?.documento_generico_id ?? 0
  await tx
    .insertInto('documento_generico_anexo')
    .values(
      normas.map((norma, at) => ({
        documento_generico_id: idAt(at),
        arquivo_id: arquivoDe(norma.papel),
        documento_generico_anexo_data: norma.data,
        documento_generico_anexo_titulo: nomeDe(norma),
      })),
    )
    .execute()
  await insertRelacoes(tx, normas, idAt)
}

const keyOf = ({ tipo, numero, orgao }: Alvo) => [tipo, numero, orgao ?? ''].join(' ')

async function insertRelacoes(tx: WriteTransaction, normas: Norma[], idAt: (at: number) => number) {
  const atos = await tx
    .selectFrom('documento_generico')
    .leftJoin('orgao', 'orgao.orgao_id', 'documento_generico.orgao_id')
    .select(['documento_generico_id as id', 'documento_generico_tipo as tipo'])
    .select(['documento_generico_numero as numero', 'orgao_nome as orgao'])
    .where('ato_normativo', '=', true)
    .execute()
  const atoDe = idByName(atos.map((ato) => ({ id: ato.id, name: keyOf(ato as Alvo) })))
  const relacoes = normas.flatMap((norma, at) =>
    norma.muda.map((alvo, ordem) => ({
      documento_generico_id: idAt(at),
      ato_relacao_ordem: ordem + 1,
      ato_relacao_tipo: alvo.como,
      ato_relacao_alvo: nomeDe(alvo),
      ato_relacao_alvo_id: atoDe(keyOf(alvo)),
      ato_relacao_dispositivo: alvo.dispositivo,
      quando: mudadoEm(norma.publicacao, '14:20'),
    })),
  )
  // their situation is of the day on which it changed, not of the day on which the demo is filled
  for (const { ato_relacao_tipo: tipo, ato_relacao_alvo_id, quando } of relacoes)
    if (tipo !== 'regulamenta')
      await tx
        .updateTable('documento_generico')
        .set({ ato_normativo_situacao: tipo === 'revoga' ? 'revogado' : 'alterado', atualizado_em: quando })
        .where('documento_generico_id', '=', ato_relacao_alvo_id)
        .execute()
  await tx
    .insertInto('ato_relacao')
    .values(relacoes.map(({ quando: _quando, ...relacao }) => relacao))
    .execute()
}

const linha = (norma: Norma, orgao_id: number | null) => {
  const quando = mudadoEm(norma.publicacao, '14:20')
  return {
    documento_generico_tipo: norma.tipo,
    documento_generico_numero: norma.numero,
    documento_generico_descricao: norma.ementa,
    documento_generico_data: norma.data,
    documento_generico_ano: Number(norma.data.slice(0, 4)),
    ato_normativo_texto: norma.texto,
    orgao_id,
    created_at: quando,
    atualizado_em: quando,
  }
}
