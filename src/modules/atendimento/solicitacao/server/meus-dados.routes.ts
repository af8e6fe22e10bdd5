// The archive with which a person takes away what an account has (LGPD, art. 18, II and V). Read as it is sent: nothing of it is stored.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findDadosDoSolicitante, listAcessos } from '#modules/atendimento/solicitante/server/solicitante.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { NotLoggedIn } from '#platform/errors.ts'
import type { App } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { isHeld } from '#platform/storage/arquivo.queries.ts'
import { type ZipEntry, zip } from '#platform/storage/zip.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'
import { findEntradas, listAcompanha, listAvisosDe, listDevolvidos, listIdsDe } from './meus-dados.queries.ts'
import { caminhoDe, type Fontes, meusDados, paginaDosDados } from './meus-dados.ts'
import { findAnexoOf, findSolicitacao } from './solicitacao.queries.ts'

export function meusDadosRoute(app: App, platform: Platform): void {
  const limit = platform.limits.define('meus-dados', 10, 60)
  const url = '/esic/conta/meus-dados.zip'
  app.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { citizenAccount } = request
    if (!citizenAccount) throw new NotLoggedIn()
    await limit.count(String(citizenAccount.solicitante_id))
    const fontes = await read(platform, citizenAccount)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="meus-dados.zip"')
      .header('cache-control', 'no-store')
      .send(Readable.from(zip(entries(platform, citizenAccount.solicitante_id, fontes)), { objectMode: false }))
  })
}

type Account = { solicitante_id: number; usu_login: string }

async function read(platform: Platform, { solicitante_id, usu_login }: Account): Promise<Fontes> {
  const { db } = platform.database
  const [relogio, { portal, fuso_horario }] = [await openRelogio(db), await findPortal(platform)]
  const pedidos: Solicitacao[] = []
  for (const id of await listIdsDe(db, solicitante_id))
    pedidos.push(await findSolicitacao(db, id, { owner: { solicitante_id }, relogio }))
  return {
    ...{ portal, fuso: fuso_horario, agora: relogio.agora, pedidos },
    cadastro: await findDadosDoSolicitante(db, solicitante_id),
    acompanha: await listAcompanha(db, usu_login),
    avisos: await listAvisosDe(db, usu_login),
    devolvidos: await listDevolvidos(db, usu_login),
    entradas: await findEntradas(db, solicitante_id),
    acessos: await listAcessos(db, solicitante_id, null),
  }
}

async function* entries(platform: Platform, solicitante_id: number, fontes: Fontes): AsyncGenerator<ZipEntry> {
  const dados = meusDados(fontes)
  yield { name: 'meus-dados.html', content: paginaDosDados(dados) }
  yield { name: 'meus-dados.json', content: `${JSON.stringify(dados, null, 2)}\n` }
  for (const pedido of fontes.pedidos)
    for (const anexo of pedido.anexos) {
      const found = await findAnexoOf(platform.database.db, { id: anexo.anexo_id, isJpeg: false }, { solicitante_id })
      if (!found || found.isRetirado || isHeld(found.arquivo)) continue // withdrawn or found infected since, or always
      const content = await platform.files.storage.open(found.arquivo.arq_chave)
      yield { name: caminhoDe(pedido.slc_protocolo, anexo), content, isDense: true }
    }
}
