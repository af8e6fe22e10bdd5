// Answered requests that the demo's staff published in the register: the newest of each subject, as the panel would propose them.
import { sql } from 'kysely'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import {
  semDadosPessoais,
  storePublicado,
} from '#modules/atendimento/pedido-publicado/server/pedido-publicado.facade.ts'
import { findPublicavel } from '#modules/atendimento/solicitacao/server/publicacao.queries.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'

const quantos = 24

type Respondida = { solicitacao_id: number; slc_titulo: string; slc_descricao: string; slc_comentario: string }

export async function guardaPublicados(tx: WriteTransaction): Promise<void> {
  const { rows } = await sql<Respondida>`
    select solicitacao_id, slc_titulo, slc_descricao, slc_comentario from (
      select distinct on (slc_titulo) * from solicitacao where esic and slc_situacao = 'CON' order by slc_titulo, solicitacao_id desc
    ) as de_cada order by solicitacao_id desc limit ${quantos}`.execute(tx)
  for (const { solicitacao_id, ...textos } of rows) {
    const { sol_nome, respondido } = await findPublicavel(tx, solicitacao_id)
    const sem = (texto: string) => semDadosPessoais(texto, sol_nome)
    const ppu_resposta = sem(textOfHtml(textos.slc_comentario))
    if (!respondido || ppu_resposta === '') continue
    const form = { ppu_titulo: sem(textos.slc_titulo), ppu_pergunta: sem(textos.slc_descricao), ppu_resposta }
    await storePublicado(tx, { solicitacao_id, ...respondido }, { ...form, versao: null })
  }
}
