import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { idByName } from '../id-by-name.ts'
import type { Papel } from '../papel.ts'
import { type Ato, tipos } from './leis.ts'

const nomes = Object.keys(tipos)
const nomeDe = ({ tipo, numero }: { tipo: number; numero: string }) => `${nomes[tipo - 1]} nº ${numero}`
// an organ numbers its own portarias, resolutions and instructions
const numeradoPorOrgao = (alvo: string) => /^(Portaria|Resolução|Instrução Normativa) /.test(alvo)

/** `arquivoDe` returns the stored file of a document. */
export async function insertAtos(
  tx: WriteTransaction,
  atos: Ato[],
  arquivoDe: (papel: Papel) => number,
): Promise<void> {
  const orgaoDe = idByName(await tx.selectFrom('orgao').select(['orgao_id as id', 'orgao_nome as name']).execute())
  const rows = await tx
    .insertInto('documento_generico')
    .values(atos.map((ato) => linha(ato, ato.orgao === null ? null : orgaoDe(ato.orgao))))
    .returning('documento_generico_id')
    .execute()
  const ids = new Map(atos.map((ato, at) => [ato, rows[at]?.documento_generico_id ?? 0]))
  await tx
    .insertInto('documento_generico_anexo')
    .values(
      atos.flatMap((ato) =>
        ato.anexos.map(({ titulo, papel }) => ({
          documento_generico_id: ids.get(ato) ?? 0,
          arquivo_id: arquivoDe(papel),
          documento_generico_anexo_data: ato.data,
          documento_generico_anexo_titulo: titulo,
        })),
      ),
    )
    .execute()
  await insertRelacoes(tx, ids)
}

async function insertRelacoes(tx: WriteTransaction, ids: Map<Ato, number>) {
  const todos = [...ids]
  const chave = (nome: string, orgao: string | null) => `${nome} ${orgao ?? ''}`
  const atoDe = idByName(todos.map(([ato, id]) => ({ id, name: chave(nomeDe(ato), ato.orgao) })))
  const relacoes = todos.flatMap(([ato, id]) =>
    ato.muda.map(({ como, alvo, dispositivo }, ordem) => ({
      documento_generico_id: id,
      ato_relacao_ordem: ordem + 1,
      ato_relacao_tipo: como,
      ato_relacao_alvo: alvo,
      ato_relacao_alvo_id: atoDe(chave(alvo, numeradoPorOrgao(alvo) ? ato.orgao : null)),
      ato_relacao_dispositivo: dispositivo,
      quando: mudadoEm(ato.publicacao, '14:20'),
    })),
  )
  if (!relacoes.length) return
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

function linha(ato: Ato, orgao_id: number | null) {
  const quando = mudadoEm(ato.publicacao, '14:20')
  return {
    documento_generico_tipo: ato.tipo,
    documento_generico_modelo: ato.modelo,
    documento_generico_numero: ato.numero,
    documento_generico_descricao: ato.ementa,
    documento_generico_data: ato.data,
    documento_generico_ano: Number(ato.data.slice(0, 4)),
    ato_normativo_texto: ato.texto ?? '',
    orgao_id,
    created_at: quando,
    atualizado_em: quando,
  }
}
