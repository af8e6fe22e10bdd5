// Codes of imported files that no table knew wait for a name: together they are one thing to do.
import { sql } from 'kysely'
import { mostraNumero } from '#base/numero.ts'
import { panelPage } from '#kits/dataset/dataset.ts'
import { queueSource } from '#kits/queue/server/queue-source.queries.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { QueueSource } from '#platform/http/directory.ts'
import { classificacao } from '../classificacao.dataset.ts'

export const classificacoesAConferir = (db: Queries): QueueSource =>
  queueSource<{ quantos: number }>(db, {
    access: classificacao.privilege,
    entry: panelPage(classificacao),
    waiting: () => sql`
      select null::date as due, (min(atualizado_em) at time zone (select fuso_horario from configuracao))::date as since, count(*)::integer as quantos
      from classificacao where classificacao_origem = 'arquivo' having count(*) > 0`,
    itemOf: ({ quantos }) => ({
      subject:
        quantos === 1
          ? '1 código desconhecido veio de um arquivo'
          : `${mostraNumero(quantos)} códigos desconhecidos vieram de arquivos`,
      state: 'Confira o nome de cada um e salve',
      verb: 'Conferir',
      href: `${panelPage(classificacao)}?classificacao_origem=arquivo`,
    }),
  })
