import { EventRows } from '#ui/event-rows.tsx'
import type { InicioPage } from '../inicio.contract.ts'

export function Agenda({ eventos }: Pick<InicioPage, 'eventos'>) {
  return (
    <section aria-labelledby="t-agenda">
      <div className="tit">
        <h2 id="t-agenda">Agenda</h2>
        <a className="so-tela" href="/agenda">
          Ver o mês
        </a>
      </div>
      <EventRows events={eventos} />
    </section>
  )
}
