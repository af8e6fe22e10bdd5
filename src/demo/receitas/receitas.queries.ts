import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
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
      const em = mudadoEm(data, '17:00')
      return { de: ids[at]?.receita_prevista_id, data, tipo, valor: reais(cents), historico, ordem, em }
    })
  })
  await sql`insert into receita_lancamento (receita_prevista_id, receita_data, receita_tipo, receita_valor, receita_historico,
      receita_ordem, atualizado_em)
    select de, data, tipo, valor, historico, ordem, em
    from jsonb_to_recordset(${JSON.stringify(entradas)}::jsonb)
      as entrada (de bigint, data date, tipo text, valor numeric, historico text, ordem integer, em timestamptz)
    order by data, de`.execute(tx)
}
