// What the years of keeping remove of a request, in one place: a table that gets a text, a file or anything of a person belongs here too.
import { sql } from 'kysely'
import { riscaPessoaInteira } from '#base/risca-pessoa.ts'
import { type Casos, vencido } from '#kits/guarda/server/guarda.queries.ts'
import { apagaVencidos, type Guardado } from '#kits/guarda/server/guarda.ts'
import { riscaTextos, type Textos } from '#kits/guarda/server/risca-textos.ts'
import { esqueceSeguidores } from '#kits/seguir/server/seguimento.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { alvoDoPedido } from './pedido-servico.mail.ts'
import { addPasso } from './pedido-servico.queries.ts'

export const casosDeServico: Casos = {
  ...{ tipo: 'pedido-servico', tabela: 'pedido_servico', id: 'pedido_servico_id', protocolo: 'protocolo' },
  ...{ apagado: 'psv_apagado_em', fim: 'psv_encerrado_em' },
}

/** Contact, text, pictures, followers and code go; street, district, service, days and steps stay for the figures. */
export async function erasePedido(tx: WriteTransaction, id: number): Promise<boolean> {
  const rows = await rowsOf<Record<'psv_nome' | 'psv_email' | 'psv_telefone' | 'psv_rua' | 'psv_bairro', string>>(tx)`
    select psv_nome, psv_email, psv_telefone, psv_rua, psv_bairro from pedido_servico where pedido_servico_id = ${id} and ${vencido(casosDeServico)} for update`
  const [quem] = rows
  if (!quem) return false
  const pessoa = {
    ...{ ctt_nome: quem.psv_nome, ctt_email: quem.psv_email, ctt_telefone: quem.psv_telefone },
    ...{ ctt_cpf_cnpj: '', ctt_endereco: '' },
  }
  await riscaTextos(tx, { coluna: 'pedido_servico_id', id }, pessoa, textos)
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

const textos: Textos = { tabela: 'pedido_servico_passo', chave: 'pedido_servico_passo_id', simples: ['psp_texto'] }

export const pedidosGuardados: Guardado = {
  ...casosDeServico,
  endereco: (id) => `/painel/pedidos-de-servico/${id}/detalhes`,
  ...{ tarefa: 'pedidos-de-servico-guarda', hora: '25 7 * * *' },
  apaga: erasePedido,
}

/** Every day. Returns how many. */
export const erasePedidos = (platform: Platform): Promise<number> => apagaVencidos(platform, pedidosGuardados)
