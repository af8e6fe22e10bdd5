// What the years of keeping remove of a request, in one place: a table that gets a text, a file or anything of a person belongs here too. What was
// asked and answered stays, with who asked struck out; so do the figures, since who asked becomes a nobody of the same group.
import { sql } from 'kysely'
import { type Casos, vencido } from '#kits/guarda/server/guarda.queries.ts'
import { apagaVencidos, type Guardado } from '#kits/guarda/server/guarda.ts'
import { riscaTextos, type Textos } from '#kits/guarda/server/risca-textos.ts'
import { esqueceSeguidores } from '#kits/seguir/server/seguimento.queries.ts'
import { lockPessoa, ninguemComo, removeSemPedido } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { addMovimento } from './solicitacao.queries.ts'

/** It ends with its last answer or decision; an appeal that waits keeps it open. */
export const casosDoEsic: Casos = {
  ...{ tipo: 'esic', tabela: 'solicitacao', id: 'solicitacao_id', protocolo: 'slc_protocolo' },
  apagado: 'slc_apagada_em',
  fim: `(case when slc_respondida_em is not null
      and not exists (select from recurso r where r.solicitacao_id = solicitacao.solicitacao_id and rec_decidido_em is null)
    then greatest(slc_respondida_em, (select max(rec_decidido_em) from recurso r where r.solicitacao_id = solicitacao.solicitacao_id)) end)`,
  inicio: 'esic_guarda_inicio',
}

/** False when it was reopened, held back or erased meanwhile. */
export async function erasePedido(tx: WriteTransaction, id: number): Promise<boolean> {
  const pedido = await rowOf<{ solicitante_id: number; slc_protocolo: string; agora: string }>(tx)`
    select solicitante_id, slc_protocolo, now() as agora from solicitacao
    where solicitacao_id = ${id} and ${vencido(casosDoEsic)} for update`
  if (!pedido) return false
  const { solicitante_id, slc_protocolo, agora } = pedido
  const pessoa = await lockPessoa(tx, solicitante_id)
  if (pessoa) for (const texto of textos) await riscaTextos(tx, { coluna: 'solicitacao_id', id }, pessoa, texto)
  await sql`update solicitacao_movimento set mov_comentario = '' where solicitacao_id = ${id} and ret_data is not null`.execute(
    tx,
  )
  const ninguem = await ninguemComo(tx, solicitante_id)
  await sql`update acesso_dados set solicitante_id = ${ninguem} where solicitacao_id = ${id}`.execute(tx)
  await sql`update solicitacao set solicitante_id = ${ninguem}, slc_chave = null, slc_apagada_em = now(), atualizado_em = now(),
    versao = versao + 1 where solicitacao_id = ${id}`.execute(tx)
  await removeFiles(tx, id)
  await esqueceSeguidores(tx, `esic:${slc_protocolo}`)
  await removeSemPedido(tx, solicitante_id)
  await addMovimento(tx, { solicitacao_id: id, mov_tipo: 'guarda', mov_data: agora, servidor: null, isDoPortal: true })
  return true
}

const textos: readonly Textos[] = [
  {
    ...{ tabela: 'solicitacao', chave: 'solicitacao_id' },
    ...{ simples: ['slc_titulo', 'slc_descricao', 'slc_prorrogacao_motivo'], html: ['slc_comentario'] },
  },
  {
    ...{ tabela: 'solicitacao_movimento', chave: 'movimento_id' },
    ...{ simples: ['ret_motivo'], html: ['mov_comentario'] },
  },
  { ...{ tabela: 'recurso', chave: 'recurso_id' }, ...{ simples: ['rec_texto'], html: ['rec_decisao_texto'] } },
  { ...{ tabela: 'solicitacao_anexo', chave: 'anexo_id' }, ...{ simples: ['ret_motivo'] } },
]

// Those that the person sent, and those that staff withdrew. One that a case of the ombudsman was answered with too stays for that one.
async function removeFiles(tx: WriteTransaction, id: number): Promise<void> {
  const rows = await rowsOf<{ arquivo_id: number }>(tx)`
    with own as (delete from solicitacao_anexo where solicitacao_id = ${id} and (anx_do_solicitante or ret_data is not null)
      returning anexo_id, arquivo_id)
    select distinct arquivo_id from own where not exists (select from contato_anexo c where c.arquivo_id = own.arquivo_id)
      and not exists (select from solicitacao_anexo s where s.arquivo_id = own.arquivo_id and s.anexo_id not in (select anexo_id from own))`
  await releaseFiles(
    tx,
    rows.map(({ arquivo_id }) => arquivo_id),
  )
}

export const pedidosGuardados: Guardado = {
  ...casosDoEsic,
  endereco: (id) => `/painel/solicitacao/${id}/detalhes`,
  ...{ tarefa: 'esic-guarda', hora: '5 7 * * *' },
  apaga: erasePedido,
}

/** Every day at a quarter past four in Bahia. Returns how many. */
export const erasePedidos = (platform: Platform): Promise<number> => apagaVencidos(platform, pedidosGuardados)
