// Above a list of the panel: how many of its records end soon, each number leading to them.
import { mostraNumero } from '#base/numero.ts'
import type { EndingSoon as Ending } from '../ending.ts'
import { ListLink } from './list-link.tsx'
import type { ListControl } from './use-list.ts'

export function EndingSoon<Row>({ list, of: { since, until, today, within } }: { list: ListControl<Row>; of: Ending }) {
  if (!within.some(({ count }) => count > 0)) return null
  return (
    <p className="nota-da-lista">
      Terminam em até{' '}
      {within.map(({ days, day, count }, at) => (
        <span key={days}>
          {at > 0 && ' · '}
          <ListLink list={list} to={{ page: 1, orderBy: list.data.orderBy, filters: { [since]: today, [until]: day } }}>
            {days} dias: {mostraNumero(count)}
          </ListLink>
        </span>
      ))}
    </p>
  )
}
