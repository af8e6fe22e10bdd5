// What other modules ask of health units, besides the list.
import type { Queries } from '#platform/db/connect.ts'

/** How people reach the unit, for an answer of the search. */
export async function contatoDaUnidade(db: Queries, id: number) {
  const unit = await db
    .selectFrom('unidade_saude')
    .select(['unidade_saude_telefone', 'unidade_saude_horario', 'unidade_saude_endereco', 'unidade_saude_bairro'])
    .where('unidade_saude_id', '=', id)
    .executeTakeFirst()
  return (
    unit && {
      telefone: unit.unidade_saude_telefone,
      horario: unit.unidade_saude_horario,
      endereco: [unit.unidade_saude_endereco, unit.unidade_saude_bairro].filter(Boolean).join(', '),
    }
  )
}
