// Staff pass a request on; the citizen is told.
import type { FastifyRequest } from 'fastify'
import type { Autor } from '#kits/caso/server/autor.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { FieldErrors } from '#platform/http/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { achaDestino } from '../destinos.ts'
import { destinoForm } from '../solicitacao.contract.ts'
import { notifyRequester } from './aviso.ts'
import { passSolicitacao } from './destino.queries.ts'
import { listDestinosDeInformacao } from './destinos-oferecidos.ts'
import { destinoMail } from './solicitacao.mail.ts'

/** Throws NotFound, FieldErrors for a destination that is not offered, Conflict when it may not pass. */
export async function passFromRequest(
  platform: Platform,
  request: FastifyRequest,
  { id, servidor }: { id: number; servidor: Autor },
): Promise<{ solicitacao_id: number }> {
  const { slc_orgao, versao } = parseFields(destinoForm, bodyOf(request))
  return platform.database.write(async (tx) => {
    const destino = achaDestino(await listDestinosDeInformacao(tx), slc_orgao)
    if (!destino) throw new FieldErrors({ slc_orgao: ['Escolha um dos órgãos da lista.'] })
    const { agora } = await openRelogio(tx)
    const solicitacao = await passSolicitacao(tx, id, { destino, versao: versao ?? null, servidor, agora })
    await notifyRequester(platform, tx, {
      subject: solicitacao,
      message: (aviso) => destinoMail(aviso, destino.slc_orgao),
    })
    return { solicitacao_id: id }
  })
}
