// The log for the command, for each night and for the state of the system.
import type { Platform } from '#platform/platform.ts'
import { limpaAnteriores } from './anteriores.queries.ts'
import { anotaConferencia, confereTudo } from './confere.queries.ts'
import { registraTudo } from './registro.queries.ts'

export { anterioresPorResumo } from './anteriores.queries.ts'
export { criaChave, listChaves } from './chave.queries.ts'
export { anotaConferencia, confereTudo } from './confere.queries.ts'
export { conjuntos } from './conjuntos.ts'
export { integridadeEm, remocaoEm } from './endereco.ts'
export { integridadeCheck } from './integridade.check.ts'
export { versoesDe } from './procura.queries.ts'
export { leProva, problemaDaProva } from './prova.ts'
export { entra, naVez, registraTudo } from './registro.queries.ts'

/** First what is there is compared, then what changed is entered and signed: a change behind the portal's back is told before it is in the log. */
export async function conferaERegistra({
  database,
  files,
  log,
}: Pick<Platform, 'database' | 'files' | 'log'>): Promise<void> {
  const inicio = new Date()
  await limpaAnteriores(database)
  const feita = await confereTudo({ db: database.db, storage: files.storage }, inicio.getUTCDay())
  const { novas, raiz } = await registraTudo(database)
  await anotaConferencia(database.db, inicio, feita)
  for (const problema of feita.problemas) log.error({ problema }, 'integridade')
  if (raiz)
    log.info({ novas, tamanho: raiz.raiz_tamanho, raiz: raiz.raiz_resumo.toString('hex') }, 'raiz da integridade')
}
