// Cases that are held back from erasure for a lawsuit, so that the page of what is kept shows how it looks.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { demoUsers } from './city.ts'

/** The request and the case of the ombudsman that ended first. */
export async function guardaRetencoes(tx: WriteTransaction, hoje: string): Promise<void> {
  const pedido = await tx
    .selectFrom('solicitacao')
    .select(['solicitacao_id as registro', 'slc_protocolo as protocolo'])
    .where('slc_respondida_em', 'is not', null)
    .orderBy('slc_respondida_em')
    .orderBy('solicitacao_id')
    .executeTakeFirstOrThrow()
  const caso = await tx
    .selectFrom('contato')
    .select(['contato_id as registro', 'protocolo'])
    .where('ctt_encerrada_em', 'is not', null)
    .orderBy('ctt_encerrada_em')
    .orderBy('contato_id')
    .executeTakeFirstOrThrow()
  const holds = [
    {
      ...{ tipo: 'esic', ...pedido, processo: 'Inquérito civil 000.123.2026, Ministério Público' },
      motivo: 'O pedido e a resposta são prova; a promotoria pediu que fossem guardados.',
    },
    {
      ...{ tipo: 'ouvidoria', ...caso, processo: 'Processo 0001234-56.2026.8.05.0001' },
      motivo: 'O município é parte na ação, e a manifestação foi citada na defesa.',
    },
  ]
  for (const { tipo, registro, protocolo, processo, motivo } of holds)
    await tx
      .insertInto('guarda_retencao')
      .values({
        ...{ gre_tipo: tipo, gre_registro: registro, gre_protocolo: protocolo, gre_processo: processo },
        ...{ gre_motivo: motivo, gre_ate: somaDias(hoje, 365), gre_autor: demoUsers[0].login },
      })
      .execute()
}
