// What the town publishes of its years besides the reports that are generic documents (demo/contas): balance sheets, the management report,
// what others said of its accounts, and the plans of health and education.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { anexosDe, type Papel } from '../documents/papel.ts'
import { lerTextos } from '../ler.ts'
import { comPrefixo, idsPorNome, insere } from '../linhas.queries.ts'

export type Conta = ReturnType<typeof makeContas>[number]

export const makeContas = () =>
  lerTextos('contas').map((texto) => {
    const [inicio, fim] = texto.opcional('vigencia').split(' a ').map(Number)
    return {
      ...{ tipo: texto.campo('tipo'), exercicio: Number(texto.campo('exercicio')), periodo: texto.campo('periodo') },
      ...{ vigencia_inicio: inicio || null, vigencia_fim: fim || null },
      ...{ descricao: texto.campo('descricao'), lei: texto.opcional('lei') },
      // Of the strategic plan.
      metas: texto.lista('metas').join('\n') || null,
      // Accounts that nobody has judged have no date yet.
      publicado_em: texto.opcional('publicado') || null,
      // 'aprovacao', 'ressalvas', 'rejeicao'
      resultado: texto.opcional('resultado'),
      anexos: anexosDe(texto, texto.campo('exercicio')),
    }
  })

/** Stores the accounts after the generic documents, of which one is a rectification. `arquivoDe` returns the stored file of a document. */
export async function insertContas(tx: WriteTransaction, contas: Conta[], arquivoDe: (papel: Papel) => number) {
  const entidade_id = (await idsPorNome(tx, 'entidade', 'entidade_tipo'))('prefeitura')
  const linhas = contas.map(({ exercicio, anexos: _anexos, ...conta }) => {
    const quando = mudadoEm(conta.publicado_em ?? `${exercicio + 1}-06-02`, '15:10')
    const colunas = { ...conta, prazo: null, pendente: conta.publicado_em === null }
    const feito = { created_at: quando, atualizado_em: quando }
    return { entidade_id, exercicio, ...comPrefixo('documento_exercicio', colunas), ...feito }
  })
  const ids = await insere(tx, 'documento_exercicio', linhas, 'documento_exercicio_id')
  const anexos = contas.flatMap(({ anexos, publicado_em }, at) =>
    anexos.map(({ titulo, papel }) => ({
      ...{ documento_exercicio_id: ids[at] ?? 0, arquivo_id: arquivoDe(papel) },
      ...comPrefixo('documento_generico_anexo', { data: publicado_em, titulo }),
    })),
  )
  await insere(tx, 'documento_generico_anexo', anexos)
  const retificados = tx
    .selectFrom('documento_generico')
    .select('documento_generico_id')
    .where('documento_generico_numero', 'like', '%(retificação 1)')
  const motivo = 'A receita do Fundeb de fevereiro estava incompleta.'
  await tx
    .updateTable('documento_exercicio')
    .set(comPrefixo('documento_exercicio', { periodo: '1b', versao: 2, motivo }))
    .where('documento_generico_id', 'in', retificados)
    .execute()
}
