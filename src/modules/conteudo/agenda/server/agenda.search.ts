// What the agenda answers to the site search.

import { mostraData } from '../../../../base/data.ts'
import { textOfHtml } from '../../../../kits/rich-text/server/plain-text.ts'
import type { Queries } from '../../../../platform/db/connect.ts'
import type { ListSearch } from '../../../../platform/http/directory.ts'
import { searchEventos } from './agenda.queries.ts'
import { enderecoDo } from './agenda.rules.ts'

export const agendaSearch = (db: Queries): ListSearch => ({
  kind: 'eventos',
  all: 'Toda a agenda',
  narrowing: { busca: 'na agenda' },
  async find(term, limit) {
    const { items, count } = await searchEventos(db, term, limit)
    return {
      count,
      items: items.map((evento) => {
        const text = [evento.local, textOfHtml(evento.observacoes)].filter(Boolean).join(' · ')
        return {
          title: evento.titulo,
          subject: null,
          detail: mostraData(evento.dataInicio),
          text,
          path: enderecoDo(evento),
          filtered: { busca: `${evento.titulo} ${text}` },
        }
      }),
    }
  },
})
