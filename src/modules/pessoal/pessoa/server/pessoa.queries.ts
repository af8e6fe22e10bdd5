// The public columns of one person, from the list of staff, the payroll and the per diems. Of names only the folded form is compared.
import { sql } from 'kysely'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { AnoPago, AnoViajado, Pagamento, Viagem, Vinculo } from '../pessoa.contract.ts'

export type RegistroRow = {
  matricula: string
  nome: string
  cargo: string
  cargo_busca: string
  entidade_id: number | null
  entidade: string | null
}

/** Every number and post of a name in the list of staff and in the payroll, which has no entity. */
export async function listRegistros(db: Queries, nome: string): Promise<RegistroRow[]> {
  return rowsOf<RegistroRow>(db)`
    select vinculo_matricula as matricula, ${withoutCpf('vinculo_servidor_nome')} as nome,
      ${withoutCpf('vinculo_cargo')} as cargo, vinculo_cargo_busca as cargo_busca, entidade_id, entidade_nome as entidade
    from servidor_vinculo join entidade using (entidade_id) where vinculo_servidor_nome_busca = dobra(${nome}::text)
    union
    select pagamento_codigo, ${withoutCpf('servidor.nome')}, ${withoutCpf('cargo.nome')}, cargo.nome_busca, null, null
    from servidor join pagamento using (servidor_id) join cargo using (cargo_id)
    where servidor.nome_busca = dobra(${nome}::text)
    order by matricula, entidade_id nulls last, cargo, nome`
}

type Quem = { matricula: string; nome: string }

export async function listVinculos(db: Queries, { matricula, nome }: Quem, entidade_id: number): Promise<Vinculo[]> {
  return rowsOf<Vinculo>(db)`
    select servidor_vinculo_id as id, entidade_nome as entidade, ${withoutCpf('vinculo_cargo')} as cargo,
      ${withoutCpf('vinculo_funcao_confianca')} as funcao, vinculo_vinculo as tipo, ${withoutCpf('vinculo_lotacao')} as lotacao,
      ${withoutCpf('vinculo_local_trabalho')} as local, ${withoutCpf('vinculo_orgao')} as orgao, vinculo_admissao as admissao,
      vinculo_inativacao as aposentadoria, ${withoutCpf('vinculo_cedido_para')} as cedido_para,
      vinculo_exoneracao as fim, trim_scale(vinculo_carga_horaria)::text as horas, ${withoutCpf('vinculo_ato')} as ato
    from servidor_vinculo join entidade using (entidade_id)
    where vinculo_matricula = ${matricula} and entidade_id = ${entidade_id} and vinculo_servidor_nome_busca = dobra(${nome}::text)
    order by vinculo_admissao desc, servidor_vinculo_id desc`
}

const paga = ({ matricula, nome }: Quem) =>
  sql`pagamento_codigo = ${matricula} and servidor_id in (select servidor_id from servidor where nome_busca = dobra(${nome}::text))`

/** Newest first. */
export async function listPagamentosDe(db: Queries, quem: Quem, limite: number): Promise<Pagamento[]> {
  return rowsOf<Pagamento>(db)`
    select pagamento_id as id, pagamento_ano as ano, pagamento_mes as mes, pagamento_tipo as tipo, ${withoutCpf('cargo.nome')} as cargo,
      pagamento_salario as salario, pagamento_bruto as bruto, pagamento_descontos as descontos, pagamento_liquido as liquido
    from pagamento join cargo using (cargo_id) where ${paga(quem)}
    order by pagamento_ano desc, pagamento_mes desc, pagamento_tipo, pagamento_id desc limit ${limite}`
}

export async function sumAnosPagos(db: Queries, quem: Quem): Promise<AnoPago[]> {
  return rowsOf<AnoPago>(db)`
    select pagamento_ano as ano, count(*)::integer as linhas, sum(pagamento_salario)::text as salario,
      sum(pagamento_bruto)::text as bruto, count(pagamento_bruto)::integer as bruto_linhas,
      sum(pagamento_descontos)::text as descontos, count(pagamento_descontos)::integer as descontos_linhas,
      sum(pagamento_liquido)::text as liquido, count(pagamento_liquido)::integer as liquido_linhas
    from pagamento where ${paga(quem)} group by 1 order by 1 desc`
}

/** By post and year, whosever of the name they are. */
export async function sumAnosViajados(db: Queries, nome: string): Promise<(AnoViajado & { cargo_busca: string })[]> {
  return rowsOf<AnoViajado & { cargo_busca: string }>(db)`
    select diaria_cargo_busca as cargo_busca, max(${withoutCpf('diaria_cargo')}) as cargo, diaria_ano as ano,
      count(*)::integer as viagens, trim_scale(sum(diaria_quantidade))::text as quantidade, sum(diaria_valor_total)::text as valor,
      sum(diaria_devolvido)::text as devolvido
    from diaria where diaria_beneficiario_nome_busca = dobra(${nome}::text) group by 1, 3 order by 3 desc, 2`
}

export async function listViagens(db: Queries, nome: string, cargos: string[], limite: number): Promise<Viagem[]> {
  return rowsOf<Viagem>(db)`
    select diaria_id as id, diaria_ida as ida, diaria_volta as volta,
      ${withoutCpf('diaria_destino_cidade')} || '/' || diaria_destino_uf as destino, ${withoutCpf('diaria_motivo')} as motivo,
      trim_scale(diaria_quantidade)::text as quantidade, diaria_valor_total as valor
    from diaria where diaria_beneficiario_nome_busca = dobra(${nome}::text) and diaria_cargo_busca = any(${cargos}::text[])
    order by diaria_ida desc, diaria_id desc limit ${limite}`
}

export async function findBeneficiario(db: Queries, id: number): Promise<{ nome: string; cargo_busca: string } | null> {
  const row = await rowOf<{ nome: string; cargo_busca: string }>(db)`
    select diaria_beneficiario_nome as nome, diaria_cargo_busca as cargo_busca from diaria where diaria_id = ${id}`
  return row ?? null
}
