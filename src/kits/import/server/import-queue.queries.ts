// Imports that were checked and not stored are removed a day later, and the file has to be sent again; those that a program delivered, a
// month later.
import { sql } from 'kysely'
import { mostraNumero } from '#base/numero.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import type { ImportDefinition } from '../definition.ts'
import { importList } from '../import.contract.ts'
import { reasons, withheldDays } from '../withheld.ts'

type Checked = {
  importacao_id: number
  imp_arquivo: string
  imp_usuario: string
  imp_linhas: number
  imp_retida: string
}

/** `access`: what the set's pages demand. */
export function importQueue(db: Queries, definition: ImportDefinition, access: QueueSource['access']): QueueSource {
  const { name, page, words } = definition
  return queueSource<Checked>(db, {
    access,
    entry: page,
    waiting: () => sql`
      select ((imp_data + case when imp_retida = '' then interval '24 hours' else make_interval(days => ${withheldDays}) end) at time zone (select fuso_horario from configuracao))::date as due, null::date as since,
        importacao_id, imp_arquivo, imp_usuario, imp_linhas, imp_retida
      from importacao where imp_conjunto = ${name} and imp_estado in ('conferida', 'retida')`,
    itemOf: ({ importacao_id, imp_arquivo, imp_usuario, imp_linhas, imp_retida }) => ({
      subject: `${words.importTitle}: ${imp_arquivo}`,
      state: imp_retida
        ? `Chegou sozinho (${imp_usuario}) e foi retido: ${reasons[imp_retida as keyof typeof reasons].toLowerCase()}`
        : `${mostraNumero(imp_linhas)} ${imp_linhas === 1 ? 'linha conferida' : 'linhas conferidas'} por ${imp_usuario}, ainda sem gravar`,
      verb: imp_retida ? 'Ver' : 'Gravar',
      href: `${importList(definition).page}/${importacao_id}`,
    }),
  })
}
