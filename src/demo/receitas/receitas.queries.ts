import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { insere } from '../insere.queries.ts'
import type { ReceitaDaCidade } from './receitas.ts'

const reais = (cents: number) => (cents / 100).toFixed(2)

/** By one statement each: thousands of entries in a moment. */
export async function insertReceitas(
  tx: WriteTransaction,
  receitas: ReceitaDaCidade[],
  entidades: { prefeitura: number; 'fundo-saude': number },
): Promise<void> {
  const ids = await tx
    .insertInto('receita_prevista')
    .values(
      receitas.map((receita) => ({
        entidade_id: entidades[receita.saude ? 'fundo-saude' : 'prefeitura'],
        exercicio: receita.ano,
        receita_natureza: receita.codigo,
        receita_natureza_nome: receita.nome,
        receita_fonte: receita.fonte,
        receita_valor_inicial: reais(receita.inicial),
        receita_valor_atualizado: receita.atualizado === null ? null : reais(receita.atualizado),
        receita_deducao: receita.deducao,
        receita_deducao_tipo: receita.deducao ? 'fundeb' : null,
        receita_orgao: receita.saude ? 'Secretaria Municipal de Saúde' : 'Secretaria Municipal de Finanças',
        atualizado_em: mudadoEm(receita.entradas.at(-1)?.data ?? `${receita.ano}-01-02`, '17:00'),
      })),
    )
    .returning('receita_prevista_id')
    .execute()
  const entradas = receitas.flatMap(({ entradas }, at) => {
    const vezes = new Map<string, number>()
    return entradas.map(({ data, tipo, cents, historico }) => {
      const ordem = (vezes.get(`${data} ${tipo}`) ?? 0) + 1
      vezes.set(`${data} ${tipo}`, ordem)
      return {
        ...{ receita_prevista_id: ids[at]?.receita_prevista_id ?? 0, receita_data: data, receita_tipo: tipo },
        ...{ receita_valor: reais(cents), receita_historico: historico, receita_ordem: ordem },
        atualizado_em: mudadoEm(data, '17:00'),
      }
    })
  })
  const emOrdem = (a: (typeof entradas)[number], b: (typeof entradas)[number]) =>
    a.receita_data.localeCompare(b.receita_data) || a.receita_prevista_id - b.receita_prevista_id
  await insere(tx, 'receita_lancamento', entradas.sort(emOrdem))
}
