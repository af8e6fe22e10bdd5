// A run: the town as it is now, by the matrix in force.
import { diaDe } from '#base/data.ts'
import { findRegras } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { findConfirmacoes } from '#modules/cidade/confirmacao/server/confirmacao.facade.ts'
import type { App } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { Matriz } from '../matriz.ts'
import { matriz2026 } from '../matriz-2026.ts'
import type { Avaliacao } from '../pntp.contract.ts'
import { avalia, type Contexto } from './avalia.ts'
import { perguntaDe } from './pergunta.ts'
import { findMarcas, findMatriz, findUltima } from './pntp.queries.ts'

/** The newest matrix of this year or before: one that was loaded, else that of 2026. */
export async function matrizEmVigor(db: Contexto['db'], hoje: string): Promise<Matriz> {
  const carregada = await findMatriz(db, Number(hoje.slice(0, 4)))
  return carregada && carregada.ano >= matriz2026.ano ? carregada : matriz2026
}

export async function contextoDe(platform: Platform, app: Pick<App, 'inject' | 'directory'>): Promise<Contexto> {
  const { db } = platform.database
  const [{ fuso_horario }, { calendario }] = await Promise.all([findPortal(platform), findRegras(db)])
  const hoje = diaDe(new Date(), fuso_horario)
  const ultima = await findUltima(db)
  return {
    ...{ db, hoje, calendario, lists: app.directory.lists, pergunta: perguntaDe(app, platform.env) },
    matriz: await matrizEmVigor(db, hoje),
    marcas: await findMarcas(db),
    confirmacoes: new Map([...(await findConfirmacoes(db))].map(([lista, { completoAte }]) => [lista, completoAte])),
    antes: new Map((ultima?.criterios ?? []).map((um) => [um.id, um])),
  }
}

export const avaliaAgora = async (platform: Platform, app: Pick<App, 'inject' | 'directory'>): Promise<Avaliacao> =>
  avalia(await contextoDe(platform, app))
