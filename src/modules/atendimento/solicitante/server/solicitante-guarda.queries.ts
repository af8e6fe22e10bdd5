// Who asked, after the years of keeping of a request: nobody, of whom only what the figures count is known.
import { sql } from 'kysely'
import type { Pessoa } from '#base/risca-pessoa.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'

/** What stands for a name. */
const apagado = 'Apagado'

/** The person, for striking out; null for nobody. Locked, so that a new request waits for the end. */
export async function lockPessoa(tx: WriteTransaction, solicitanteId: number): Promise<Pessoa | null> {
  const row = await rowOf<Pessoa & { sol_apagado: boolean }>(tx)`
    select sol_apagado, sol_nome as ctt_nome, sol_email as ctt_email, coalesce(nullif(sol_cnpj, ''), sol_cpf) as ctt_cpf_cnpj,
      sol_telefone as ctt_telefone, end_logradouro || case when end_numero = '' then '' else ' ' || end_numero end as ctt_endereco,
      sol_nome_representante as representante, array_remove(array[sol_numero_doc_identificacao,
        (select gbv_cpf from govbr_vinculo g where g.solicitante_id = solicitante.solicitante_id)], null) as documentos
    from solicitante where solicitante_id = ${solicitanteId} for update`
  if (!row || row.sol_apagado) return null
  const { sol_apagado: _nobody, ...pessoa } = row
  return pessoa
}

/** The row of nobody that the figures count as they counted this person. */
export async function ninguemComo(tx: WriteTransaction, solicitanteId: number): Promise<number> {
  const find = () =>
    sql<{
      id: number
    }>`select n.solicitante_id as id from solicitante n join solicitante s using (sol_tipo_pessoa, sol_estrangeiro)
      where n.sol_apagado and s.solicitante_id = ${solicitanteId}`.execute(tx)
  const [found] = (await find()).rows
  if (found) return found.id
  await sql`insert into solicitante (sol_nome, sol_apagado, sol_presencial, sol_encerrado_em, sol_tipo_pessoa, sol_estrangeiro)
    select ${apagado}, true, true, now(), sol_tipo_pessoa, sol_estrangeiro from solicitante where solicitante_id = ${solicitanteId}
    on conflict (sol_tipo_pessoa, sol_estrangeiro) where sol_apagado do nothing`.execute(tx)
  const [made] = (await find()).rows
  if (!made) throw new Error('nobody was not stored')
  return made.id
}

/** A closed account, or somebody of the desk, of whom nothing is left to keep. */
export async function removeSemPedido(tx: WriteTransaction, solicitanteId: number): Promise<void> {
  await sql`delete from solicitante s where solicitante_id = ${solicitanteId} and usu_login is null and not sol_apagado
    and not exists (select from solicitacao p where p.solicitante_id = s.solicitante_id)
    and not exists (select from acesso_dados a where a.solicitante_id = s.solicitante_id)`.execute(tx)
}
