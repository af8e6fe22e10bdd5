// What the years of keeping remove of a request, in one place: a table that gets a text, a file or anything of a person belongs here too.
import { sql } from 'kysely'
import { riscaPessoa, riscaPessoaInteira } from '#base/risca-pessoa.ts'
import { type Casos, vencido } from '#kits/guarda/server/guarda.queries.ts'
import { esqueceSeguidores } from '#kits/seguir/server/seguimento.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { alvoDoPedido } from './pedido-servico.mail.ts'
import { addPasso } from './pedido-servico.queries.ts'

export const casosDeServico: Casos = {
  ...{ tipo: 'pedido-servico', tabela: 'pedido_servico', id: 'pedido_servico_id', protocolo: 'protocolo' },
  ...{ apagado: 'psv_apagado_em', fim: 'psv_encerrado_em' },
}

/** Contact, text, pictures, followers and code go; street, district, service, days and steps stay for the figures. */
export async function erasePedido(tx: WriteTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<Record<'psv_nome' | 'psv_email' | 'psv_telefone' | 'psv_rua' | 'psv_bairro', string>>`
    select psv_nome, psv_email, psv_telefone, psv_rua, psv_bairro from pedido_servico where pedido_servico_id = ${id} and ${vencido(casosDeServico)} for update`.execute(
    tx,
  )
  const [quem] = rows
  if (!quem) return false
  const pessoa = {
    ...{ ctt_nome: quem.psv_nome, ctt_email: quem.psv_email, ctt_telefone: quem.psv_telefone },
    ...{ ctt_cpf_cnpj: '', ctt_endereco: '' },
  }
  const passos = await tx
    .selectFrom('pedido_servico_passo')
    .select(['pedido_servico_passo_id', 'psp_texto'])
    .where('pedido_servico_id', '=', id)
    .execute()
  for (const { pedido_servico_passo_id, psp_texto } of passos) {
    const text = riscaPessoa(psp_texto, pessoa)
    if (text !== psp_texto)
      await tx
        .updateTable('pedido_servico_passo')
        .set({ psp_texto: text })
        .where('pedido_servico_passo_id', '=', pedido_servico_passo_id)
        .execute()
  }
  const [rua, bairro] = [riscaPessoaInteira(quem.psv_rua, pessoa), riscaPessoaInteira(quem.psv_bairro, pessoa)]
  await sql`update pedido_servico set psv_rua = ${rua}, psv_bairro = ${bairro}, psv_referencia = '', psv_descricao = '', psv_nome = '', psv_email = '', psv_telefone = '',
    psv_codigo = null, psv_envio = '', psv_apagado_em = now(), versao = versao + 1, atualizado_em = now() where pedido_servico_id = ${id}`.execute(
    tx,
  )
  await esqueceSeguidores(tx, alvoDoPedido(id))
  const fotos = await sql<{ arquivo_id: number }>`
    delete from pedido_servico_foto where pedido_servico_id = ${id} returning arquivo_id`.execute(tx)
  await releaseFiles(
    tx,
    fotos.rows.map(({ arquivo_id }) => arquivo_id),
  )
  await addPasso(tx, { pedido_servico_id: id, psp_para: 'guarda' })
  return true
}
