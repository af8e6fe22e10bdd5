// The database: it answers, has room, and has the tables that this program knows.
import { compareMigrations } from '../db/migrate.ts'
import { reasonOf } from '../reason.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { type DatabaseFacts, readDatabase } from './facts.queries.ts'
import { count, size } from './words.ts'

type Facts = DatabaseFacts & { missing: string[]; unknown: string[]; lacksSpace: boolean; ms: number }

export const databaseCheck = ({ env, database }: Subject) =>
  defineCheck({
    name: 'banco',
    title: 'Banco de dados',
    async measure() {
      const start = performance.now()
      try {
        const [facts, migrations] = [await readDatabase(database.db), await compareMigrations(database.db)]
        const ms = performance.now() - start
        return { ...facts, ...migrations, ms, lacksSpace: database.lacksSpace(), isOwn: !env.databaseUrl }
      } catch (error) {
        return { away: reasonOf(error), isOwn: !env.databaseUrl }
      }
    },
    judge: judgeDatabase,
  })

export function judgeDatabase(facts: (Facts | { away: string }) & { isOwn: boolean }) {
  if ('away' in facts)
    return problem(`O banco de dados não responde: ${facts.away}.`, {
      advice: facts.isOwn
        ? 'Veja se há espaço em disco e leia as últimas linhas do registro (log) do portal; depois reinicie o portal.'
        : 'Veja se o servidor do PostgreSQL está ligado e se DATABASE_URL está certa. O portal volta sozinho quando o banco responder.',
    })
  const { version, bytes, used, allowed, missing, unknown, lacksSpace } = facts
  const figures = [
    ['Versão do PostgreSQL', version.split(' ')[0] ?? version],
    ['Tamanho', size(bytes)],
    ['Conexões em uso', `${used} de ${allowed}`],
    ['Migrações por aplicar', missing.join(', ') || 'nenhuma'],
  ] as const
  if (lacksSpace)
    return problem('O banco de dados recusou gravações por falta de espaço em disco.', {
      advice:
        'Libere espaço, ou aumente o disco, na máquina do banco de dados. Nada do que já estava gravado se perde.',
      figures,
    })
  if (missing.length)
    return problem(
      `Faltam ao banco de dados ${count(missing.length, 'migração', 'migrações')}: ${missing.join(', ')}.`,
      {
        advice: 'Reinicie o portal: ele aplica as migrações que faltam ao iniciar.',
        figures,
      },
    )
  if (used >= 0.95 * allowed)
    return problem(`O banco de dados está no limite de conexões: ${used} de ${allowed}.`, {
      advice: 'Feche programas que se conectam a ele, ou aumente max_connections. Cada instância do portal usa até 27.',
      figures,
    })
  if (used >= 0.8 * allowed)
    return attention(`O banco de dados está perto do limite de conexões: ${used} de ${allowed}.`, {
      advice: 'Veja quem mais se conecta a ele, ou aumente max_connections. Cada instância do portal usa até 27.',
      figures,
    })
  if (unknown.length)
    return attention(`O banco de dados é mais novo que este programa: tem a mais ${unknown.join(', ')}.`, {
      advice: 'Termine a atualização: instale a versão nova do portal. Esta continua servindo, mas não inicia de novo.',
      figures,
    })
  return well('O banco de dados responde.', { figures })
}
