// Acts and classified of a contest, for its page.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { DoConcurso } from '../concurso.contract.ts'

const most = 300

export async function findDoConcurso(db: Queries, id: number): Promise<DoConcurso> {
  const atos = await rowsOf<DoConcurso['atos'][number]>(db)`
    select concurso_ato_id, concurso_ato_tipo, concurso_ato_data::text as concurso_ato_data,
      oculta_cpf(concurso_ato_titulo) as concurso_ato_titulo, concurso_ato_link,
      (select anexo_id from concurso_ato_anexo a where a.concurso_ato_id = concurso_ato.concurso_ato_id order by anexo_ordem, anexo_id limit 1) as anexo_id
    from concurso_ato where concurso_id = ${id} order by concurso_ato.concurso_ato_data, concurso_ato_id`
  const rows = await rowsOf<DoConcurso['classificados']['linhas'][number] & { total: number }>(db)`
    select concurso_classificado_id, oculta_cpf(concurso_classificado_nome) as concurso_classificado_nome,
      concurso_classificado_cargo, concurso_classificado_posicao, concurso_classificado_nota::text as concurso_classificado_nota,
      concurso_classificado_cota, concurso_classificado_situacao,
      concurso_classificado_nomeado_em::text as concurso_classificado_nomeado_em, concurso_classificado_sub_judice,
      case when concurso_classificado_nomeado_em is not null then (rank() over (partition by concurso_classificado_cargo
        order by concurso_classificado.concurso_classificado_nomeado_em nulls last, concurso_classificado_posicao))::int end as ordem,
      (count(*) over ())::int as total
    from concurso_classificado where concurso_id = ${id}
    order by concurso_classificado_cargo_busca collate "C", concurso_classificado_cota, concurso_classificado_posicao, concurso_classificado_id
    limit ${most}`
  return {
    atos,
    classificados: { total: rows[0]?.total ?? 0, linhas: rows.map(({ total: _total, ...linha }) => linha) },
  }
}
