// The nightly look over what is public: table by table, some rows at a time, each slice and how far it came in one transaction. Of a process that
// is killed in the middle the next try goes on at its slice.
import { setImmediate as breathe } from 'node:timers/promises'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listAdministrators } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { regras } from '#platform/storage/exame.queries.ts'
import { avancaRonda, comecaRonda, contaAbertos, guardaAbertos, type Ronda, terminaRonda } from './aberto.queries.ts'
import { leLinhas, lePublicos, type Publico } from './acervo.queries.ts'
import { procura } from './procura.ts'
import { avisoMail } from './vazamentos.mail.ts'

export const fila = 'vazamentos'
const fatia = 200
const maisAvisados = 50

type Floor = Pick<Platform, 'database' | 'exames' | 'log' | 'mail' | 'env'>

/** `most`: rows of a slice. */
export async function olhaTudo(platform: Floor, directory: Directory, most = fatia): Promise<void> {
  const { database, log } = platform
  const publicos = await lePublicos(database.db)
  let ronda = await database.transact((tx) => comecaRonda(tx, regras))
  for (const publico of publicos.filter(({ tabela }) => tabela >= ronda.vro_tabela)) {
    let depois: number | null = publico.tabela === ronda.vro_tabela ? ronda.vro_registro : 0
    while (depois !== null) {
      const seen = await olhaFatia(platform, directory, { publico, depois, most, ronda })
      if (!seen) return log.info('olhar noturno: outra instância continua')
      ronda = seen.ronda
      depois = seen.ate
      await breathe()
    }
  }
  await termina(platform, ronda, publicos)
}

type Fatia = { publico: Publico; depois: number; most: number; ronda: Ronda }

/** `ate`: the last row, null at the end of the table. Null when another instance goes on with it. */
async function olhaFatia(platform: Floor, directory: Directory, { publico, depois, most, ronda }: Fatia) {
  const { database } = platform
  const { tabela } = publico
  const linhas = await leLinhas(database.db, publico, { depois, most })
  const { abertos, arquivos, incompletos } = await procura(platform, directory, { publico, linhas })
  const last = linhas.at(-1)?.id ?? depois
  const ate = linhas.length < most ? null : last
  return database.transact(async (tx) => {
    const novos = await guardaAbertos(tx, tabela, { depois, ate }, abertos)
    const after: Ronda = {
      ...ronda,
      ...{ vro_tabela: tabela, vro_registro: last },
      vro_registros: ronda.vro_registros + linhas.length,
      vro_arquivos: ronda.vro_arquivos + arquivos,
      vro_incompletos: ronda.vro_incompletos + incompletos,
      vro_novos: ronda.vro_novos + novos,
    }
    return (await avancaRonda(tx, ronda, after)) ? { ronda: after, ate } : null
  })
}

/** Says it to the administrators, when there is anything new. */
async function termina({ database, mail, env, log }: Floor, ronda: Ronda, publicos: Publico[]): Promise<void> {
  const { vro_registros: registros, vro_arquivos: arquivos, vro_novos: novos } = ronda
  await database.transact(async (tx) => {
    const isLast = await terminaRonda(
      tx,
      ronda,
      publicos.map(({ tabela }) => tabela),
    )
    if (!isLast || novos === 0) return
    const [{ total }, site] = [await contaAbertos(tx), await findSiteName(tx)]
    for (const to of await listAdministrators(tx, maisAvisados))
      await mail.queue(tx, avisoMail({ to, site, publicUrl: env.publicUrl, novos, total }))
  })
  log.info({ registros, arquivos, novos }, 'olhar noturno sobre o que é público')
}
