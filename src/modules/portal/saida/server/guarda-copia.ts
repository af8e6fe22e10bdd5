// The copy of this portal, for an archive: what its modules say that it has (platform/http/directory.ts).

import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listasInteiras } from '#modules/portal/dados-abertos/server/dados-abertos.facade.ts'
import type { App } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { ZipFile } from '#platform/storage/zip.ts'
import { copiaDoPortal, type Limites, limitesUsuais } from './copia-do-portal.ts'
import { pedidosAo } from './copia-pedidos.ts'
import type { PaginasDaCopia } from './monta.ts'

type Opcoes = { diz(words: string): void; ending?: AbortSignal; limites?: Limites }

export async function guardaCopia(
  { app, platform }: { app: App; platform: Platform },
  add: ZipFile['add'],
  arquivoDe: (sha256: string) => string | undefined,
  { diz, ending, limites = limitesUsuais }: Opcoes,
): Promise<PaginasDaCopia> {
  const { directory } = app
  const { publicUrl } = platform.env
  const { fuso_horario } = await findPortal(platform)
  const pedidos = pedidosAo(app)
  return copiaDoPortal({
    ...{ pedidos, publicUrl, arquivoDe, limites, add, ending },
    origem: { portal: publicUrl, dia: new Date().toLocaleDateString('pt-BR', { timeZone: fuso_horario }) },
    enderecos: directory.views.flatMap(({ url }) => (/^\/painel|:token/.test(url) ? [] : url)),
    inicio: enderecosDe(
      directory.pages.map(({ href }) => href),
      pedidos.corpo,
    ),
    listas: listasInteiras(app),
    diz: (paginas) => diz(`Cópia do portal: ${paginas.toLocaleString('pt-BR')} páginas`),
  })
}

/** The pages of the site map, then the records that it names, part by part. */
async function* enderecosDe(pages: string[], read: (address: string) => Promise<Buffer>): AsyncGenerator<string> {
  yield* pages
  const placesIn = async (address: string) =>
    [...(await read(address)).toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
  for (const part of await placesIn('/sitemap.xml')) yield* await placesIn(new URL(part).pathname)
}
