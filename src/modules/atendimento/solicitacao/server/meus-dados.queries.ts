// What of an account is in other tables: its requests, what its address follows, and how it is logged in to.
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'

export async function listIdsDe(db: Queries, solicitante_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('solicitacao_id')
    .where('solicitante_id', '=', solicitante_id)
    .orderBy('solicitacao_id')
    .execute()
  return rows.map(({ solicitacao_id }) => solicitacao_id)
}

/** What the confirmed owner of the address follows. */
export const listAcompanha = (db: Queries, email: string): Promise<{ titulo: string; desde: string }[]> =>
  db
    .selectFrom('seguimento')
    .select(['seg_titulo as titulo', 'seg_pedido_em as desde'])
    .where('seg_email', '=', email)
    .where('seg_confirmado_em', 'is not', null)
    .orderBy('seguimento_id')
    .execute()

export type Entradas = {
  sessoes: { aparelho: string; desde: string; ultimo_uso: string }[]
  fatores: { nome: string; desde: string; ultimo_uso: string | null }[]
  lugares_conhecidos: { ultima_entrada: string }[]
  govbr: { cpf: string; desde: string }[]
  troca_de_email: { novo: string; desde: string }[]
  emails_de_antes: { email: string; desde: string }[]
}

/** How the account is logged in to, without what opens it. */
export async function findEntradas(db: Queries, solicitante_id: number): Promise<Entradas> {
  const sessoes = await rowsOf<Entradas['sessoes'][number]>(db)`
    select ses_aparelho as aparelho, ses_inicio as desde, ses_uso as ultimo_uso from sessao
    where ses_reino = 'esic' and ses_conta = ${solicitante_id} order by sessao_id`
  const fatores = await rowsOf<Entradas['fatores'][number]>(db)`
    select fat_nome as nome, fat_feito as desde, fat_usado as ultimo_uso from fator
    where fat_reino = 'esic' and fat_conta = ${solicitante_id} order by fator_id`
  const lugares_conhecidos = await rowsOf<Entradas['lugares_conhecidos'][number]>(db)`
    select con_visto as ultima_entrada from acesso_conhecido
    where con_reino = 'esic' and con_conta = ${solicitante_id} order by con_visto`
  const govbr = await rowsOf<Entradas['govbr'][number]>(db)`
    select gbv_cpf as cpf, gbv_desde as desde from govbr_vinculo where solicitante_id = ${solicitante_id}`
  const troca_de_email = await rowsOf<Entradas['troca_de_email'][number]>(db)`
    select tre_novo as novo, tre_pedido_em as desde from troca_email
    where tre_reino = 'esic' and tre_conta = ${solicitante_id} and not tre_desfaz`
  const emails_de_antes = await rowsOf<Entradas['emails_de_antes'][number]>(db)`
    select tre_novo as email, tre_pedido_em as desde from troca_email
    where tre_reino = 'esic' and tre_conta = ${solicitante_id} and tre_desfaz order by troca_email_id`
  return { sessoes, fatores, lugares_conhecidos, govbr, troca_de_email, emails_de_antes }
}

export type AvisoPedido = { nome: string; email: string; cpf: string; telefone: string; desde: string }

/** The tenders of which this address, confirmed by a mail, is told. */
export async function listAvisosDe(db: Queries, email: string): Promise<(AvisoPedido & { processo: string })[]> {
  return rowsOf<AvisoPedido & { processo: string }>(db)`
    select tipo_processo || ' ' || num_processo as processo, edital_nome as nome, edital_email as email, edital_cpf as cpf,
      edital_telefone as telefone, created_at as desde
    from edital_acessado where edital_email = ${email} and edital_confirmado_em is not null order by edital_acessados_id`
}

/** When mail to this address came back. */
export async function listDevolvidos(db: Queries, email: string): Promise<{ desde: string; ultima: string }[]> {
  return rowsOf<{ desde: string; ultima: string }>(db)`
    select edv_desde as desde, edv_ultima as ultima from email_devolvido where edv_email = ${email}`
}
