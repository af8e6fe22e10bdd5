// What the selects of the list offer: years, entities, and the codes that appropriations have.
import { sql } from 'kysely'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { porNivel } from '#modules/financas/despesa/etapa.fields.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { EmpenhoOpcoes } from '../empenho.contract.ts'

export const empenhoOpcoesNow = (db: Queries): Promise<EmpenhoOpcoes> =>
  whileUnchanged(
    db,
    { key: 'opções dos empenhos', tables: ['empenho', 'dotacao', 'entidade', 'classificacao'] },
    async () => ({
      anos: await anosOf(db),
      entidades: await entidadesOf(db),
      codigos: { ...(await codigosOf(db)), empenho_modalidade_licitacao: await modalidadesOf(db) },
    }),
  )

async function anosOf(db: Queries): Promise<number[]> {
  const rows = await rowsOf<{ ano: number }>(db)`
    select ano from empenho_mes where credor_id = 0 group by ano having sum(empenhos) > 0 order by ano desc`
  return rows.map(({ ano }) => ano)
}

async function entidadesOf(db: Queries) {
  return rowsOf<{ id: number; nome: string }>(db)`
    select entidade_id as id, entidade_nome as nome from entidade
    where exists (select from dotacao where dotacao.entidade_id = entidade.entidade_id) order by entidade_nome_busca collate "C", 1`
}

// The newest name of each code: of the table of codes where the appropriation does not have the name itself.
const daTabela: Record<string, string> = {
  categoria: 'categoria',
  grupo: 'grupo',
  modalidade: 'modalidade_aplicacao',
}
const columns = porNivel((nivel) => {
  const [column, tabela] = [`dotacao_${nivel}`, daTabela[nivel]]
  const nome = `max(dotacao_${nivel === 'elemento' ? 'natureza' : nivel}_nome)`
  return [column, tabela ? `nome_da_classificacao('${tabela}', ${column}, max(exercicio))` : nome] as const
})

async function codigosOf(db: Queries): Promise<EmpenhoOpcoes['codigos']> {
  const parts = Object.entries(columns).map(
    ([
      filtro,
      [column, nome],
    ]) => sql`select ${filtro} as filtro, ${sql.ref(column)} as codigo, coalesce(${sql.raw(nome)}, '') as nome
      from dotacao where ${sql.ref(column)} <> '' group by ${sql.ref(column)}`,
  )
  const rows = await rowsOf<{ filtro: string; codigo: string; nome: string }>(db)`
    select * from (${sql.join(parts, sql` union all `)}) codigos order by filtro, codigo`
  const codigos: EmpenhoOpcoes['codigos'] = Object.fromEntries(Object.keys(columns).map((filtro) => [filtro, []]))
  for (const { filtro, codigo, nome } of rows) codigos[filtro]?.push({ codigo, nome })
  return codigos
}

// All that there are: which of them 2,000,000 commitments have would take longer to know than it helps.
async function modalidadesOf(db: Queries) {
  return rowsOf<{ codigo: string; nome: string }>(db)`
    select classificacao_codigo as codigo, max(classificacao_nome) as nome from classificacao
    where classificacao_tabela = 'modalidade_licitacao' group by 1 order by length(classificacao_codigo), 1`
}
