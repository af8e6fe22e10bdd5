// Which programmes there are, and the contracts and works that their commitments name.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { ProgramaPage } from '../programa.contract.ts'

/** The code as the budget writes it, with its years, newest first; '012' finds '0012' where no other is meant. Null of none. */
export async function findPrograma(db: Queries, typed: string): Promise<{ codigo: string; anos: number[] } | null> {
  const rows = await rowsOf<{ codigo: string; anos: number[] }>(db)`
    select dotacao_programa as codigo, array_agg(distinct exercicio order by exercicio desc) as anos
    from dotacao where dotacao_programa <> '' and ltrim(dotacao_programa, '0') = ltrim(${typed}, '0') group by 1`
  const [only, ...others] = rows
  return rows.find(({ codigo }) => codigo === typed) ?? (others.length ? null : (only ?? null))
}

const most = 10

type Contratos = Pick<ProgramaPage, 'contratos' | 'contratos_total' | 'obras'>

export async function tiedTo(db: Queries, codigo: string, exercicio: number): Promise<Contratos> {
  const rows = await rowsOf<ProgramaPage['contratos'][number] & { quantos: number }>(db)`
    with seu as (
      select contrato_id, coalesce(sum(empenho_pago), 0)::numeric(20, 2) as pago
      from dotacao d join empenho e using (dotacao_id)
      where d.exercicio = ${exercicio} and d.dotacao_programa = ${codigo} and contrato_id is not null group by 1
    )
    select contrato_id, contrato_numero as numero, oculta_cpf(left(contrato_objeto, 300)) as objeto,
      oculta_cpf(left(contrato_contratada, 200)) as contratada,
      chave_do_documento(contrato_contratada_cnpj, contrato_contratada_cpf) as chave, pago, (count(*) over ())::int as quantos
    from seu join contrato using (contrato_id) order by pago desc, contrato_id limit ${most}`
  const obras = await rowsOf<ProgramaPage['obras'][number]>(db)`
    select obra_id, obra_objeto as objeto, obra_codigo as codigo from obra
    where contrato_id in (select contrato_id from dotacao d join empenho e using (dotacao_id)
      where d.exercicio = ${exercicio} and d.dotacao_programa = ${codigo} and contrato_id is not null)
    order by obra_inicio desc nulls last, obra_id desc limit ${most}`
  return {
    contratos: rows.map(({ quantos: _all, ...contrato }) => contrato),
    contratos_total: rows[0]?.quantos ?? 0,
    obras,
  }
}
